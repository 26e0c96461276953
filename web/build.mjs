// Builds the screens into src/punto/web: a page, and the scripts, stylesheets and words it names. Each of those has the
// hash of its content in its name, so a browser keeps it for good, and lies there compressed as well.
// `--watch` builds again on every change.

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, context } from "esbuild";
import { languages, parts, writeTypes } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "src", "punto", "web");
const watching = process.argv.includes("--watch");
const PAGE = "index.html";

const options = {
  entryPoints: [
    join(here, "src", "main.tsx"),
    join(here, "src", "style", "main.css"),
    join(here, "src", "style", "console.css"),
    join(here, "src", "style", "display.css"),
  ],
  entryNames: "[name]-[hash]",
  bundle: true,
  minify: !watching,
  sourcemap: watching ? "inline" : false,
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
  metafile: true,
  plugins: [{ name: "page", setup: ({ onEnd }) => onEnd(({ metafile }) => metafile && writePage(metafile.outputs)) }],
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await writeTypes();
const named = {};
named["icon.svg"] = await put("icon.svg", await readFile(join(here, "static", "icon.svg")));
for (const language of await languages()) {
  const words = await parts(language);
  named[`${language}.ftl`] = await put(`${language}.ftl`, words.main);
  named[`${language}.console.ftl`] = await put(`${language}.console.ftl`, words.console);
}
if (watching) await (await context(options)).watch();
else {
  await build(options);
  await compress();
}

/** Writes a file under its name with the hash of its content, as esbuild names its own. */
async function put(name, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase();
  const full = `${basename(name, extname(name))}-${hash}${extname(name)}`;
  await writeFile(join(out, full), content);
  return full;
}

/** The page with the names of what was built, and a version by which a screen says which build it runs: made from the
 * names, so the same for the same. */
async function writePage(outputs) {
  const files = { ...named };
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (entryPoint && /(main\.tsx|\.css)$/.test(entryPoint))
      files[basename(entryPoint).replace(/\.tsx$/, ".js")] = basename(path);
  const main = Object.entries(outputs).find(([path]) => basename(path) === files["main.js"])?.[1];
  const first = main.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path));
  const all = [...Object.keys(outputs).map((path) => basename(path)), ...Object.values(named)].sort();
  const version = createHash("sha256").update(all.join("\n")).digest("hex").slice(0, 12);
  const head = [
    ...first.map((name) => `<link rel="modulepreload" href="/static/${name}" />`),
    `<meta name="version" content="${version}" />`,
    `<meta name="files" content='${JSON.stringify(files)}' />`,
  ];
  const page = (await readFile(join(here, "static", PAGE), "utf8"))
    .replace(/\/static\/([\w.]+)/g, (_, name) => `/static/${files[name]}`)
    .replace("  </head>", `${head.map((line) => `    ${line}\n`).join("")}  </head>`);
  await writeFile(join(out, PAGE), page);
}

/** As small as it gets, once, rather than a little at every visit. */
async function compress() {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const name of await readdir(out)) {
    const content = await readFile(join(out, name));
    await writeFile(join(out, `${name}.br`), await promisify(brotliCompress)(content, { params }));
    await writeFile(join(out, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}
