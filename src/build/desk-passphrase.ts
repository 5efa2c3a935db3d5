import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { type EditorRow, isEditorName, readEditors } from "../desk/auth/configured.ts";
import { hashPassphrase, makePassphrase, ROUNDS_CHOSEN, ROUNDS_MADE } from "../desk/auth/passphrase.ts";
import { randomText } from "../text/random-text.ts";
import { readArguments } from "./commands.mjs";
import { fail } from "./fail.ts";
import { root } from "./root.ts";

const FILE = ".desk-editors.json";
const path = join(root, FILE);
const USAGE = "npm run desk:passphrase -- NAME";

/** The minimum length of a chosen passphrase. */
const FEWEST = 16;

async function ownPassphrase(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const typed = (await lines.question(`Passphrase (at least ${FEWEST} characters): `)).trim();
  lines.close();
  if (typed.length < FEWEST) throw new Error(`a passphrase of your own needs at least ${FEWEST} characters`);
  return typed;
}

/** Asks before replacing an editor's passphrase; refuses if the input isn't a terminal. */
async function confirmReplacement(name: string): Promise<void> {
  const rule = `${name} has a passphrase, which stops working when a new one is created`;
  if (!process.stdin.isTTY) throw new Error(`${rule}: add --replace if you want that`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await lines.question(`${rule}. Replace it? (y/N) `);
  lines.close();
  if (!/^y(es)?$/i.test(typed.trim())) throw new Error("nothing was changed");
}

/** `npm run desk:passphrase`: writes DESK_EDITORS to a file that git ignores, and prints the passphrase once. */
async function run(): Promise<void> {
  const { values, words } = readArguments("desk:passphrase");
  const name = words.join(" ").trim();
  if (!values.out && !isEditorName(name)) throw new Error(`Which editor? ${USAGE}`);
  const before = existsSync(path) ? readEditors(readFileSync(path, "utf8")) : { key: "", editors: [] };
  const key = values.out || !before.key ? randomText(32) : before.key;
  const others = before.editors.filter((row) => values.out || row.name.toLowerCase() !== name.toLowerCase());
  if (values.remove && others.length === before.editors.length)
    throw new Error(`there is no editor "${name}"`);
  const isKnown = others.length < before.editors.length;
  if (isKnown && !values.out && !values.remove && !values.replace) await confirmReplacement(name);
  const editors: EditorRow[] = [...others];
  if (!values.out && !values.remove) {
    const passphrase = values.own ? await ownPassphrase() : makePassphrase();
    editors.push({ name, hash: await hashPassphrase(passphrase, values.own ? ROUNDS_CHOSEN : ROUNDS_MADE) });
    if (!values.own) console.log(`The passphrase of ${name}, shown this once:\n\n  ${passphrase}\n`);
    else console.log("Checking a passphrase of your own takes about 35 ms of CPU: the Free plan allows 10.");
  }
  writeFileSync(path, `${JSON.stringify({ key, editors }, null, 1)}\n`, { mode: 0o600 });
  console.log(`${FILE} now names ${editors.length} editor(s). Deploy it with:`);
  console.log(`  npm run wrangler -- secret put DESK_EDITORS < ${FILE}`);
}

run().catch(fail);
