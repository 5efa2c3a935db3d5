import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readBackup } from "../archive/decisions/backup.ts";
import { cityName } from "./city-folder.ts";
import { readArguments } from "./commands.mjs";
import { deskAt, deskDeployed } from "./desk-store-at.ts";
import { root } from "./root.ts";

/** `npm run desk:export` and `npm run desk:import`: all entries of the desk in one JSON file. */
async function run(command: "desk:export" | "desk:import"): Promise<void> {
  const { values, words } = readArguments(command, process.argv.slice(3));
  const [name] = words;
  if (!name) throw new Error(`which file? npm run ${command} -- FILE`);
  const file = resolve(process.env.INIT_CWD ?? ".", name);
  const keep = join(root, ".woodward", cityName(), String(values.edition));
  if (!values.remote && command === "desk:export" && !existsSync(keep))
    throw new Error(`npm start has no stored data of the edition "${values.edition}" here: see --edition`);
  const store = values.remote ? deskDeployed() : await deskAt(keep);
  try {
    if (command === "desk:export") {
      const text = await store.take();
      writeFileSync(file, text);
      console.log(`${JSON.parse(text).entries.length} entries are in ${name}`);
      return;
    }
    const taken = await store.put(readBackup(readFileSync(file, "utf8")));
    console.log(
      taken === null ? "imported; live within two minutes" : `${taken} entries were new or different`,
    );
  } finally {
    await store.close();
  }
}

run(process.argv[2] === "import" ? "desk:import" : "desk:export").catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
