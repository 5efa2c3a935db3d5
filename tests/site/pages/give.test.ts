import { expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { sharedSite } from "../shared-site.ts";

const { donate = "" } = SAMPLE_SETTINGS;

it("asks for donations in the brief and on a page of its own, with the operator's link", async () => {
  const site = await sharedSite("sample");
  for (const path of ["/brief", "/give"]) {
    const main = /<main.*<\/main>/s.exec(await site.text(path))?.[0];
    expect(main).toContain(`<a class="button" href="${donate}">Donate</a>`);
  }
  expect(await site.text("/about-us")).toContain('<a href="/give">');
});

it("doesn't ask for donations if no link is set", async () => {
  const site = await sharedSite("plain");
  expect((await site.get("/give")).status).toBe(404);
  const html = await site.text("/brief");
  expect(html).not.toContain("/give");
  expect(html).not.toContain("Donate");
});
