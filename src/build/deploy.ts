import { spawn, spawnSync } from "node:child_process";
import { build } from "./build.ts";
import { readArguments } from "./commands.mjs";
import { deployReport, measureBuild, tooMuch } from "./deploy-report.ts";
import { fail } from "./fail.ts";
import { builtConfig, closedDesk, preflight } from "./preflight.ts";
import { provisionLibrary, secretNames } from "./provision-library.ts";
import { root } from "./root.ts";

/** The environment of `--preview`: a separate Worker with its own KV and D1. */
const PREVIEW = "staging";

const { values } = readArguments("deploy");
const environment = values.preview ? PREVIEW : undefined;

/** Runs wrangler, shows its output, and returns its exit status and the addresses it printed. */
async function wrangler(args: readonly string[]): Promise<{ status: number; addresses: string[] }> {
  const child = spawn("wrangler", args, { cwd: root, stdio: ["inherit", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (text: Buffer) => {
    said += text;
    process.stdout.write(text);
  });
  const status = await new Promise<number>((done) => child.once("close", (code) => done(code ?? 1)));
  return { status, addresses: said.match(/https:\/\/[\w.-]+\.workers\.dev/g) ?? [] };
}

/** `npm run deploy`: prints a report, then runs the migrations, the deployment and the smoke test. */
async function deploy(): Promise<number> {
  const config = builtConfig();
  const sizes = measureBuild();
  const { wrong, notes } = preflight(config);
  for (const line of notes) console.log(line);
  for (const [name, text] of deployReport(config, sizes)) console.log(`  ${name.padEnd(12)} ${text}`);
  const stops = [...wrong, ...tooMuch(config, sizes)];
  for (const line of stops) console.error(`stop: ${line}`);
  if (stops.length > 0) return 1;
  if (values["dry-run"]) for (const line of closedDesk(config, null)) console.log(line);
  if (values["dry-run"]) return (await wrangler(["deploy", "--dry-run"])).status;
  const library = config.d1_databases?.find(({ binding }) => binding === "LIBRARY")?.database_name;
  if (library) provisionLibrary({ name: library, env: environment });
  for (const line of closedDesk(config, secretNames(config.name ?? ""))) console.log(line);
  const { status, addresses } = await wrangler(["deploy"]);
  const address = config.vars?.SITE_ORIGIN ?? addresses[0];
  // The first deployment in Workers Builds has no stories yet, so the smoke test would fail.
  if (status !== 0 || !address || process.env.WORKERS_CI) return status;
  console.log(`smoke test of ${address}`);
  return (
    spawnSync(process.execPath, ["src/build/smoke.ts", address], { cwd: root, stdio: "inherit" }).status ?? 1
  );
}

try {
  // Set before the build, because the build writes the wrangler.json that wrangler deploys.
  if (environment) process.env.CLOUDFLARE_ENV = environment;
  await build();
  process.exit(await deploy());
} catch (error) {
  fail(error);
}
