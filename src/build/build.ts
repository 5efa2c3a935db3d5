import { createBuilder } from "vite";

/** Builds the browser's files, then the Worker, for production, into `dist/`. */
export async function build(): Promise<void> {
  const root = new URL("../..", import.meta.url).pathname;
  const builder = await createBuilder({ configFile: `${root}src/build/vite.config.ts`, root });
  await builder.buildApp();
}
