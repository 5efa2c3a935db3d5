import { describe, expect, it } from "vitest";
import { checkVariables } from "../../../src/env.ts";
import { itForEach } from "../../rows.ts";

describe("an invalid variable", () => {
  itForEach([
    ["https://news.example.org", "https://news.example.org", 0],
    ["https://news.example.org/", "https://news.example.org", 0],
    [" https://News.example.org/paper?x=1 ", "https://news.example.org", 1],
    ["news.example.org", undefined, 1],
    ["ftp://news.example.org", undefined, 1],
  ])("reads SITE_ORIGIN %j as %j", (given, origin, problems) => {
    const here = checkVariables({ SITE_ORIGIN: given });
    expect([here.origin, here.problems.length]).toEqual([origin, problems]);
  });

  const UNSET = { hub: null, indexNowKey: null, healthWebhook: null, airKey: "", archiveBytes: 500e6 };

  it("turns its feature off and says so in one line", () => {
    const wrong = {
      WEBSUB_HUB: "http://hub.example/",
      INDEXNOW_KEY: "short",
      HEALTH_WEBHOOK: "ftp://x.example/",
      AIRNOW_KEY: "a key",
      ARCHIVE_MB: "10 GB",
    };
    const here = checkVariables(wrong);
    expect(here).toMatchObject(UNSET);
    expect(here.problems.map(({ field }) => field)).toEqual(Object.keys(wrong));
    for (const { message } of here.problems) expect(message).not.toContain("\n");
  });

  itForEach([
    ["WEBSUB_HUB", "https://hub.example/\n"],
    ["WEBSUB_HUB", "https://hub\r\n.example/"],
    ["HEALTH_WEBHOOK", "\thttps://hub.example/\n"],
  ])("reads %s %j without its line breaks", (name, value) => {
    const { hub, healthWebhook, problems } = checkVariables({ [name]: value });
    expect([hub ?? healthWebhook, problems]).toEqual(["https://hub.example/", []]);
  });

  it("counts as not set when it is empty", () => {
    const names = ["SITE_ORIGIN", "WEBSUB_HUB", "INDEXNOW_KEY", "HEALTH_WEBHOOK", "AIRNOW_KEY", "ARCHIVE_MB"];
    const unset = { ...UNSET, origin: undefined, problems: [] };
    expect(checkVariables(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(unset);
    expect(checkVariables({ ARCHIVE_MB: "10000" }).archiveBytes).toBe(10e9);
    expect(checkVariables({ OWN_SERVER: "on" }).archiveBytes).toBe(Number.POSITIVE_INFINITY);
  });
});
