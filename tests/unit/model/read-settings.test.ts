import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { mailFor } from "../../../src/city/mail.ts";
import { NO_SETTINGS, readSettings } from "../../../src/model/settings.ts";
import { itForEach } from "../../rows.ts";

const problemsOf = (value: unknown): string[] =>
  readSettings(value).problems.map(({ field, message }) => `${field}: ${message}`);

describe("readSettings", () => {
  it("reads all of the sample's settings without a problem", () => {
    const { settings, problems } = readSettings(SAMPLE_SETTINGS);
    expect(problems).toEqual([]);
    expect(settings).toEqual({ ...NO_SETTINGS, ...SAMPLE_SETTINGS });
  });

  it("overrides the base field by field, and keeps the rest", () => {
    const contacts = { general: "a@paper.example", phone: "313 555 0100" };
    const { settings: base } = readSettings({ contacts });
    const { settings } = readSettings({ contacts: { general: "b@paper.example" }, letterWords: 300 }, base);
    expect(settings.contacts).toMatchObject({ general: "b@paper.example", phone: "313 555 0100" });
    expect(settings.letterWords).toBe(300);
  });

  itForEach(["\u0000https://give.example/", "https:give.example", "https://a b.example/"])(
    "refuses an address that a browser would read differently: %j",
    (donate) => {
      const { settings, problems } = readSettings({ donate });
      expect(settings.donate).toBe("");
      expect(problems).toHaveLength(1);
    },
  );

  itForEach<[unknown, string]>([
    ["text", "settings: Enter an object."],
    [{ sponsers: [] }, "sponsers: This isn’t a setting. See src/model/settings.ts."],
    [{ sponsors: "Coffee" }, "sponsors: Enter a list."],
    [
      { sponsors: [{ name: "A", home: "http://a.example" }] },
      "sponsors.0.home: An address must begin with https://.",
    ],
    [{ partners: [{ name: "Pier Works" }] }, "partners.0.home: This field is required."],
    [
      { contacts: { tips: "tips at paper" } },
      "contacts.tips: Enter one email address, such as news@example.org.",
    ],
    [
      { contacts: { phone: "call us" } },
      "contacts.phone: Enter a telephone number in digits, such as +1 313 555 0100.",
    ],
    [{ network: "x".repeat(121) }, "network: That’s 121 characters. The limit is 120."],
    [{ letterWords: "many" }, "letterWords: Enter a whole number from 0 to 5000."],
    [{ sample: "yes" }, "sample: Choose yes or no."],
    [{ donate: "javascript:alert(1)" }, "donate: An address must begin with https:// or mailto:."],
    [
      { ads: { origins: ["https://ads.example/x"] } },
      "ads.origins.0: Enter an origin such as https://ads.example.org, without a path.",
    ],
    [{ ads: { banners: [{ id: "1", height: 90 }] } }, "ads.banners.0.height: Enter 250 or 600."],
    [
      { staff: [{ name: "Ann", image: "//x.example/a.png" }] },
      "staff.0.image: A picture’s address must begin with https://, or with / for one of this site.",
    ],
    [{ stations: [{ port: 8000 }] }, "stations: station 8000: name is missing"],
    [{ embeds: { film: {} } }, "embeds.film: This isn’t a setting. See src/model/settings.ts."],
  ])("reports for %j: %s", (value, message) => {
    expect(problemsOf(value)).toEqual([message]);
  });

  it("uses the first rows of a list that is too long, and leaves out a row without a required value", () => {
    const sponsors = [{ home: "https://a.example/" }, ...Array(12).fill({ name: "Coffee" })];
    const { settings, problems } = readSettings({ sponsors });
    expect(settings.sponsors).toHaveLength(11);
    expect(problems.map(({ field }) => field)).toEqual(["sponsors", "sponsors.0.name"]);
  });

  it("keeps the valid fields beside an invalid one, without characters that no one sees", () => {
    const { settings } = readSettings({ donate: 7, network: "one of\u0007 three papers", contacts: null });
    expect(settings).toEqual({ ...NO_SETTINGS, network: "one of three papers" });
  });

  it("ignores fields of an object's prototype", () => {
    const { settings, problems } = readSettings(JSON.parse('{"__proto__":{"sample":true}}'));
    expect([settings.sample, problems.length]).toEqual([false, 1]);
  });
});

it("uses the general address if a purpose has none", () => {
  const contacts = { general: "all@paper.example", tips: "tips@paper.example" };
  const { settings } = readSettings({ contacts });
  expect(mailFor(settings, "editorial")).toBe("all@paper.example");
  expect(mailFor(settings, "tips")).toBe("tips@paper.example");
  expect(mailFor(NO_SETTINGS, "tips")).toBe("");
});
