import { describe, expect, it } from "vitest";
import { site as publication } from "../../../src/city/site.ts";
import { inOneMinute } from "../../one-minute.ts";
import { type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { openSite } from "../open-site.ts";
import { cookieOf, editorsSecret, form, nextVisitor, passphraseIn, refused, trySignIn } from "./newsroom.ts";

const KEY = "tests-0000-1111-2222-3333";

const setUp = (site: SiteUnderTest, fields: Record<string, string>, visitor = nextVisitor()) =>
  site.get("/desk/setup", {
    method: "POST",
    body: form(fields),
    headers: { Origin: site.url, "CF-Connecting-IP": visitor },
  });

describe("the first visit to a desk with a setup key", async () => {
  const site = await openSite({ seed: false, variables: { SETUP_KEY: KEY } });

  it("redirects the desk to its setup, which isn't indexed or cached", async () => {
    const desk = await site.get("/desk");
    expect([desk.status, desk.headers.get("Location")]).toEqual([303, "/desk/setup"]);
    const page = await site.get("/desk/setup");
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await page.text()).toContain("Setup key");
  });

  it("asks for the key, a name, the operator and a contact, and says how to change the site’s name and city", async () => {
    const html = await site.text("/desk/setup");
    const asked = [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect(asked).toEqual(expect.arrayContaining(["key", "name", "operator", "contact"]));
    expect(html).toContain(`name is ${publication.name} and its city is ${publication.city.name}.`);
    expect(html).toContain("run npm run new-city, then deploy that city.");
  });

  it("makes no one an owner with a missing or wrong key", async () => {
    for (const key of ["", KEY.slice(1), `${KEY} `.toUpperCase(), "undefined"])
      expect((await setUp(site, { key, name: "Eve" })).status, key).toBe(422);
    expect((await site.get("/desk/setup")).status).toBe(200);
  });

  it("refuses more than five keys a minute from one visitor", async () => {
    const statuses: number[] = [];
    await inOneMinute(async () => {
      for (let n = 0; n < 8; n += 1)
        statuses.push((await setUp(site, { key: "x", name: "Eve" }, "192.0.2.1")).status);
    });
    expect(statuses).toContain(429);
    expect((await setUp(site, { key: KEY, name: "Eve" }, "192.0.2.1")).status).toBe(429);
  });

  it("shows an error next to its field, keeps what was typed, and doesn't show the key", async () => {
    const fields = { key: KEY, name: "<b>", operator: "Harbor News Co-op", contact: "none" };
    const html = await refused(setUp(site, fields));
    expect(html).toContain("Enter a name of at most 40");
    expect(html).toContain("Enter one email address");
    expect(html).toContain("Harbor News Co-op");
    expect(html).not.toContain(KEY);
  });

  it("makes one owner when two set it up at once, and closes permanently", async () => {
    const fields = { key: KEY, operator: "Harbor News Co-op", contact: "news@harbor.example" };
    const both = await Promise.all(["Ana", "Ben"].map((name) => setUp(site, { ...fields, name })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const first = both[0]?.status === 200 ? "Ana" : "Ben";
    const answer = both.find(({ status }) => status === 200);
    const passphrase = passphraseIn((await answer?.text()) ?? "");
    expect(passphrase).toHaveLength(24);
    expect((await site.get("/desk/setup")).status).toBe(404);
    expect((await setUp(site, { ...fields, name: "Eve" })).status).toBe(404);
    expect((await site.get("/desk")).status).toBe(401);

    const signedIn = await trySignIn(site, { name: first, passphrase });
    const headers = { Cookie: cookieOf(signedIn) };
    expect(signedIn.status).toBe(303);
    expect((await site.get("/desk/settings", { headers })).status).toBe(200);
    expect(await (await site.get("/desk/log", { headers })).text()).toContain("Set: Publisher");
    expect(await site.text("/about-us")).toContain("news@harbor.example");
    expect(await site.text("/terms")).toContain("Harbor News Co-op");
  });

  it("stays closed after the only owner is removed from the database", async () => {
    const db = await site.miniflare.getD1Database("LIBRARY");
    await db.prepare("UPDATE editors SET role = 'none', hash = ''").run();
    expect((await site.get("/desk/setup")).status).toBe(404);
    expect((await setUp(site, { key: KEY, name: "Eve" })).status).toBe(404);
  });
});

it.each([
  ["without a key", {}, 404],
  ["with a key that is too short", { SETUP_KEY: "short" }, 404],
  ["where DESK_EDITORS names editors", { SETUP_KEY: KEY, DESK_EDITORS: "editors" }, 404],
] as const)("setup answers 404 %s", async (_name, given, status) => {
  const variables: Record<string, string> = { ...given };
  if (variables.DESK_EDITORS) variables.DESK_EDITORS = await editorsSecret();
  const site = await startUnderTest({ seed: false, variables });
  expect((await site.get("/desk/setup")).status).toBe(status);
  expect((await setUp(site, { key: KEY, name: "Eve" })).status).toBe(status);
  expect((await site.get("/desk")).status).toBe(variables.DESK_EDITORS ? 401 : 404);
  await site.stop();
});
