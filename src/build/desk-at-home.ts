import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashOf, makePassphrase, ROUNDS_MADE, randomText } from "../desk/auth/passphrase.ts";

/** The one editor of a desk on one's own machine. */
const NAME = "Editor";

/** What opens the desk on this machine: the variable for the Worker, and what to type. */
interface DeskAtHome {
  name: string;
  passphrase: string;
  variable: string;
}

/** The desk's door for `npm start`: made once for each folder of kept data, so that a restart signs nobody out. */
export async function deskAtHome(folder: string): Promise<DeskAtHome> {
  const file = join(folder, "desk.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const passphrase = makePassphrase();
  const editors = [{ name: NAME, hash: await hashOf(passphrase, ROUNDS_MADE) }];
  const desk = { name: NAME, passphrase, variable: JSON.stringify({ key: randomText(32), editors }) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(desk), { mode: 0o600 });
  return desk;
}
