import { closeSync, openSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { readArguments } from "../commands.mjs";
import { root } from "../root.ts";
import { dataFolder, lockStores } from "../server/data-folder.ts";
import { paperSql } from "./paper-sql.ts";
import { localPaper, type PaperStore, wranglerPaper } from "./paper-store.ts";

type Command = "paper:export" | "paper:import";

/** The archive that the flags name. */
async function storeOf({
  remote,
  data,
  edition,
}: ReturnType<typeof readArguments>["values"]): Promise<PaperStore> {
  if (remote) return wranglerPaper(["--remote"]);
  return localPaper(data === undefined ? join(root, ".woodward", String(edition)) : dataFolder(data).stores);
}

/** `npm run paper:export` and `npm run paper:import`: a whole paper, from one host to another. */
async function run(command: Command): Promise<void> {
  const { values, words } = readArguments(command, process.argv.slice(3));
  const [name] = words;
  if (!name) throw new Error(`which file? npm run ${command} -- FILE`);
  const file = resolve(process.env.INIT_CWD ?? ".", name);
  // No server may write to an archive that a file is put into.
  const isServed = command === "paper:import" && !values.remote && values.data !== undefined;
  const lock = isServed ? lockStores(dataFolder(values.data)) : null;
  const store = await storeOf(values);
  if (command === "paper:import") store.run(file);
  else {
    const out = openSync(file, "w", 0o600);
    for (const statement of paperSql(store.query)) writeSync(out, `${statement}\n`);
    closeSync(out);
  }
  store.close();
  lock?.close();
  console.log(command === "paper:import" ? "imported; live within two minutes" : `exported to ${name}`);
}

run(process.argv[2] === "import" ? "paper:import" : "paper:export").catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
