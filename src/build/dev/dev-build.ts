import { rmSync } from "node:fs";
import { join } from "node:path";
import { createBuilder, type ViteBuilder } from "vite";
import { keepDeployConfig } from "../build.ts";
import { root } from "../root.ts";
import { builtWorker } from "../worker-modules.ts";

/** Files that the build's configuration depends on. After they change, the configuration is read again. */
const CONFIGURES = /^src\/(?:build|i18n|cities)\/|^src\/city\/(?:brand|site)\.ts$/;
/** Browser files that no module imports, and islands, which may be new. */
const OF_BROWSER = /^public\/|^src\/islands\/.*\.css$|\.island\.tsx?$/;

type Built = Awaited<ReturnType<ViteBuilder["build"]>>;

/** The source files of a build, as absolute paths. */
function sourcesOf(built: Built): Set<string> {
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return new Set(outputs.flatMap((part) => (part.type === "chunk" ? part.moduleIds : [])));
}

/** True if a change to these files, relative to the project's folder, affects what browsers load. */
export const changesBrowserFiles = (changed: readonly string[], sources: ReadonlySet<string>): boolean =>
  sources.size === 0 ||
  changed.some((file) => CONFIGURES.test(file) || OF_BROWSER.test(file) || sources.has(join(root, file)));

/**
 * Returns a function that builds for development what the changed files affect: always the Worker, and the browser's
 * files and the configuration only if they changed.
 */
export function devBuild(): (changed: ReadonlySet<string>) => Promise<void> {
  let builder: ViteBuilder | undefined;
  let sources: ReadonlySet<string> = new Set();
  process.env.NODE_ENV = "development";
  return async (given) => {
    const changed = [...given];
    if (!builder || changed.some((file) => CONFIGURES.test(file)))
      builder = await createBuilder({
        ...{ root, mode: "development" },
        configFile: `${root}src/build/vite.config.ts`,
      });
    const { client, worker } = builder.environments;
    if (!client || !worker) throw new Error("vite.config: the environments client and worker are missing");
    const restore = keepDeployConfig();
    try {
      if (changesBrowserFiles(changed, sources)) {
        sources = new Set();
        sources = sourcesOf(await builder.build(client));
      }
      // Vite empties a folder only once, and workerd would load the modules of earlier builds, too.
      rmSync(builtWorker(), { recursive: true, force: true });
      await builder.build(worker);
    } finally {
      restore();
    }
  };
}
