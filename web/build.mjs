// Builds the screens into src/punto/web: one page, one script, one stylesheet, and a catalogue of words for each language.
// `--watch` builds again on every change.

import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
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
else await build(options);
