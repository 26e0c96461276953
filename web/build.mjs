// Builds the screens into src/punto/web: one page, one script, one stylesheet, and a catalogue of words for each language.
// `--watch` builds again on every change.

import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, context } from "esbuild";
import { languages, parts, writeTypes } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "src", "punto", "web");
const options = {
  entryPoints: [
    join(here, "src", "main.tsx"),
    join(here, "src", "style", "main.css"),
    join(here, "src", "style", "console.css"),
  ],
  entryNames: "[name]",
  bundle: true,
  minify: !process.argv.includes("--watch"),
  sourcemap: process.argv.includes("--watch") ? "inline" : false,
  target: "es2022",
  format: "esm",
  splitting: true,
  chunkNames: "[name]-[hash]",
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: out,
  logLevel: "warning",
  legalComments: "none",
  charset: "utf8",
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const file of await readdir(join(here, "static"))) await copyFile(join(here, "static", file), join(out, file));
await writeTypes();
for (const language of await languages()) {
  const words = await parts(language);
  await writeFile(join(out, `${language}.ftl`), words.main);
  await writeFile(join(out, `${language}.console.ftl`), words.console);
}
if (process.argv.includes("--watch")) await (await context(options)).watch();
else {
  await build(options);
  await writeVersion();
}

/** Into the page: by it a screen says which build it runs. Made from what was built, so the same for the same. */
async function writeVersion() {
  const made = createHash("sha256");
  for (const file of (await readdir(out)).sort()) made.update(await readFile(join(out, file)));
  const page = join(out, "index.html");
  const version = `<meta name="version" content="${made.digest("hex").slice(0, 12)}">`;
  await writeFile(page, (await readFile(page, "utf8")).replace("</head>", `${version}</head>`));
}
