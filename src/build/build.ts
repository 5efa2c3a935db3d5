import { createBuilder } from "vite";
import { hasCityOfTests } from "./city-of-tests.ts";
import { root } from "./root.ts";

/**
 * Builds the browser's files, then the Worker, into `dist/`. For development with React's warnings, the names of
 * the sources' lines, and the page of all components. `forTests` takes the tests' own city where there is one.
 */
export async function build(
  mode: "production" | "development" = "production",
  { forTests = false } = {},
): Promise<void> {
  const { NODE_ENV } = process.env;
  // React takes its development build, three times as slow, wherever NODE_ENV says anything else.
  process.env.NODE_ENV = mode;
  // Read by vite.config.ts.
  if (forTests && hasCityOfTests()) process.env.CITY_OF_TESTS = "1";
  const builder = await createBuilder({
    root,
    configFile: `${root}src/build/vite.config.ts`,
    mode,
  });
  await builder.buildApp();
  delete process.env.CITY_OF_TESTS;
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}
