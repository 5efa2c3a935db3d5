import { spawnSync } from "node:child_process";
import { libraryConfig } from "./city-names.ts";
import { root } from "./root.ts";

/** One environment's database, which `wrangler deploy` binds by name. */
interface LibraryPlace {
  /** As `database_name` in wrangler.toml. */
  name: string;
  /** The environment of wrangler.toml; undefined is the public site's. */
  env?: string | undefined;
}

type Run = (args: readonly string[]) => { status: number; output: string };

/** Runs wrangler in the project's folder; CI=1 prevents questions. */
const wrangler: Run = (args) => {
  const env = { ...process.env, CI: "1" };
  const { status, stdout } = spawnSync("wrangler", [...args], {
    ...{ cwd: root, env, encoding: "utf8" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { status: status ?? 1, output: stdout ?? "" };
};

/**
 * Creates the database if needed and applies its migrations before the new code is deployed; the previous version
 * works on the new tables. Throws an Error that names the step that failed; then nothing was deployed.
 */
export function provisionLibrary({ name, env }: LibraryPlace, run: Run = wrangler): void {
  const listed = run(["d1", "list", "--json"]);
  if (listed.status !== 0) throw new Error("deploy: the databases of the account could not be listed");
  const names = (JSON.parse(listed.output) as { name: string }[]).map(({ name }) => name);
  if (!names.includes(name)) {
    console.log(`creating the database ${name}`);
    if (run(["d1", "create", name]).status !== 0)
      throw new Error(`deploy: the database ${name} could not be created`);
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
  if (applied.status !== 0) throw new Error("deploy: the library's migrations failed; nothing was deployed");
}
