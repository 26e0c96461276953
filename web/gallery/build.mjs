// Builds the gallery, every drawn thing in every state, into gallery/out; the rulebooks' data comes from punto itself.
import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { languages, parts, writeTypes } from "../words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const out = join(here, "out");
const python = join(root, ".venv", "bin", "python");
const names = ["super-six-plus", "rws-baccarat", "insurance", "easy-six", "super-six-etg"];
const books = names.map((name) =>
  JSON.parse(execFileSync(python, ["-m", "punto.cli", "rules", name, "--json"], { cwd: root, encoding: "utf8" })),
);
const roads = JSON.parse(
  execFileSync(
    python,
    [
      "-c",
      `
import random, msgspec
from punto.roads import roads
from punto.roads.results import Result
from punto.rules.definitions import Winner
rng = random.Random(9)
shoe = ["B"] * 8 + ["P"] * 2 + rng.choices("BPT", [46, 44, 10], k=54) + list("PPPPPTTPPP")
of = {"B": Winner.BANKER, "P": Winner.PLAYER, "T": Winner.TIE}
print(msgspec.json.encode(roads(Result(of[one], rng.random() < .07, rng.random() < .07) for one in shoe)).decode())
`,
    ],
    { cwd: root, encoding: "utf8" },
  ),
);

await writeTypes();
const catalogues = Object.fromEntries(
  await Promise.all((await languages()).map(async (language) => [language, (await parts(language)).main])),
);
await mkdir(out, { recursive: true });
await build({
  entryPoints: [join(here, "gallery.tsx"), join(here, "gallery.css")],
  bundle: true,
  minify: true,
  target: "es2022",
  format: "iife",
  jsx: "automatic",
  jsxImportSource: "preact",
  define: {
    CATALOGUES: JSON.stringify(catalogues),
    BOOKS: JSON.stringify(
      books.map(({ name, title, bets, groups, layouts }, at) => ({
        name,
        title,
        bets,
        groups,
        layouts,
        electronic: names[at] === "super-six-etg",
      })),
    ),
    ROADS: JSON.stringify(roads),
  },
  outdir: out,
  logLevel: "warning",
});
await writeFile(
  join(out, "index.html"),
  [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>punto: gallery</title>',
    '<link rel="stylesheet" href="gallery.css"><div id="app"></div><script src="gallery.js"></script>',
  ].join(""),
);
const size = await build({
  entryPoints: [
    join(here, "..", "src", "art", "index.ts"),
    join(here, "..", "src", "style", "art.css"),
    join(here, "..", "src", "style", "tokens.css"),
  ],
  bundle: true,
  minify: true,
  write: false,
  outdir: out,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  external: ["preact", "preact/*", "@preact/signals"],
});
const { gzipSync } = await import("node:zlib");
console.log(
  size.outputFiles.map((file) => `${file.path.split("/").pop()} ${gzipSync(file.contents).length}`).join(", "),
  "bytes gzip",
);
