import { describe, expect, it } from "vitest";
import { toField } from "../../../src/desk/city-time.ts";
import { ANCHOR } from "../../site-under-test.ts";
import { fill } from "../pages/every-page.ts";
import { done, fillIn, openNewsroom, refused, undo, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana, ben } = await openDesk({}, fill);

const HOUR = 3_600_000;
const inHours = (hours: number): string => toField(ANCHOR + hours * HOUR);

interface Item {
  id: string;
  title: string;
  path: string;
}

/** The stories linked from a page, in order. */
async function storiesOn(path: string): Promise<Item[]> {
  const html = await site.text(path);
  const links = [...html.matchAll(/href="(\/article\/([^/"]+)\/[^"]+)"[^>]*>([^<]*)/g)];
  const seen = new Map(links.map(([, href = "", id = "", title = ""]) => [id, { id, title, path: href }]));
  return [...seen.values()];
}

it("muting previews what it hides, then hides it until it ends", async () => {
  const source = "Planet Detroit";
  // Only the cards, because the section's note names the source too.
  const cards = async () => (await site.text("/local-news")).match(/<article.*?<\/article>/gs)?.join("");
  const preview = await ana.text(`/desk/mutes?by=source&value=${encodeURIComponent(source)}`);
  expect(preview).toMatch(/[1-9]\d* of today’s \d+ stories would be hidden/);
  expect(await cards()).toContain(source);
  const location = await done(ana.post("/desk/mutes", { by: "source", value: source }));
  expect(await cards()).not.toContain(source);
  await undo(ana, location);
  expect(await cards()).toContain(source);
});

describe("leading story", () => {
  const version = (html: string) => /name="version-home" value="(\d+)"/.exec(html)?.[1] ?? "";

  it("puts a story first in its section and on home until its end time", async () => {
    const list = await storiesOn("/local-news");
    const last = list.at(-1);
    if (!last) throw new Error("local news is empty");
    const led: string[] = [];
    for (const place of ["local-news", "home"])
      led.push(await done(ana.post(`/desk/stories/${last.id}/lead`, { place, until: inHours(2) })));
    expect((await storiesOn("/local-news"))[0]?.id).toBe(last.id);
    expect((await storiesOn("/"))[0]?.id).toBe(last.id);
    await site.advance(121);
    await site.tick();
    expect((await storiesOn("/local-news"))[0]?.id).not.toBe(last.id);
    expect((await storiesOn("/"))[0]?.id).not.toBe(last.id);
    await site.get(`/__clock?at=${new Date(ANCHOR).toISOString()}`);
    for (const location of led) await undo(ana, location);
  });

  it("replaces an expired lead without a conflict", async () => {
    const putFirst = (id = "", until = "") =>
      fillIn(ana, `/desk/stories/${id}`, { place: "home", until }, `/desk/stories/${id}/lead`);
    const [two, one] = (await storiesOn("/local-news")).slice(-2);
    await done(putFirst(one?.id, inHours(1)));
    await site.advance(61);
    const led = await ana.text(await done(putFirst(two?.id, inHours(3))));
    expect((await storiesOn("/"))[0]?.id).toBe(two?.id);
    expect(led).not.toContain("in place of");
    await done(ana.post("/desk/leads/home/end", { version: version(led) }));
    await site.get(`/__clock?at=${new Date(ANCHOR).toISOString()}`);
  });

  it("names the current lead, and tells a second editor who changed it meanwhile", async () => {
    const [three, two, one] = (await storiesOn("/local-news")).slice(-3);
    const lead = { place: "home", until: inHours(2) };
    const form = await ana.text(`/desk/stories/${three?.id}`);
    const led = [
      await done(ana.post(`/desk/stories/${one?.id}/lead`, { ...lead, "version-home": version(form) })),
    ];
    const seen = await ana.text(`/desk/stories/${two?.id}`);
    expect(seen).toContain(`First on the front page: “${one?.title}”`);
    led.push(
      await done(ana.post(`/desk/stories/${two?.id}/lead`, { ...lead, "version-home": version(seen) })),
    );
    expect(await ana.text(led[1] ?? "")).toContain(`in place of “${one?.title}”`);
    const late = ana.post(`/desk/stories/${three?.id}/lead`, { ...lead, "version-home": version(form) });
    expect(await refused(late, 409)).toContain("Ana saved this while you were writing");
    expect((await storiesOn("/"))[0]?.id).toBe(two?.id);
    await done(ana.post("/desk/leads/home/end", { version: version(await ana.text(led[1] ?? "")) }));
    expect((await storiesOn("/"))[0]?.id).not.toBe(two?.id);
  });

  it("orders the carousel's slides", async () => {
    const stories = (await storiesOn("/politics")).slice(0, 3).reverse();
    const fields = Object.fromEntries(stories.map(({ id }, index) => [`headlines.${index}`, id]));
    const location = await done(ana.post("/desk/carousel", { ...fields, until: inHours(3), version: "0" }));
    const home = await storiesOn("/");
    expect(home.slice(0, 3).map(({ id }) => id)).toEqual(stories.map(({ id }) => id));
    await undo(ana, location);
  });
});

