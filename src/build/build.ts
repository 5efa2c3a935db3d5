import { createBuilder } from "vite";
import { root } from "./root.ts";

/** Builds the browser's files, then the Worker, for production, into `dist/`. */
export async function build(): Promise<void> {
  const { NODE_ENV } = process.env;
  // React takes its development build, three times as slow, wherever NODE_ENV says anything else.
  process.env.NODE_ENV = "production";
  const builder = await createBuilder({
    root,
    configFile: `${root}src/build/vite.config.ts`,
    mode: "production",
  });
  await builder.buildApp();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
