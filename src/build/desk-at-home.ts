import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashPassphrase, makePassphrase, ROUNDS_MADE } from "../desk/auth/passphrase.ts";
import { randomText } from "../text/random-text.ts";

/** The name of a local desk's editor. */
const NAME = "Editor";

/** The sign-in of a local desk, and the variable that passes it to the Worker. */
interface DeskAtHome {
  name: string;
  passphrase: string;
  variable: string;
}

/** The local desk's sign-in. It is created once per data folder, so that sessions survive a restart. */
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
