import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { root } from "../../../src/build/root.ts";
import { log, logFault } from "../../../src/platform/log.ts";

describe("log lines", () => {
  it("are JSON, one per event, for any content", () => {
    const lines: string[] = [];
    vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
    const words = { part: "feed", what: "two\nlines and an \u001b[31mescape", source: "A" } as const;
    const fields = { ...words, kind: "timeout", ms: 12, counts: { items: 3 } } as const;
    log("refusal", fields);
    expect(lines[0]).not.toContain("\n");
    expect(JSON.parse(lines[0] ?? "")).toEqual({ event: "refusal", ...fields });
  });

  it("are cut at a limit, and keep an error's stack", () => {
    const lines: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
    logFault("page", "x".repeat(9_000));
    logFault("page", "500 GET /", new Error("broke"));
    expect(JSON.parse(lines[0] ?? "").what).toHaveLength(2_000);
    expect(JSON.parse(lines[1] ?? "").what).toContain("log.test.ts");
  });

  it("are written by one module, which has no access to the visitor", () => {
    const files = globSync("src/**/*.{ts,tsx}", { cwd: root });
    const matching = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));
    const speaks = matching(/\bconsole\.\w+\(/);
    expect(speaks.filter((file) => !/^src\/(log\.ts|build\/|islands\/)/.test(file))).toEqual([]);
    expect(matching(/\blog(Refusal|Fault)?\([^;]*(visitor|CF-Connecting-IP|clientKey)\b[^;]*\$\{/)).toEqual(
      [],
    );
  });
});
