// Unit tests of what is pure: bundled by esbuild, run by node's own runner.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = await mkdtemp(join(here, "node_modules", ".tests-"));
const files = (await readdir(join(here, "tests"))).filter((name) => /\.test\.tsx?$/.test(name));
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
  });
  const run = spawnSync(
    process.execPath,
    ["--test", ...process.argv.slice(2), ...files.map((name) => join(out, name.replace(/\.tsx?$/, ".mjs")))],
    { stdio: "inherit" },
  );
  process.exitCode = run.status ?? 1;
} finally {
  await rm(out, { recursive: true, force: true });
}
