import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { arch, platform } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { build as bundle } from "vite";
import { build } from "./build.ts";
import { buildFolder } from "./build-folder.ts";
import { cityPlugin } from "./city-plugin.ts";
import { COMMANDS, readArguments } from "./commands.mjs";
import { fail } from "./fail.ts";
import { root } from "./root.ts";

const NAME = "woodward";
const PACKED = join(root, ".woodward/pack");
const FOLDER = join(PACKED, NAME);

/** Packages that aren't needed: sharp only serves miniflare's version of Cloudflare Images. */
const NOT_NEEDED = ["sharp"];

/** A package with all its dependencies, according to the lock file. */
function withDependencies(name: string, found = new Set<string>()): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dependencies?: Record<string, string> }>;
  };
  const add = (one: string): void => {
    if (found.has(one) || NOT_NEEDED.includes(one)) return;
    found.add(one);
    for (const next of Object.keys(packages[`node_modules/${one}`]?.dependencies ?? {})) add(next);
  };
  add(name);
  return found;
}

/** Copies a package without source maps, documentation and types. */
function copyPackage(name: string): void {
  const from = join(root, "node_modules", name);
  const isCode = (file: string): boolean =>
    !/\.(?:map|md|d\.ts|d\.mts|d\.cts)$/.test(file) && !file.endsWith(join("workerd", "bin", "workerd"));
  const keep = name.startsWith("@cloudflare/workerd-") ? () => true : isCode;
  cpSync(from, join(FOLDER, "node_modules", name), { recursive: true, filter: keep });
}

/** Bundles the server as one file, in the folder from which it finds the project's folder. */
async function bundleServer(): Promise<void> {
  await bundle({
    ...{ configFile: false, root, logLevel: "warn" },
    plugins: [cityPlugin()],
    ssr: { noExternal: true, external: ["miniflare"] },
    build: {
      ...{ ssr: "src/build/server/run-server.ts", outDir: join(FOLDER, "src/build"), target: "node24" },
      ...{ emptyOutDir: false, copyPublicDir: false, minify: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { entryFileNames: "serve.mjs", codeSplitting: false },
      },
    },
  });
}

const LAUNCHER = `#!/bin/sh
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
${Object.entries(COMMANDS.serve?.env ?? {})
  .map(([name, value]) => `export ${name}="${value}"`)
  .join("\n")}
exec "$here/bin/node" --disable-warning=ExperimentalWarning ${(COMMANDS.serve?.run ?? [])
  .filter((word) => word.startsWith("--"))
  .join(" ")} "$here/src/build/serve.mjs" "$@"
`;

/** `npm run pack`: puts the built site, its server, workerd and Node into one archive for this type of machine. */
async function pack(): Promise<void> {
  if (!readArguments("pack").values.built) await build();
  rmSync(PACKED, { recursive: true, force: true });
  mkdirSync(join(FOLDER, "bin"), { recursive: true });
  await bundleServer();
  for (const part of ["client", "worker"])
    cpSync(join(root, buildFolder(), part), join(FOLDER, "dist", part), {
      recursive: true,
      filter: (file) => !file.endsWith(".map"),
    });
  const options = join(root, "src/build/server/worker-options.ts");
  writeFileSync(
    join(FOLDER, "dist/worker-options.json"),
    execFileSync(process.execPath, [options], { cwd: root }),
  );
  const modules = ["behind-proxy.js", "behind-proxy-in-replay.js"].map((file) => `src/build/server/${file}`);
  for (const part of [
    ...modules,
    "src/build/workerd.sh",
    "src/build/replay-network.js",
    "src/archive/migrations",
    "LICENSE",
  ])
    cpSync(join(root, part), join(FOLDER, part), { recursive: true });
  cpSync(join(root, "src/build/server/deploy"), join(FOLDER, "deploy"), { recursive: true });
  const workerd = `@cloudflare/workerd-${platform()}-${arch() === "x64" ? "64" : arch()}`;
  for (const name of [...withDependencies("miniflare"), workerd]) copyPackage(name);
  cpSync(realpathSync(process.execPath), join(FOLDER, "bin/node"));
  writeFileSync(join(FOLDER, NAME), LAUNCHER);
  chmodSync(join(FOLDER, NAME), 0o755);
  const archive = join(dirname(PACKED), `${NAME}-${platform()}-${arch()}.tar.gz`);
  execFileSync("tar", ["-czf", archive, "-C", PACKED, basename(FOLDER)]);
  console.log(`${relative(root, archive)}: ${(statSync(archive).size / 1_000_000).toFixed(0)} MB`);
}

pack().catch(fail);
