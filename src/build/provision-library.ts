import { spawnSync } from "node:child_process";
import { libraryConfig } from "./city-names.ts";
import { root } from "./root.ts";

/** The database of one environment, which `wrangler deploy` binds by name. */
interface LibraryPlace {
  /** The `database_name` in wrangler.toml. */
  name: string;
  /** The environment in wrangler.toml; undefined for the public site. */
  env?: string | undefined;
}

/** `errors` is the text that wrangler wrote to standard error. */
type Run = (args: readonly string[]) => { status: number; output: string; errors?: string };

/** Runs wrangler in the project's folder; CI=1 suppresses its questions. */
const wrangler: Run = (args) => {
  const env = { ...process.env, CI: "1" };
  const { status, stdout, stderr } = spawnSync("wrangler", [...args], {
    ...{ cwd: root, env, encoding: "utf8" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { status: status ?? 1, output: stdout ?? "", errors: stderr ?? "" };
};

/** The reason why the account's databases couldn't be listed, which is the first request of a deployment. */
function whyNotListed(said: string): string {
  if (/CLOUDFLARE_API_TOKEN environment variable|not logged in|not authenticated/i.test(said))
    return "log in first: npm run wrangler -- login";
  if (/Authentication error|code: 10000|code: 7403/i.test(said))
    return "the account refused the list of databases: the token needs D1: Edit (.github/RUNBOOK.md, First deployment)";
  return `the databases of the account couldn't be listed\n${said.trim()}`;
}

/** The names of the Worker's secrets; empty before the first deployment. */
export function secretNames(worker: string, run: Run = wrangler): string[] {
  const { status, output } = run(["secret", "list", "--name", worker]);
  return status === 0 ? (JSON.parse(output) as { name: string }[]).map(({ name }) => name) : [];
}

/**
 * Creates the database if needed and applies its migrations before the new code is deployed; the previous version also
 * works with the new tables. Throws an Error that names the failed step, before anything is deployed.
 */
export function provisionLibrary({ name, env }: LibraryPlace, run: Run = wrangler): void {
  const listed = run(["d1", "list", "--json"]);
  if (listed.status !== 0)
    throw new Error(`deploy: ${whyNotListed(`${listed.output}\n${listed.errors ?? ""}`)}`);
  const names = (JSON.parse(listed.output) as { name: string }[]).map(({ name }) => name);
  if (!names.includes(name)) {
    console.log(`creating the database ${name}`);
    const created = run(["d1", "create", name]);
    if (created.status !== 0)
      throw new Error(`deploy: the database ${name} couldn't be created\n${created.errors ?? ""}`.trim());
  }
  const applied = run([
    "d1",
    "migrations",
    "apply",
    name,
    "--remote",
    "--config",
    libraryConfig(),
    ...(env ? ["--env", env] : []),
  ]);
  console.log(applied.output.trim());
  if (applied.status !== 0) console.error(applied.errors?.trim() ?? "");
  if (applied.status !== 0) throw new Error("deploy: the library's migrations failed; nothing was deployed");
}
