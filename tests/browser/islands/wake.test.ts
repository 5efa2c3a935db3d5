import { describe, expect, it } from "vitest";
import { sharedNewsstand } from "./browse.ts";

const stand = sharedNewsstand();

describe("an island that fails", () => {
  it("is reported once and keeps the server's HTML if its import fails", async () => {
    const visit = await stand.visit();
    await visit.page.route("**/carousel.island-*.js", (route) => route.abort());
    await visit.open("/");
    await visit.island("carousel", "failed");
    await expect.poll(() => visit.page.locator(".slide").count()).toBe(4);
    expect(visit.errors.filter((text) => text.startsWith("island carousel:"))).toHaveLength(1);
  });

  it("gets the server's HTML back if its component throws", async () => {
    const visit = await stand.visit();
    const html = await stand.site.text("/faq");
    const broken = html.replace(/data-props="\{&quot;query&quot;[^"]*"/, 'data-props="null"');
    expect(broken).not.toBe(html);
    await visit.page.route(`${stand.site.url}/faq`, async (route) =>
      route.fulfill({ response: await route.fetch(), body: broken }),
    );
    await visit.open("/faq");
    await visit.page.focus("#faq-query");
    await visit.island("faq-search", "failed");
    await visit.page.locator("#faq-query").waitFor();
  });
});
