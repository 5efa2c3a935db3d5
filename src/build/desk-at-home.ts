import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashPassphrase, makePassphrase, ROUNDS_MADE } from "../desk/auth/passphrase.ts";
import { randomText } from "../text/random-text.ts";

/** The editor of a local desk. */
const NAME = "Editor";

/** The local desk's variable for the Worker, and its passphrase. */
interface DeskAtHome {
  name: string;
  passphrase: string;
  variable: string;
}

/** The local desk's sign-in, created once per data folder, so that a restart doesn't sign anyone out. */
export async function deskAtHome(folder: string): Promise<DeskAtHome> {
  const file = join(folder, "desk.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const passphrase = makePassphrase();
  const editors = [{ name: NAME, hash: await hashPassphrase(passphrase, ROUNDS_MADE) }];
  const desk = { name: NAME, passphrase, variable: JSON.stringify({ key: randomText(32), editors }) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(desk), { mode: 0o600 });
  return desk;
}
