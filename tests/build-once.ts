import { build } from "../src/build/build.ts";

const once = globalThis as { woodwardBuild?: Promise<void> };

/** Global set-up of the projects that ask the built Worker: one production build, shared by all of them. */
export default function buildOnce(): Promise<void> {
  // `npm test` runs vitest once a tier; the later ones take the build of the first.
  if (process.env.BUILT_ALREADY) return Promise.resolve();
  once.woodwardBuild ??= build("production", { forTests: true });
  return once.woodwardBuild;
}
