/** Ends a command that failed: its error as one line on the console, and status 1. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
