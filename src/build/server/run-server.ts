import { cpSync, existsSync, renameSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readArguments } from "../commands.mjs";
import { deskAtHome } from "../desk-at-home.ts";
import { wantFreePort, worldOf } from "../edition-options.ts";
import { fail } from "../fail.ts";
import { printWorkerLines } from "../print-worker-lines.ts";
import { readVariables } from "../variables.ts";
import { backUp, isBackupDue } from "./backup.ts";
import { type DataFolder, dataFolder, lockStores } from "./data-folder.ts";

/** The interval of wrangler.toml's cron trigger in ms, which restores a lost alarm of the newsroom. */
const WAKE_MS = 600_000;

/** Secrets from the environment that aren't variables in wrangler.toml. */
const SECRETS = ["DESK_EDITORS", "SETUP_KEY", "DESK_ACCESS_TEAM", "DESK_ACCESS_AUDIENCE"] as const;

const { values } = readArguments("serve");

function wholeNumber(flag: "port" | "keep", most: number): number {
  const number = Number(values[flag]);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new Error(`--${flag} takes a whole number from 1 to ${most}, not "${values[flag]}"`);
}

/** The desk's editors: those in DESK_EDITORS, or one that is created at the first start. */
async function secretsOf(data: DataFolder): Promise<Record<string, string>> {
  const given = SECRETS.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  if (given.length > 0) return Object.fromEntries(given);
  const desk = await deskAtHome(data.desk);
  console.log(`desk: /desk, name: ${desk.name}; the passphrase is in ${data.desk}/desk.json`);
  return { DESK_EDITORS: desk.variable };
}

/** Makes the nightly backup when it is due. A failure is logged and retried at the next wake. */
function backUpAtNight(data: DataFolder, keep: number): void {
  try {
    if (isBackupDue(data)) console.log(`backup: ${backUp(data, keep)}`);
  } catch (error) {
    console.error(`backup failed: ${error instanceof Error ? error.message : error}`);
  }
}

async function serve(data: DataFolder): Promise<void> {
  const [port, keep] = [wholeNumber("port", 65_535), wholeNumber("keep", 1000)];
  await wantFreePort(port);
  const lock = lockStores(data);
  const variables = { ...(await secretsOf(data)), ...readVariables(values.var) };
  // Imported dynamically: miniflare takes a second to load, and a wrong argument should fail at once.
  const { startServer } = await import("./start-server.ts");
  let isStopping = false;
  const ended = (): void => {
    if (!isStopping) console.error("workerd ended: the supervisor starts the server again");
    if (!isStopping) process.exit(1);
  };
  const { network } = worldOf(values.feeds === undefined ? "live" : "replay", String(values.feeds));
  const host = String(values.host);
  const site = await startServer({
    data,
    host,
    port,
    variables,
    output(stdout, stderr) {
      printWorkerLines(stdout, stderr, values.verbose ? "all" : "ours");
      stdout.once("close", ended);
    },
    ...(network ? { network } : {}),
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    await site.dispose();
    lock.close();
    process.exit(0);
  };
  // Removes miniflare's signal handlers, which exit with status 143; a supervisor would treat that as a failure.
  for (const signal of ["SIGINT", "SIGTERM"]) process.removeAllListeners(signal).once(signal, stop);
  const worker = await site.getWorker();
  const wake = async (): Promise<void> => {
    await worker.scheduled().catch((error: unknown) => console.error(`wake failed: ${error}`));
    backUpAtNight(data, keep);
  };
  setInterval(wake, WAKE_MS);
  console.log(`ready http://${host}:${port}`);
  await wake();
}

async function run(): Promise<void> {
  const data = dataFolder(values.data);
  if (values.backup) return console.log(`backup: ${backUp(data, wholeNumber("keep", 1000))}`);
  if (values.restore === undefined) return serve(data);
  const before = restore(data, String(values.restore));
  console.log(
    before ? `restored; the previous data is in ${before}` : `restored into ${dirname(data.stores)}`,
  );
}

run().catch(fail);

/**
 * Replaces the stores with a backup and keeps the previous ones next to them. Returns their folder, or null if there
 * were none. Throws a one-line Error if a server is running or the folder isn't a backup.
 */
function restore(data: DataFolder, named: string): string | null {
  const backup = resolve(process.env.INIT_CWD ?? ".", named);
  if (!existsSync(join(backup, "d1"))) throw new Error(`${backup} isn't a backup: it has no folder "d1"`);
  const lock = lockStores(data);
  try {
    const fresh = `${data.stores}.restoring`;
    cpSync(backup, fresh, { recursive: true });
    const before = existsSync(data.stores) ? `${data.stores}-before-${Date.now()}` : null;
    if (before) renameSync(data.stores, before);
    renameSync(fresh, data.stores);
    return before;
  } finally {
    lock.close();
  }
}
