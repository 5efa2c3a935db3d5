/** Prints the error of a failed command in one line and exits with status 1. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
