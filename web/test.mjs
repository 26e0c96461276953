// Unit tests of what is pure: bundled by esbuild, run by node's own runner.
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { languages, parts, writeTypes } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = await mkdtemp(join(tmpdir(), "punto-web-"));
const files = (await readdir(join(here, "tests"))).filter((name) => name.endsWith(".test.ts"));
const sources = (await readdir(join(here, "src"), { recursive: true })).filter((name) => /\.tsx?$/.test(name));

await writeTypes();
try {
  await build({
    entryPoints: files.map((name) => join(here, "tests", name)),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    outdir: out,
    outExtension: { ".js": ".mjs" },
    logLevel: "warning",
    define: {
      CATALOGUES: JSON.stringify(await byName(await languages(), parts)),
      TOKENS: JSON.stringify(await readFile(join(here, "src", "style", "tokens.css"), "utf8")),
      SOURCES: JSON.stringify(await byName(sources, (name) => readFile(join(here, "src", name), "utf8"))),
    },
  });
  const run = spawnSync(
    process.execPath,
    ["--test", ...process.argv.slice(2), ...files.map((name) => join(out, name.replace(".ts", ".mjs")))],
    { stdio: "inherit" },
  );
  process.exitCode = run.status ?? 1;
} finally {
  await rm(out, { recursive: true, force: true });
}

async function byName(names, read) {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)])));
}
