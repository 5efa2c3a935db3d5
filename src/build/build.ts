import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBuilder } from "vite";
import { buildFolder, siteBuild } from "./build-folder.ts";
import { root } from "./root.ts";

/** The file that tells wrangler which build to deploy; Cloudflare's plugin writes it with every build. */
const DEPLOY_CONFIG = join(root, ".wrangler/deploy/config.json");

/** Returns a function that restores wrangler's file after a build that isn't meant for deployment. */
export function keepDeployConfig(): () => void {
  if (buildFolder() === siteBuild()) return () => undefined;
  const before = existsSync(DEPLOY_CONFIG) ? readFileSync(DEPLOY_CONFIG) : null;
  return () => (before ? writeFileSync(DEPLOY_CONFIG, before) : rmSync(DEPLOY_CONFIG, { force: true }));
}

/** Builds the browser's files, then the Worker, into the current build folder. */
export async function build(): Promise<void> {
  const { NODE_ENV } = process.env;
  // Unless NODE_ENV is "production", React uses its development build, which is three times as slow.
  process.env.NODE_ENV = "production";
  const builder = await createBuilder({
    root,
    configFile: `${root}src/build/vite.config.ts`,
    mode: "production",
  });
  const restore = keepDeployConfig();
  try {
    await builder.buildApp();
  } finally {
    restore();
  }
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
