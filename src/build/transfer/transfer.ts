import { closeSync, openSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { cityName } from "../city-folder.ts";
import { readArguments } from "../commands.mjs";
import { fail } from "../fail.ts";
import { root } from "../root.ts";
import { dataFolder, lockStores } from "../server/data-folder.ts";
import { transferSql } from "./transfer-sql.ts";
import { localArchive, type TransferStore, wranglerArchive } from "./transfer-store.ts";

type Command = "archive:export" | "archive:import";

/** The archive selected by the options. */
async function storeOf({
  remote,
  data,
  edition,
}: ReturnType<typeof readArguments>["values"]): Promise<TransferStore> {
  if (remote) return wranglerArchive(["--remote"]);
  return localArchive(
    data === undefined ? join(root, ".woodward", cityName(), String(edition)) : dataFolder(data).stores,
  );
}

/** `npm run archive:export` and `npm run archive:import`: move the whole archive from one host to another. */
async function run(command: Command): Promise<void> {
  const { values, words } = readArguments(command, process.argv.slice(3));
  const [name] = words;
  if (!name) throw new Error(`which file? npm run ${command} -- FILE`);
  const file = resolve(process.env.INIT_CWD ?? ".", name);
  // During an import, no server may use the archive.
  const isServed = command === "archive:import" && !values.remote && values.data !== undefined;
  const lock = isServed ? lockStores(dataFolder(values.data)) : null;
  const store = await storeOf(values);
  if (command === "archive:import") store.run(file);
  else {
    const out = openSync(file, "w", 0o600);
    for (const statement of transferSql(store.query)) writeSync(out, `${statement}\n`);
    closeSync(out);
  }
  store.close();
  lock?.close();
  console.log(command === "archive:import" ? "imported; live within two minutes" : `exported to ${name}`);
}

run(process.argv[2] === "import" ? "archive:import" : "archive:export").catch(fail);
