import { beforeEach, vi } from "vitest";

/** What a test's code has said so far by these methods of the console, which print nothing then. */
export function linesOf(...methods: readonly ("info" | "warn" | "error")[]): string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    for (const method of methods)
      vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
  });
  return lines;
}
