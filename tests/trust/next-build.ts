import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { root } from "../../src/build/root.ts";

/** What a build is made of. */
const SOURCES = ["src", "public", "package.json", "package-lock.json", "tsconfig.json", "wrangler.toml"];
const DIST = "dist";

/** Builds a copy of the project in a folder inside it, where its packages are found; gives the folder of the build. */
export async function buildCopy(
  folder: string,
  change: (folder: string) => void = () => {},
): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of SOURCES) cpSync(join(root, name), join(folder, name), { recursive: true });
  change(folder);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build", "--config", "src/build/vite.config.ts"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: DIST },
  });
  return join(folder, DIST);
}

/** Another build of the project. */
export interface NextBuild {
  /** A text that only pages of this build contain. */
  mark: string;
  /** Runs what starts a site, so that it starts this build. */
  run<T>(start: () => Promise<T>): Promise<T>;
  remove(): void;
}

/** Builds the project once more, with a tagline that tells its pages from those of the first build. */
export async function nextBuild(): Promise<NextBuild> {
  const folder = join(root, ".woodward/next-build");
  const mark = "News of the next build";
  const built = await buildCopy(folder, (copy) => {
    const file = join(copy, "src/city/site.ts");
    writeFileSync(file, readFileSync(file, "utf8").replace(/tagline: ".*"/, `tagline: "${mark}"`));
  });
  return {
    mark,
    async run(start) {
      const before = process.env.BUILD_FOLDER;
      process.env.BUILD_FOLDER = relative(root, built);
      try {
        return await start();
      } finally {
        if (before === undefined) delete process.env.BUILD_FOLDER;
        else process.env.BUILD_FOLDER = before;
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
