import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { SITE } from "../../../src/edition/decisions.ts";
import { SECTION_PREFIX } from "../../../src/edition/values.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const book = read(".github/RUNBOOK.md");
const commands = [...book.replaceAll("\n", " ").matchAll(/`(npm run [^`]+)`/g)].map(([, one = ""]) => one);
const desk = globSync("src/{desk,decisions}/**/*.{ts,tsx}", { cwd: root }).map(read).join("\n");

describe("the run book", () => {
  it("uses --remote in each KV or D1 command, so wrangler doesn't change the local store", () => {
    const onStores = commands.filter((one) => /\bkv key |\bd1 execute /.test(one));
    expect(onStores.length).toBeGreaterThan(2);
    expect(onStores.filter((one) => !one.includes("--remote"))).toEqual([]);
  });

  it("names only KV keys that the newsroom writes", () => {
    const keys = [...book.matchAll(/\bedition:[\w:-]+/g)].map(([key]) => key);
    expect(keys.filter((key) => key !== SITE && !key.startsWith(SECTION_PREFIX))).toEqual([]);
    expect(keys).toContain(SITE);
  });

  it("states the intervals, hours and limits that the code uses", () => {
    const number = (file: string, pattern: RegExp): string =>
      pattern.exec(read(file))?.[1] ?? `none in ${file}`;
    const cron = number("wrangler.toml", /^crons = \["\*\/(\d+) \* \* \* \*"\]$/m);
    expect(book).toContain(`The cron trigger sets a lost alarm again every ${cron} minutes`);
    const run = Number(number("src/newsroom/jobs.ts", /RUN_MS = ([\d_]+);/).replaceAll("_", ""));
    expect([run, book.includes("within two minutes")]).toEqual([120_000, true]);
    const night = number("src/build/server/backup.ts", /NIGHT_HOUR = (\d+);/);
    expect(book).toContain(`Each night, starting at ${night} a.m.`);
    const kept = number("src/build/commands.mjs", /keep: \{[^}]*?default: "(\d+)"/);
    expect([kept, book.includes("the newest seven copies are kept")]).toEqual(["7", true]);
    const rounds = number("src/desk/auth/passphrase.ts", /ROUNDS_CHOSEN = ([\d_]+);/).replaceAll("_", ",");
    expect(book).toContain(`${rounds} PBKDF2`);
    const caddy = number("src/build/server/deploy/Caddyfile", /read_header (\d+)s/);
    const nginx = number("src/build/server/deploy/nginx.conf", /client_header_timeout (\d+)s/);
    expect([nginx, book.includes(`both files allow ${caddy} seconds for headers`)]).toEqual([caddy, true]);
    const late = number("src/edition/health.ts", /LIMIT_MINUTES = (\d+);/);
    expect([late, book.includes("when a section hasn't been loaded for three hours")]).toEqual(["180", true]);
  });

  it("begins with what to do when something is wrong", () => {
    const headings = [...book.matchAll(/^#{2,3} (.+)$/gm)].map(([, words]) => words);
    expect(headings[0]).toBe("When something is wrong");
    expect(headings).toEqual(
      expect.arrayContaining([
        ...["Readers see 5xx errors", "A quota is used up", "The newsroom has stopped"],
        ...["An editor lost the passphrase", "Last night's logs", "The radio is silent"],
        "A publisher makes a request",
      ]),
    );
  });

  it("uses the desk's words for its buttons", () => {
    const shown = ["Headline only", "What we may show", "Remove it", "Take down its stories, too?"];
    for (const words of [...shown, "Pause", "Take it down", "Backup and import"])
      expect(desk, words).toContain(words);
  });
});
