import { readArguments } from "../../src/build/commands.mjs";
import { runVitest } from "../tiers.ts";

/** `npm run fuzz`: runs every fuzzer for some minutes. A failure prints the seed that reproduces it. */
async function fuzz(): Promise<number> {
  const { values } = readArguments("fuzz");
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes takes a number above 0, not "${values.minutes}"`);
  process.env.FUZZ_SECONDS = String(minutes * 60);
  if (values.seed) process.env.FUZZ_SEED = String(values.seed);
  const only = values.only ? ["--testNamePattern", String(values.only)] : [];
  // The folder comes first, or vitest would take it for the value of a flag.
  const args = ["tests/fuzz", "--project", "fuzz", "--disable-console-intercept", ...only];
  const { passed, failed } = await runVitest("fuzz", args, { reporter: "verbose" });
  if (passed + failed === 0) throw new Error(`no fuzzer's name contains "${values.only}"`);
  return failed > 0 ? 1 : 0;
}

process.exit(
  await fuzz().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }),
);
