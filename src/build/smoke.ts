import { readArguments } from "./commands.mjs";
import { CHECKS, type Check } from "./smoke-checks.ts";

const TIMEOUT_MS = 15_000;
const AT_ONCE = 10;

/** Runs a check; returns its problem, or null. Prints a message about what is still missing. */
async function run(origin: string, { name, path, init, wrong, yet }: Check): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(origin + path, { redirect: "manual", ...init, signal });
    const text = init?.method === "HEAD" ? "" : await answer.text();
    const answered = { status: answer.status, headers: answer.headers, text };
    const missing = yet?.(answered);
    if (missing) console.log(`not yet: ${name} (${path}): ${missing}`);
    return wrong(answered);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** `npm run smoke -- URL`: checks a running site and prints a line for each problem. */
async function smoke(): Promise<number> {
  const { words } = readArguments("smoke");
  const address = URL.parse(words[0] ?? "");
  if (!address?.protocol.startsWith("http")) {
    console.error("smoke: say which site, such as npm run smoke -- https://news.example.org");
    return 1;
  }
  let failed = 0;
  for (let start = 0; start < CHECKS.length; start += AT_ONCE) {
    const some = CHECKS.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map((check) => run(address.origin, check)));
    for (const [at, check] of some.entries()) {
      const why = found[at] ?? null;
      if (why === null) continue;
      failed += 1;
      console.log(`wrong: ${check.name} (${check.path}): ${why}`);
    }
  }
  console.log(`${CHECKS.length - failed} of ${CHECKS.length} checks passed at ${address.origin}`);
  return failed === 0 ? 0 : 1;
}

process.exit(await smoke());