it("a correction is shown on the story, in feeds as an update, on /corrections and in its feed", async () => {
  const [story] = await storiesOn("/local-news");
  if (!story) throw new Error("local news is empty");
  const text = "The meeting is on Tuesday & not <Monday>.";
  const action = `/desk/stories/${story.id}/correction`;
  const question = await ana.post(action, { text });
  expect(await question.text()).toContain("Nothing is changed yet.");
  expect(await site.text("/corrections")).not.toContain("The meeting is on Tuesday");
  await done(ana.post(action, { text, sure: "yes" }));
  const shown = "The meeting is on Tuesday &amp; not &lt;Monday&gt;.";
  for (const path of [story.path, "/corrections"]) expect.soft(await site.text(path), path).toContain(shown);
  for (const name of ["local-news/rss", "local-news/atom", "corrections/rss", "corrections/atom"])
    expect.soft(await site.text(`/feeds/${name}`), name).toContain("The meeting is on Tuesday");
  const feed = JSON.parse(await site.text("/feeds/local-news/json"));
  const item = feed.items.find((one: { id: string }) => one.id.endsWith(story.id));
  expect(item.content_text).toContain(`Correction: ${text}`);
  expect(Date.parse(item.date_modified)).toBeGreaterThanOrEqual(ANCHOR);
});

it("a notice is shown on every page from its start to its end, and in feeds when it is urgent", async () => {
  const fields = { text: "Tornado warning until 9 PM", level: "urgent", link: "https://weather.gov/dtx" };
  await done(ana.post("/desk/notices", { ...fields, from: inHours(1), until: inHours(3) }));
  expect(await site.text("/")).not.toContain(fields.text);
  await site.advance(61);
  for (const path of ["/", "/faq", "/sports", "/search", "/feeds/rss", "/feeds/sports/atom"])
    expect.soft(await site.text(path), path).toContain(fields.text);
  await site.advance(121);
  for (const path of ["/", "/faq", "/feeds/rss"])
    expect.soft(await site.text(path), path).not.toContain(fields.text);
  await site.get(`/__clock?at=${new Date(ANCHOR).toISOString()}`);
});

describe("two editors at once", () => {
  it("shows the second what the first changed, and loses neither change", async () => {
    const both = { level: "information", link: "", from: inHours(-1), until: inHours(5) };
    await done(ana.post("/desk/notices", { ...both, text: "Library closed today" }));
    const list = await ana.text("/desk/notices");
    const [, id = ""] = /href="\/desk\/notices\/([\w-]+)">Library closed/.exec(list) ?? [];
    const form = await ben.text(`/desk/notices/${id}`);
    const version = versionIn(form);
    await done(ana.post(`/desk/notices/${id}`, { ...both, version, text: "Library closed until noon" }));
    const second = { ...both, version, text: "Library closed, says Ben" };
    const text = await refused(ben.post(`/desk/notices/${id}`, second), 409);
    expect(text).toContain("Ana saved this while you were writing");
    expect(text).toContain("Library closed until noon");
    expect(text).toContain("Library closed, says Ben");
    await done(ben.post(`/desk/notices/${id}`, { ...second, version: versionIn(text) }));
    expect(await site.text("/")).toContain("Library closed, says Ben");
  });

  it("refuses to undo an entry that has changed since then", async () => {
    const log = await ana.text("/desk/log");
    expect(log).toContain("changed again since");
    const [, row = ""] = /href="\/desk\/log\/(\d+)">Posted the notice “Library closed/.exec(log) ?? [];
    expect(await refused(ana.post("/desk/log/undo", { row }), 409)).toContain("changed again since");
  });
});

describe("backup", () => {
  it("exports everything, and another desk imports it and shows the same, but refuses a broken entry", async () => {
    const exported = await ana.get("/desk/log/export.json");
    expect(exported.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    const file = await exported.text();
    const other = await openNewsroom();
    await fill(other.site);
    const ben = await other.signIn("Ben");
    const answer = await ben.post("/desk/log/import", { file });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/Entries imported: [1-9]/);
    expect(await other.site.text("/")).toContain("Library closed, says Ben");
    expect(await other.site.text("/corrections")).toContain("The meeting is on Tuesday");
    // Importing the other desk's export changes nothing, because both have the same entries.
    expect(
      await (await ana.post("/desk/log/import", { file: await ben.text("/desk/log/export.json") })).text(),
    ).toContain("Nothing new");
    expect(await (await ben.post("/desk/log/import", { file })).text()).toContain("Nothing new");
    const entry = { kind: "notice", id: "a", body: { text: 7 }, text: "", changed: ANCHOR, editor: "Eve" };
    const broken = JSON.stringify({ format: "woodward-desk", version: 1, entries: [entry] });
    const said = await refused(ben.post("/desk/log/import", { file: broken }));
    for (const words of ["we changed nothing", "This field is required."]) expect(said).toContain(words);
    await other.site.stop();
  });
});
