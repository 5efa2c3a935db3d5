import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { mailFor, NO_SETTINGS } from "../../../src/city/settings.ts";
import { readSettings } from "../../../src/model/read-settings.ts";
import { itForEach } from "../../rows.ts";

const problemsOf = (value: unknown): string[] =>
  readSettings(value).problems.map(({ field, message }) => `${field} ${message}`);

describe("readSettings", () => {
  it("returns empty defaults for nothing", () => {
    expect(readSettings({})).toEqual({ settings: NO_SETTINGS, problems: [] });
  });

  it("reads all of the sample's settings without a problem", () => {
    const { settings, problems } = readSettings(SAMPLE_SETTINGS);
    expect(problems).toEqual([]);
    expect(settings).toEqual({ ...NO_SETTINGS, ...SAMPLE_SETTINGS });
  });

  it("overrides the base field by field, and keeps the rest", () => {
    const { settings: base } = readSettings({
      contacts: { general: "a@paper.example", phone: "313 555 0100" },
    });
    const { settings } = readSettings({ contacts: { general: "b@paper.example" }, letterWords: 300 }, base);
    expect(settings.contacts).toMatchObject({ general: "b@paper.example", phone: "313 555 0100" });
    expect(settings.letterWords).toBe(300);
  });

  itForEach([
    "\u0000https://give.example/",
    "https://give.example/\u0007x",
    "https:give.example",
    "https://a b.example/",
  ])("refuses an address that a browser would read differently: %j", (donate) => {
    const { settings, problems } = readSettings({ donate });
    expect(settings.donate).toBe("");
    expect(problems).toHaveLength(1);
  });

  itForEach<[unknown, string]>([
    ["text", "settings must be an object with named fields"],
    [{ sponsers: [] }, "sponsers isn’t a setting; see src/city/settings.ts"],
    [{ sponsors: "Coffee" }, "sponsors must be a list in square brackets"],
    [
      { sponsors: [{ name: "Coffee", home: "http://coffee.example" }] },
      "sponsors 1, home must be a web address that begins with https://",
    ],
    [{ partners: [{ name: "Nobody" }] }, "partners 1, home is missing"],
    [
      { contacts: { tips: "tips at paper" } },
      "contacts, tips must be one email address such as news@example.org",
    ],
    [
      { contacts: { phone: "call us" } },
      "contacts, phone must be a telephone number in digits, such as +1 313 555 0100",
    ],
    [{ network: "x".repeat(121) }, "network is 121 characters long; at most 120 fit"],
    [{ network: "a\u0007b" }, "network has a character we can’t show"],
    [{ letterWords: "many" }, "letterWords must be a whole number from 0 to 5000"],
    [{ sample: "yes" }, "sample must be true or false"],
    [{ donate: "javascript:alert(1)" }, "donate must begin with https:// or mailto:"],
    [
      { ads: { origins: ["https://ads.example/x"] } },
      "ads, origins 1 must be an origin such as https://ads.example.org, without a path",
    ],
    [{ ads: { banners: [{ id: "1", height: 90 }] } }, "ads, banners 1, height must be 250 or 600"],
    [
      { staff: [{ name: "Ann", image: "//x.example/a.png" }] },
      "staff 1, image must begin with https://, or with a slash for a picture on this site",
    ],
    [{ stations: [{ port: 8000 }] }, "stations station 8000: name is missing"],
    [{ embeds: { film: {} } }, "embeds, film isn’t a setting; see src/city/settings.ts"],
  ])("says of %j: %s", (value, message) => {
    expect(problemsOf(value)).toEqual([message]);
  });

  it("keeps the valid fields beside an invalid one", () => {
    const { settings } = readSettings({ donate: 7, network: "one of three papers", contacts: null });
    expect(settings).toEqual({ ...NO_SETTINGS, network: "one of three papers" });
  });

  it("ignores fields of an object's prototype", () => {
    expect(problemsOf(JSON.parse('{"__proto__":{"sample":true}}'))).toHaveLength(1);
    expect(readSettings(JSON.parse('{"__proto__":{"sample":true}}')).settings.sample).toBe(false);
  });
});

it("uses the general address where a purpose has none", () => {
  const { settings } = readSettings({
    contacts: { general: "all@paper.example", tips: "tips@paper.example" },
  });
  expect([mailFor(settings, "editorial"), mailFor(settings, "tips"), mailFor(NO_SETTINGS, "tips")]).toEqual([
    "all@paper.example",
    "tips@paper.example",
    "",
  ]);
});
