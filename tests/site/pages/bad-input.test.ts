import { describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";
import { sharedSite } from "../shared-site.ts";
import { elements, words } from "./read-html.ts";

const site = await sharedSite("sample");

describe("a visitor's input", () => {
  itForEach(["/search?q=", "/faq?q=", "/contact-us?category="])(
    "%s refuses 5,000 characters with a message, and cuts 1,500",
    async (path) => {
      const refused = await site.get(path + "x".repeat(5000));
      expect(refused.status).toBe(414);
      expect(await refused.text()).toBe("The query is too long.\n");
      const html = await site.text(path + "x".repeat(1500));
      expect(html).not.toContain("x".repeat(201));
    },
  );

  itForEach(["%00", "%1b%5b2J", "%e2%80%ae", "%0d%0aSet-Cookie:%20a=b"])(
    "drops the control characters %s of a query",
    async (characters) => {
      for (const path of ["/search?q=", "/faq?q="]) {
        const answer = await site.get(`${path}water${characters}main`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("Set-Cookie")).toBeNull();
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
        expect(words(await answer.text())).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
      }
    },
  );

  it("puts the subject of a category first, with its email link", async () => {
    const html = await site.text("/contact-us?category=story-tip");
    expect(html.match(/<li[^>]* aria-current="true"/g)).toHaveLength(1);
    const [first] = elements(html.slice(html.indexOf('id="write"')), "a");
    expect(first?.get("href")).toMatch(/^mailto:tips@.*\?subject=Story%20Tip$/);
  });

  it("shows the whole FAQ for an unknown category", async () => {
    const html = await site.text("/faq?category=cooking");
    expect(elements(html, "details").filter((tag) => !tag.has("hidden"))).toHaveLength(100);
  });

  itForEach(["0", "-1", "999999", "1.5", "abc", "1e3"])("answers page %s of a search", async (number) => {
    expect((await site.get(`/search?q=detroit&page=${number}`)).status).toBe(200);
  });
});
