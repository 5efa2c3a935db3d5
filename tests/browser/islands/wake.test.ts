import { describe, expect, it } from "vitest";
import { sharedNewsstand } from "./browse.ts";

const stand = sharedNewsstand();

describe("a page without interaction", () => {
  it("doesn't start the carousel while it is far from the viewport", async () => {
    const visit = await stand.visit({ viewport: { width: 1200, height: 200 } });
    await visit.page.route("**/", async (route) => {
      const answer = await route.fetch();
      const far = `<main id="main">${"<p>Far</p>".repeat(60)}`;
      const body = (await answer.text()).replace('<main id="main">', far);
      await route.fulfill({ response: answer, body });
    });
    await visit.open("/");
    await visit.idle();
    expect(await visit.page.getAttribute("[data-island=carousel]", "data-island-state")).toBe("asleep");
    expect(visit.scripts).toEqual(["hydrate"]);
    await visit.page.locator("[data-island=carousel]").scrollIntoViewIfNeeded();
    await visit.island("carousel");
  });
});

describe("an island that fails", () => {
  it("because its import fails, is reported once and keeps the server's HTML", async () => {
    const visit = await stand.visit();
    await visit.page.route("**/carousel.island-*.js", (route) => route.abort());
    await visit.open("/");
    await visit.island("carousel", "failed");
    expect(await visit.page.locator(".slide").count()).toBe(4);
    expect(visit.errors.filter((text) => text.startsWith("island carousel:"))).toHaveLength(1);
  });

  it("because its component throws, gets the server's HTML back", async () => {
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
    expect(await visit.page.locator("#faq-query").count()).toBe(1);
  });
});
