import { spawnSync } from "node:child_process";
import { root } from "./root.ts";

/** As `database_name` in wrangler.toml: `wrangler deploy` binds the database of this name. */
const NAME = "woodward-library";

type Run = (args: readonly string[]) => { status: number; output: string };

/** Runs wrangler where wrangler.toml is; CI=1 keeps it from asking. */
const wrangler: Run = (args) => {
  const env = { ...process.env, CI: "1" };
  const { status, stdout } = spawnSync("wrangler", [...args], {
    ...{ cwd: root, env, encoding: "utf8" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { status: status ?? 1, output: stdout ?? "" };
};

/**
 * Creates the library's database where there is none and applies its migrations, before the new code takes over:
 * the former version goes on working on the new tables (expand first, contract later). Throws an Error that says
 * which step failed; then nothing has been deployed.
 */
export function provisionLibrary(run: Run = wrangler): void {
  const listed = run(["d1", "list", "--json"]);
  if (listed.status !== 0) throw new Error("deploy: the databases of the account could not be listed");
  const names = (JSON.parse(listed.output) as { name: string }[]).map(({ name }) => name);
  if (!names.includes(NAME)) {
    console.log(`creating the database ${NAME}`);
    if (run(["d1", "create", NAME]).status !== 0)
      throw new Error(`deploy: the database ${NAME} could not be created`);
  }
  const applied = run(["d1", "migrations", "apply", NAME, "--remote", "--config", "wrangler.toml"]);
  console.log(applied.output.trim());
  if (applied.status !== 0) throw new Error("deploy: the library's migrations failed; nothing was deployed");
}
