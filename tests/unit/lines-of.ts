import { beforeEach, vi } from "vitest";

/** Returns what the code under test logs with these console methods, which print nothing meanwhile. */
export function linesOf(...methods: readonly ("info" | "warn" | "error")[]): string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    for (const method of methods)
      vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
  });
  return lines;
}
