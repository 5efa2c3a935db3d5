import { describe, expect, it } from "vitest";
import { jpegWithMetadata, pngWithMetadata, textBytes } from "../../unit/desk/pictures/made.ts";
import { done, form, nextVisitor, publishStory, refused, undo, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk();

type File = readonly [name: string, bytes: Uint8Array<ArrayBuffer>];

/** Sends a form with files as a browser would. */
function send(path: string, files: readonly File[], fields: Record<string, string> = {}, headers = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, bytes] of files) body.append("picture", new Blob([bytes], { type: "image/jpeg" }), name);
  const init = { method: "POST", body, headers: { Origin: site.url, Cookie: ana.cookie, ...headers } };
  return site.get(path, init);
}

const pathOf = (html: string): string => /\/media\/[\w/.]+/.exec(html)?.[0] ?? "";

describe("an uploaded picture", () => {
  it("is served from this site permanently, without its location metadata", async () => {
    const words = { alt: "A bridge", credit: "Ana" };
    const sent = send("/desk/pictures", [["IMG 1.jpg", jpegWithMetadata(6)]], words);
    const page = await ana.text(await done(sent));
    expect(page).toContain("Uploaded the picture “IMG 1.jpg”");
    const picture = await site.get(pathOf(page));
    const bytes = Buffer.from(await picture.arrayBuffer()).toString("latin1");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(picture.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(picture.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(bytes).not.toContain("GPS");
    expect(bytes.length).toBeGreaterThan(60);
  });

  it("of 12 MB from a phone is accepted, and a larger one is refused", async () => {
    await done(send("/desk/pictures", [["phone.jpg", jpegWithMetadata(1, 11_500_000)]]));
    const large = send("/desk/pictures", [["large.jpg", jpegWithMetadata(1, 13_000_000)]]);
    expect(await refused(large, 413)).toContain("larger than 12.5 MB");
    await ana.text("/desk");
  });

  it("is refused with a message if it is a renamed HTML page", async () => {
    const page = [["x.jpg", textBytes("<!DOCTYPE html><script>alert(1)</script>")]] as const;
    expect(await refused(send("/desk/pictures", page))).toContain("web page");
    const json = await send("/desk/pictures", page, {}, { Accept: "application/json" });
    expect(await json.json()).toEqual({ wrong: expect.stringContaining("web page") });
  });

  it("is sent with a story in one form without JavaScript, and lists where it is used until it is removed", async () => {
    const text = { headline: "A bridge opens", body: "Words.", section: "local-news" };
    const story = { ...text, version: "0", act: "draft" };
    const words = { alt: "It", credit: "Ana" };
    const saved = send("/desk/write/new", [["a.png", pngWithMetadata()]], { ...story, ...words });
    const path = pathOf(await ana.text(await done(saved)));
    expect(path).toMatch(/^\/media\/o[a-z0-9]{15}\/60x40\.png$/);
    const id = path.split("/")[2] ?? "";
    expect(await ana.text(`/desk/pictures/${id}`)).toContain("A bridge opens");
    const body = `Look:\n\n![A span](${path} "Ana")`;
    const own = await publishStory(ana, { ...story, ...words, headline: "A span", body, image: path });
    const html = await site.text(`/article/${own}/a-span`);
    expect(html).toContain(`<img src="${path}" alt="A span" width="60" height="40"`);
    expect(html).toContain("<figcaption>Ana</figcaption>");
    const version = versionIn(await ana.text(`/desk/pictures/${id}`));
    const removed = await done(ana.post(`/desk/pictures/${id}/remove`, { version }));
    expect(await ana.text(removed)).toContain("Removed the picture");
    expect((await undo(ana, removed)).status).toBe(404);
    expect((await site.get(path)).status).toBe(404);
  });

  it("answers 404 at an unknown address, and isn't accepted without a session", async () => {
    for (const path of ["/media/o000000000000000/1x1.jpg", "/media/x/y", "/media/../a/b.jpg"])
      expect((await site.get(path)).status).toBe(404);
    // Sends no files, because the connection would close after the 401 before they were sent.
    const headers = { Origin: site.url, "CF-Connecting-IP": nextVisitor() };
    const stranger = { method: "POST", body: form({ picture: "a.png" }), headers };
    expect((await site.get("/desk/pictures", stranger)).status).toBe(401);
    await ana.text("/desk");
  });
});
