import { describe, expect, it } from "vitest";
import { cookieOf, openNewsroom, PASSPHRASES, trySignIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana, ben } = await openDesk();

const shown = (html: string): string => /desk-passphrase">([\w-]{24})</.exec(html)?.[1] ?? "";
const headers = () => ({ Origin: site.url });
const accept = (path: string) =>
  site.get(path, { method: "POST", headers: headers(), body: new URLSearchParams() });
const statusAt = async (cookie: string, path: string) =>
  (await site.get(path, { headers: { Cookie: cookie } })).status;

describe("people", () => {
  it("are invited by a link that works once, as an editor who can't change settings", async () => {
    const invited = await (await ana.post("/desk/people/invite", { name: "Cleo", role: "editor" })).text();
    const link = /(\/desk\/invite\/[\w-]+)</.exec(invited)?.[1] ?? "";
    expect((await trySignIn(site, { name: "Cleo", passphrase: "" })).status).toBe(401);
    const passphrase = shown(await (await accept(link)).text());
    expect(passphrase).toHaveLength(24);
    expect((await accept(link)).status).toBe(404);
    const cookie = cookieOf(await trySignIn(site, { name: "Cleo", passphrase }));
    expect(await statusAt(cookie, "/desk/stories")).toBe(200);
    for (const path of [
      "/desk/settings",
      "/desk/settings/ads",
      "/desk/stations/look",
      "/desk/log/export.json",
    ])
      expect([path, await statusAt(cookie, path)]).toEqual([path, 403]);
    const tried = await site.get("/desk/people/role", {
      method: "POST",
      headers: { ...headers(), Cookie: cookie },
      body: new URLSearchParams({ name: "Cleo", role: "owner" }),
    });
    expect(tried.status).toBe(403);
    await ana.post("/desk/people/role", { name: "Cleo", role: "owner" });
    expect(await statusAt(cookie, "/desk/settings")).toBe(200);
    await ana.post("/desk/people/remove", { name: "Cleo" });
    expect(await statusAt(cookie, "/desk")).toBe(401);
    expect((await trySignIn(site, { name: "Cleo", passphrase })).status).toBe(401);
  });

  it("change their own passphrase with the current one, which ends their other sessions", async () => {
    expect((await ben.post("/desk/people/passphrase", { current: "wrong" })).status).toBe(422);
    const changed = await ben.post("/desk/people/passphrase", { current: PASSPHRASES.Ben });
    const passphrase = shown(await changed.text());
    expect((await ben.get("/desk")).status).toBe(401);
    expect((await trySignIn(site, { name: "Ben", passphrase: PASSPHRASES.Ben })).status).toBe(401);
    expect((await trySignIn(site, { name: "Ben", passphrase })).status).toBe(303);
    expect((await ana.get("/desk")).status).toBe(200);
  });
});

describe("a desk with its own host", () => {
  it("answers only on that host, which serves no page of the site", async () => {
    const room = await openNewsroom({
      variables: { DESK_HOST: "127.0.0.1", SITE_ORIGIN: "https://woodward.example" },
    });
    const desk = room.site.url.replace("localhost", "127.0.0.1");
    const at = (origin: string, path: string) => fetch(origin + path, { redirect: "manual" });
    expect((await at(room.site.url, "/desk")).status).toBe(404);
    expect((await at(desk, "/desk")).status).toBe(401);
    const page = await at(desk, "/politics?page=2");
    expect([page.status, page.headers.get("Location")]).toEqual([
      302,
      "https://woodward.example/politics?page=2",
    ]);
    expect((await at(room.site.url, "/politics")).status).toBe(200);
    await room.site.stop();
  });
});
