import { describe, expect, it } from "vitest";
import { done, fillIn, refused, undo } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk();

describe("settings", () => {
  it("set at the desk take effect at once, and can be reset to the deployed value", async () => {
    const fields = { "value.general": "news@desk.example", version: "0" };
    await done(ana.post("/desk/settings/contacts", fields));
    expect(await site.text("/contact-us")).toContain("news@desk.example");
    await done(fillIn(ana, "/desk/settings/contacts", {}, "/desk/settings/contacts/end"));
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

  it("show an error next to the wrong field and keep what was typed", async () => {
    const typed = { "value.general": "no address", "value.phone": "call us", version: "0" };
    const text = await refused(ana.post("/desk/settings/contacts", typed));
    expect(text).toMatch(/id="value\.general-wrong">[^<]*Enter one email address/);
    expect(text).toMatch(/id="value\.phone-wrong">[^<]*telephone/);
    expect(text).toContain('value="no address"');
  });

  it("say that pages have no ad slots without a script, which is true", async () => {
    const slots = async () => (await site.text("/")).match(/data-island="ad-slot"/g)?.length ?? 0;
    expect(await ana.text("/desk/settings/ads")).toContain("Without a script, pages have no slots.");
    expect(await slots()).toBe(0);
    const banner = { "value.banners.0.id": "1", "value.banners.0.height": "250" };
    const set = { "value.script": "https://ads.example/slots.js", ...banner, version: "0" };
    const row = await done(ana.post("/desk/settings/ads", set));
    expect(await slots()).toBeGreaterThan(0);
    await done(undo(ana, row));
    expect(await slots()).toBe(0);
  });

  it("refuse other names", async () => {
    for (const name of ["sample", "constructor", "__proto__", "nothing"])
      expect((await ana.post(`/desk/settings/${name}`, { value: "1", version: "0" })).status, name).toBe(404);
  });
});
