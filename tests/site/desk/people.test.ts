import { describe, expect, it } from "vitest";
import {
  cookieOf,
  deskOf,
  done,
  nextVisitor,
  openNewsroom,
  PASSPHRASES,
  passphraseIn,
  trySignIn,
  versionIn,
} from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana, ben } = await openDesk();

const headers = () => ({ Origin: site.url, "CF-Connecting-IP": nextVisitor() });
const accept = (path: string) =>
  site.get(path, { method: "POST", headers: headers(), body: new URLSearchParams() });
/** Invites a person; returns the cookie of their first session. */
async function join(name: string, role: string): Promise<string> {
  const invited = await (await ana.post("/desk/people/invite", { name, role })).text();
  const link = /(\/desk\/invite\/[\w-]+)</.exec(invited)?.[1] ?? "";
  const passphrase = passphraseIn(await (await accept(link)).text());
  return cookieOf(await trySignIn(site, { name, passphrase }));
}
const statusAt = async (cookie: string, path: string) =>
  (await site.get(path, { headers: { Cookie: cookie } })).status;

describe("people", () => {
  it("are invited by a link that works once, as an editor who can't change settings", async () => {
    const invited = await (await ana.post("/desk/people/invite", { name: "Cleo", role: "editor" })).text();
    const link = /(\/desk\/invite\/[\w-]+)</.exec(invited)?.[1] ?? "";
    expect((await trySignIn(site, { name: "Cleo", passphrase: "" })).status).toBe(401);
    const passphrase = passphraseIn(await (await accept(link)).text());
    expect(passphrase).toHaveLength(24);
    expect((await accept(link)).status).toBe(404);
    const cookie = cookieOf(await trySignIn(site, { name: "Cleo", passphrase }));
    expect(await statusAt(cookie, "/desk/stories")).toBe(200);
    const closed = ["/desk/settings", "/desk/settings/ads", "/desk/stations/look", "/desk/log/export.json"];
    for (const path of closed) expect([path, await statusAt(cookie, path)]).toEqual([path, 403]);
    const tried = deskOf(site, cookie).post("/desk/people/role", { name: "Cleo", role: "owner" });
    expect((await tried).status).toBe(403);
    await ana.post("/desk/people/role", { name: "Cleo", role: "owner" });
    expect(await statusAt(cookie, "/desk/settings")).toBe(200);
    await ana.post("/desk/people/remove", { name: "Cleo" });
    expect(await statusAt(cookie, "/desk")).toBe(401);
    expect((await trySignIn(site, { name: "Cleo", passphrase })).status).toBe(401);
  });

  it("change their own passphrase with the current one, which ends their other sessions", async () => {
    expect((await ben.post("/desk/people/passphrase", { current: "wrong" })).status).toBe(422);
    const changed = await ben.post("/desk/people/passphrase", { current: PASSPHRASES.Ben });
    const passphrase = passphraseIn(await changed.text());
    expect((await ben.get("/desk")).status).toBe(401);
    expect((await trySignIn(site, { name: "Ben", passphrase: PASSPHRASES.Ben })).status).toBe(401);
    expect((await trySignIn(site, { name: "Ben", passphrase })).status).toBe(303);
    expect((await ana.get("/desk")).status).toBe(200);
  });
});

describe("a writer", () => {
  const STORY = { headline: "The bridge is closed", body: "It closed at noon.", section: "local-news" };
  const story = { ...STORY, byline: "Dee", sources: "The city", howWeKnow: "We asked.", version: "0" };

  it("writes and submits a story, which an editor publishes", async () => {
    const cookie = await join("Dee", "writer");
    const dee = deskOf(site, cookie);
    expect((await dee.get("/desk")).headers.get("Location")).toBe("/desk/write");
    const form = await dee.text("/desk/write/new");
    expect(form).toContain("Submit to the editors");
    expect(form).not.toContain("Publish…");
    const id = /write\/([\w-]+)/.exec(
      await done(dee.post("/desk/write/new", { ...story, act: "submit" })),
    )?.[1];
    expect(await ana.text("/desk")).toMatch(/The bridge is closed<\/a>.*submitted by Dee/);
    expect(await ana.text("/desk/write")).toMatch(/The bridge is closed<\/a>[\s\S]*>submitted</);
    const version = versionIn(await ana.text(`/desk/write/${id}`));
    await done(ana.post(`/desk/write/${id}/publish`, { version }));
    expect(await site.text("/local-news")).toContain("The bridge is closed");
    expect(await ana.text("/desk")).not.toContain("submitted by Dee");
    const published = versionIn(await dee.text(`/desk/write/${id}`));
    const late = { ...story, headline: "Changed", version: published };
    for (const [path, fields] of [
      [`/desk/write/${id}`, { ...late, act: "publish" }],
      [`/desk/write/${id}/withdraw`, { version: published, reason: "No reason." }],
      [`/desk/write/${id}/publish`, { version: published }],
      ["/desk/log/undo", { row: published }],
    ] as const)
      expect([path, (await dee.post(path, fields)).status]).toEqual([path, 403]);
    expect(await site.text("/local-news")).toContain("The bridge is closed");
  });

  it("can’t open or submit pages that aren’t for writers", async () => {
    const eve = deskOf(site, await join("Eve", "writer"));
    for (const name of ["stories", "sources", "settings", "log/export.json", "byline"])
      expect([name, (await eve.get(`/desk/${name}`)).status]).toEqual([name, 403]);
    for (const path of ["/desk/notices", "/desk/log/import", "/desk/people/invite", "/desk/carousel/end"])
      expect([path, (await eve.post(path)).status]).toEqual([path, 403]);
    const menu = await eve.text("/desk/write");
    expect([...menu.matchAll(/<li><a href="(\/desk[\w/]*)"/g)].map(([, path]) => path)).toEqual([
      ...["/desk/log", "/desk/write", "/desk/pictures", "/desk/people"],
    ]);
  });
});

it("a desk with its own host answers only on that host, which serves no page of the site", async () => {
  const room = await openNewsroom({
    variables: { DESK_HOST: "127.0.0.1", SITE_ORIGIN: "https://woodward.example" },
  });
  const desk = room.site.url.replace("localhost", "127.0.0.1");
  const at = (origin: string, path: string) => fetch(origin + path, { redirect: "manual" });
  expect((await at(room.site.url, "/desk")).status).toBe(404);
  expect((await at(desk, "/desk")).status).toBe(401);
  const { status, headers } = await at(desk, "/politics?page=2");
  expect([status, headers.get("Location")]).toEqual([302, "https://woodward.example/politics?page=2"]);
  expect((await at(room.site.url, "/politics")).status).toBe(200);
  await room.site.stop();
});
