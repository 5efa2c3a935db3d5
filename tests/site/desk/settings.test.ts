import { describe, expect, it } from "vitest";
import { versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk();

describe("settings", () => {
  it("set at the desk take effect at once, and can be reset to the deployed value", async () => {
    const fields = { "value.general": "news@desk.example", version: "0" };
    const set = await ana.post("/desk/settings/contacts", fields);
    expect(set.status).toBe(303);
    expect(await site.text("/contact-us")).toContain("news@desk.example");
    const version = versionIn(await ana.text("/desk/settings/contacts"));
    expect((await ana.post("/desk/settings/contacts/end", { version })).status).toBe(303);
    expect(await site.text("/contact-us")).not.toContain("news@desk.example");
  });

  it("accept rows of a list, and leave out empty ones", async () => {
    const row = (index: number, name: string, home: string) => ({
      [`value.${index}.name`]: name,
      [`value.${index}.home`]: home,
    });
    const typed = { ...row(0, "", ""), ...row(1, "Corner Hardware", "https://hardware.example/") };
    expect((await ana.post("/desk/settings/sponsors", { ...typed, version: "0" })).status).toBe(303);
    expect(await site.text("/")).toContain("Corner Hardware");
    expect(await ana.text("/desk/settings/sponsors")).toContain('value="Corner Hardware"');
  });

  it("refuse a wrong field beside it and keep what was typed", async () => {
    const typed = { "value.general": "no address", "value.phone": "call us", version: "0" };
    const answer = await ana.post("/desk/settings/contacts", typed);
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toMatch(/id="value\.general-wrong">[^<]*Enter one email address/);
    expect(text).toMatch(/id="value\.phone-wrong">[^<]*telephone/);
    expect(text).toContain('value="no address"');
  });

  it("refuse other names", async () => {
    for (const name of ["sample", "constructor", "__proto__", "nothing"])
      expect((await ana.post(`/desk/settings/${name}`, { value: "1", version: "0" })).status, name).toBe(404);
  });
});
