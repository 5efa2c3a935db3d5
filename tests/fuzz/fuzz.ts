import { readArguments } from "../../src/build/commands.mjs";
import { runTool } from "../../src/build/run-tool.ts";

/** `npm run fuzz`: every fuzzer of this folder for some minutes; a failure names the seed that repeats it. */
async function fuzz(): Promise<number> {
  const { values } = readArguments("fuzz");
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no number of minutes`);
  process.env.FUZZ_SECONDS = String(minutes * 60);
  if (values.seed) process.env.FUZZ_SEED = String(values.seed);
  const only = values.only ? ["--testNamePattern", String(values.only)] : [];
  const project = ["--config=tests/vitest.config.ts", "--project", "fuzz", "--reporter=verbose"];
  // The folder comes first: behind a flag without a value vitest takes it for that flag's.
  return runTool("vitest", ["run", "tests/fuzz", ...project, "--disable-console-intercept", ...only]);
}

process.exit(
  await fuzz().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }),
);
