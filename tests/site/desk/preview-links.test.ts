import { describe, expect, it } from "vitest";
import { done, saveDraft, undo, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk();

const STORY = { headline: "An unpublished headline", section: "local-news", body: "Secret **words**." };

const draft = (): Promise<string> => saveDraft(ana, STORY);

/** Creates a preview link for a story; returns its path. */
async function link(id: string, days = "1"): Promise<string> {
  const made = await ana.post(`/desk/write/${id}/links`, { days });
  const html = await made.text();
  return /href="(\/preview\/[\w-]+)"/.exec(html)?.[1] ?? "";
}

describe("a preview link", () => {
  it("shows a draft without a sign-in, uncached and not indexed", async () => {
    const path = await link(await draft());
    const answer = await site.get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("An unpublished headline");
    expect(html).toContain("<strong>words</strong>");
    expect(html).toContain("This story isn’t published");
    expect(html).toContain('name="robots" content="noindex"');
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Cache-Tag")).toBeNull();
    for (const list of ["/", "/local-news", "/sitemap.xml", "/feeds/rss", "/search?q=unpublished"])
      expect(await site.text(list)).not.toContain("An unpublished headline");
  });

  it("shows later saves, and links to the story once it's published", async () => {
    const id = await draft();
    const path = await link(id);
    const version = versionIn(await ana.text(`/desk/write/${id}`));
    await ana.post(`/desk/write/${id}`, { ...STORY, body: "Changed words.", version, act: "publish" });
    expect(await site.text(path)).toContain("Changed words.");
    const saved = versionIn(await ana.text(`/desk/write/${id}/publish`));
    await ana.post(`/desk/write/${id}/publish`, { version: saved });
    const { status, headers } = await site.get(path);
    expect([status, headers.get("Location")]).toEqual([302, `/article/${id}/an-unpublished-headline`]);
  });

  it("stops working when it's revoked, and undo restores it", async () => {
    const id = await draft();
    const path = await link(id);
    const html = await ana.text(`/desk/write/${id}/look`);
    const [, hash = "", version = ""] =
      /links\/([\w-]+)\/end"[^>]*><input type="hidden" name="version" value="(\d+)"/.exec(html) ?? [];
    const ended = await done(ana.post(`/desk/write/${id}/links/${hash}/end`, { version }));
    expect((await site.get(path)).status).toBe(404);
    const said = await ana.text(ended);
    expect(said).toContain("Revoked a preview link");
    expect(said).toContain("Only people with the link can see it.");
    await undo(ana, ended);
    expect((await site.get(path)).status).toBe(200);
  });

  it("expires, and doesn’t show a story that was deleted", async () => {
    const [first, second] = [await draft(), await draft()];
    const [path, other] = [await link(first, "1"), await link(second, "30")];
    const version = versionIn(await ana.text(`/desk/write/${second}`));
    await ana.post(`/desk/write/${second}/withdraw`, { version });
    expect((await site.get(other)).status).toBe(404);
    await site.advance(24 * 60 + 1);
    expect((await site.get(path)).status).toBe(404);
    await site.advance(-24 * 60 - 1);
  });

  it("can't be guessed: another address is 404 without any of its text, and no page, log or export shows its secret", async () => {
    const id = await draft();
    const path = await link(id);
    expect(path).toMatch(/^\/preview\/[\w-]{32}$/);
    for (const wrong of [`${path.slice(0, -1)}~`, "/preview/too-short", `/preview/${"A".repeat(32)}`]) {
      const answer = await site.get(wrong);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain(wrong.slice("/preview/".length));
    }
    for (const place of ["/desk/log", `/desk/write/${id}/look`, "/desk/log/export.json"])
      expect(await ana.text(place), place).not.toContain(path.slice("/preview/".length));
  });

  it("can be created only by a signed-in editor, at most 10 for a story", async () => {
    const id = await draft();
    const request = { method: "POST", headers: { Origin: site.url } };
    expect((await site.get(`/desk/write/${id}/links`, request)).status).toBe(401);
    for (let made = 0; made < 10; made += 1) await link(id);
    expect((await ana.post(`/desk/write/${id}/links`, { days: "1" })).status).toBe(422);
  });
});
