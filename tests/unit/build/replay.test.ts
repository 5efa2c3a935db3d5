import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { answerFromReplay, type ReplayRequest } from "../../../src/build/replay.ts";
import { testFolder } from "../../test-folder.ts";

const ANCHOR = Date.UTC(2026, 10, 20, 15);
const ALERTS = "https://weather.example/alerts";
const MEETINGS = "https://council.example/search";

const folder = testFolder();
for (const name of ["quiet", "storm", "one", "two"]) writeFileSync(join(folder, name), name);
const series = [
  { at: 0, file: "quiet", etag: '"q"' },
  { at: 30, file: "storm", etag: '"s"' },
  { at: 60, error: true },
];
const map = {
  [ALERTS]: { series },
  [`POST ${MEETINGS}`]: { file: "one", body: { query: { type: "meeting" } }, capture: true },
  [`POST ${MEETINGS} #2`]: { file: "two", body: { query: { type: "agenda" } } },
  "https://old.example/": { file: "one", lastModified: "Fri, 20 Nov 2026 12:00:00 GMT" },
};
writeFileSync(join(folder, "replay.json"), JSON.stringify(map));

const ask = (request: ReplayRequest) => answerFromReplay(folder, request, ANCHOR);
const at = (minutes: number, more: Record<string, string> = {}) =>
  ask({ url: ALERTS, headers: new Headers({ "x-replay-now": String(ANCHOR + minutes * 60_000), ...more }) });
const post = (body: unknown) =>
  ask({ url: MEETINGS, method: "POST", headers: new Headers(), text: async () => JSON.stringify(body) });

/** Responds from the same files with another map. */
function answersOf(map: unknown) {
  const other = mkdtempSync(join(folder, "other-"));
  for (const name of ["quiet", "storm", "one"]) writeFileSync(join(other, name), name);
  writeFileSync(join(other, "replay.json"), JSON.stringify(map));
  return (url: string) => answerFromReplay(other, url, 0);
}

describe("a replay folder", () => {
  it("chooses the file of a series by the Worker's clock", async () => {
    expect(await (await at(0)).text()).toBe("quiet");
    expect(await (await at(59)).text()).toBe("storm");
    for (const minutes of [60, -1]) await expect(at(minutes)).rejects.toThrow("no network");
  });

  it("answers 304 to the current validator, and in full to another", async () => {
    expect((await at(0)).headers.get("etag")).toBe('"q"');
    expect((await at(10, { "if-none-match": '"q"' })).status).toBe(304);
    expect((await at(30, { "if-none-match": '"q"' })).status).toBe(200);
    const since = new Headers({ "if-modified-since": "Fri, 20 Nov 2026 12:00:00 GMT" });
    expect((await ask({ url: "https://old.example/", headers: since })).status).toBe(304);
  });

  it("distinguishes requests by method and by a part of their JSON body", async () => {
    expect(await (await post({ query: { type: "meeting", page: 1 } })).text()).toBe("one");
    expect(await (await post({ query: { type: "agenda" } })).text()).toBe("two");
    await expect(post({ query: {} })).rejects.toThrow("no network");
    await expect(ask({ url: MEETINGS, headers: new Headers() })).rejects.toThrow("no network");
  });

  it("records what was sent to an entry with capture", async () => {
    const sent = await (await ask({ url: "https://replay.invalid/sent" })).json();
    const body = '{"query":{"type":"meeting","page":1}}';
    expect(sent).toMatchObject([{ method: "POST", url: MEETINGS, body }]);
  });

  it("answers with a status and headers, and other addresses by the asterisk entry, each with one file", async () => {
    const map = {
      "https://one.example/": { file: "one", status: 410, headers: { "x-word": "gone" } },
      "*": { file: ["quiet", "storm"] },
    };
    const asked = answersOf(map);
    const one = await asked("https://one.example/");
    expect([one.status, one.headers.get("x-word"), await one.text()]).toEqual([410, "gone", "one"]);
    const answers = new Set<string>();
    for (let index = 0; index < 20; index += 1) {
      const url = `https://other.example/${index}`;
      const text = await (await asked(url)).text();
      expect(await (await asked(url)).text()).toBe(text);
      answers.add(text);
    }
    expect([...answers].sort()).toEqual(["quiet", "storm"]);
  });

  it("logs an entry whose file is missing, and has no network beyond its map", async () => {
    const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await expect(answersOf({ "*": { file: "gone.xml" } })("https://one.example/")).rejects.toThrow(
      'the file "gone.xml"',
    );
    expect(String(line.mock.calls[0])).toContain("of https://one.example/ is not in");
    await expect(answersOf({})("https://one.example/")).rejects.toThrow("no network");
  });
});
