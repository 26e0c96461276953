// The catalogues of src/punto/words as the screens need them: their text by language, and the types of their ids.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";

const here = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(here, "..", "src", "punto", "words");
const TYPES = join(here, "src", "base", "word-ids.ts");
const MAIN = "en";

// What only people at the consoles read is a download of its own; what only the command line says is in neither.
const CONSOLE = [
  "console-",
  "event-",
  "expected-",
  "flag-",
  "fault-",
  "finding-",
  "input-",
  "meter-",
  "order-",
  "report-",
  "rulebook-group-",
  "warning-",
];
// Refusals of what only staff and the devices of the House can ask for.
const TO_STAFF = `
  another-reader-connected award-stands bank-short bet-lies-so bets-not-confirmed bets-not-corrected-now
  bets-not-named bring-cards-first cage-already-open cage-short card-known card-lies-there card-not-keyed
  card-readers-only cards-not-keyed cards-not-named cards-not-prepared cards-of-the-shoe change-needs-a-reason
  claim-against-another code-was-shown cut-card-noted-already dealt-automatically deceptive-name device-enrolled
  dispute-paid dispute-ruled floor-file-unwritable four-eyes handed-out-already hands-cannot-be-played has-that-role
  house-cannot-pay in-the-middle-of-a-round lacks-authority lacks-role laid-and-insured law-changed lay-does-not-match
  made-the-payment meters-differ metrics-elsewhere moved-nowhere name-looks-like name-taken named-too-often
  new-cards-first no-back-due no-backs-here no-bets-to-count-down no-card-due no-card-there no-cards-out
  no-cut-card-to-take-back no-dealer-yet no-floor-file no-hand-pay no-new-cards no-payment-to-reverse no-round-yet
  no-ruling-asked no-seat-to-free no-shoe-recorded no-squeeze-asked no-such-change no-such-device no-such-proposal
  not-a-dimension not-a-round-number not-alone not-dealt-face-down not-handed-out not-in-chips-at-the-table
  not-in-the-set not-in-the-shoe not-interrupted not-late not-locked-out not-suspended not-the-dealer
  not-the-last-card not-the-next-preparation not-the-remedy not-to-oneself note-for-surveillance-needed nothing-late
  nothing-missing nothing-over-the-limit nothing-proposed nothing-to-close nothing-to-confirm nothing-to-hand-out
  nothing-to-take-back nothing-to-turn one-person order-not-named other-role-by-now owes-less paid-to-oneself
  paid-to-the-account patron-not-checked-in patron-signed-in payment-to-another payment-to-nobody payment-too-large
  proposal-waits reader-message-missing reason-needed released-by-the-cashier result-settled round-stands
  ruling-says-too-much seat-has-bet seated-twice second-is-the-first second-person-needed set-in-use set-out-of-order
  settings-not-permitted settled-anew shoe-first shoe-not-over table-open-already table-short tables-run-elsewhere
  takes-a-restart terminal-in-service terminal-is-the-seat terminal-not-locked token-was-shown took-part-in-the-round
  turned-before-corrected unnoticed-while-open unseen-not-confirmed unusable-shoe-id vault-short void-not-corrected
  wrong-device-token wrong-pairing-code
`
  .trim()
  .split(/\s+/)
  .map((code) => `refusal-${code}`);
const COMMAND_LINE = ["cli-", "serve-"];

// A language is a file named by its tag, or a folder of them.
const files = async () => (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith(".ftl")).sort();
const languageOf = (file) => file.split(/[/.]/, 1)[0];

export const languages = async () => [...new Set((await files()).map(languageOf))];

/** The messages of a language as [id, source], without comments: a line and what follows it, up to the next message. */
export async function messages(language) {
  const found = [];
  for (const file of (await files()).filter((name) => languageOf(name) === language))
    for (const line of (await readFile(join(FOLDER, file), "utf8")).split("\n")) {
      const id = /^(-?[a-zA-Z][\w-]*)\s*=/.exec(line)?.[1];
      if (id) found.push([id, line]);
      else if (!line.startsWith("#") && line.trim() && found.length) found.at(-1)[1] += `\n${line}`;
    }
  return found;
}

const starts = (id, prefixes) => prefixes.some((prefix) => id.startsWith(prefix));
const isConsole = (id) => starts(id, CONSOLE) || TO_STAFF.includes(id);

/** What a browser loads: `main` always, `console` with the consoles. */
export async function parts(language) {
  const all = (await messages(language)).filter(([id]) => !starts(id, COMMAND_LINE));
  const unknown = TO_STAFF.filter((id) => !all.some(([other]) => other === id));
  if (unknown.length) throw new Error(`no such words: ${unknown.join(", ")}`);
  const text = (some) => `${some.map(([, source]) => source).join("\n")}\n`;
  return {
    main: text(all.filter(([id]) => !isConsole(id))),
    console: text(all.filter(([id]) => isConsole(id))),
  };
}

/** The ids and attributes of the main language with the names of their variables, and each language's own names. */
export async function writeTypes() {
  const body = new Map();
  for (const one of new FluentResource((await messages(MAIN)).map(([, source]) => source).join("\n")).body)
    body.set(one.id, one);
  const rows = [];
  for (const { id, value, attributes } of [...body.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (id.startsWith("-")) continue;
    if (value) rows.push(row(id, value, body));
    for (const [name, pattern] of Object.entries(attributes)) rows.push(row(`${id}.${name}`, pattern, body));
  }
  const named = [];
  for (const code of await languages()) {
    const found = Object.fromEntries((await messages(code)).map(([id, source]) => [id, source.split("=")[1]?.trim()]));
    const parts = ["name", "short", "locale", "print"].map(
      (part) => `${part}: ${JSON.stringify(found[`language-${part}`])}`,
    );
    named.push(`  { code: ${JSON.stringify(code)}, ${parts.join(", ")} },`);
  }
  const text = `// Generated from src/punto/words by web/words.mjs with every build and check; not in version control.

/** The ids of the catalogue; the variables of each. */
export interface Words {
${rows.join("\n")}
}

export const LANGUAGES = [
${named.join("\n")}
] as const;
`;
  // Written only where it changed, so that nothing is built again for it.
  if ((await readFile(TYPES, "utf8").catch(() => "")) !== text) await writeFile(TYPES, text);
}

function row(id, pattern, body) {
  const names = [...variables(pattern, body)].sort();
  return `  ${JSON.stringify(id)}: ${names.map((name) => JSON.stringify(name)).join(" | ") || "never"};`;
}

function variables(part, body, found = new Set()) {
  if (Array.isArray(part)) for (const one of part) variables(one, body, found);
  else if (part && typeof part === "object") {
    if (part.type === "var") found.add(part.name);
    if (part.type === "mesg") {
      const other = body.get(part.name);
      variables(part.attr ? other?.attributes[part.attr] : other?.value, body, found);
    }
    if (part.type === "select") {
      variables(part.selector, body, found);
      for (const one of part.variants) variables(one.value, body, found);
    }
    if (part.type === "func") variables(part.args, body, found);
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTypes();
