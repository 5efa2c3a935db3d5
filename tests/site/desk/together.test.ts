import { decode } from "html-entities";
import { beforeAll, describe, expect, it } from "vitest";
import { fill } from "../pages/every-page.ts";
import { done, publishStory, refused, undo } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk({}, async (site) => {
  await fill(site);
  // The newsroom clusters articles in its next run.
  await site.tick();
});

/** What the desk shows for an article: other reports of its story, and possible ones. */
async function together(id: string) {
  const html = await ana.text(`/desk/stories/${id}`);
  const [section = ""] = html.slice(html.indexOf('id="together"')).split("</section>");
  const options = [...section.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g)];
  return {
    alone: section.includes("We haven’t found another report on this story."),
    leads: /<li>(?:(?!<\/li>).)*desk-state-good(?:(?!<\/li>).)*<\/li>/s.exec(section)?.[0] ?? "",
    others: [...section.matchAll(/name="other" value="([^"]+)"/g)].map(([, other = ""]) => other),
    options: options.map(([, other = "", words = ""]) => ({ id: other, words: decode(words) })),
  };
}

const sourceIn = (words: string): string => /\(([^()]*)\)$/.exec(words)?.[1] ?? "";

/** Finds two articles from different newsrooms that are about different stories. */
async function twoAlone(): Promise<[string, string]> {
  const list = await ana.text("/desk/stories?section=local-news");
  const rows = [
    ...list.matchAll(/\/desk\/stories\/(local-news-[\d-]+)">[^<]*<\/a><\/span><span class="meta">([^,<]*)/g),
  ];
  for (const [, id = "", source = ""] of rows) {
    const { alone, options } = await together(id);
    if (!alone) continue;
    for (const option of options)
      if (sourceIn(option.words) !== decode(source) && (await together(option.id)).alone)
        return [id, option.id];
  }
  throw new Error("no two articles of the sample stand alone");
}

const decide = (id: string, act: string, other: string) =>
  ana.post(`/desk/stories/${id}/together`, { act, other, sure: "yes" });
/** Makes a decision and expects success; returns the address that it redirects to. */
const say = (...decision: Parameters<typeof decide>) => done(decide(...decision));
const undone = (location: string) => done(undo(ana, location));

/** The address of an article's story page, as linked from its section. */
async function storyPageOf(id: string, other: string): Promise<string | undefined> {
  const sections = await Promise.all(["/local-news", "/"].map((path) => site.text(path)));
  return sections
    .flatMap((html) => [...html.matchAll(/href="(\/story\/[^"]+)"/g)].map(([, path = ""]) => path))
    .find((path) => path.includes(`/${id}/`) || path.includes(`/${other}/`));
}

describe("grouping articles by hand", () => {
  let one: string;
  let other: string;
  beforeAll(async () => {
    [one, other] = await twoAlone();
  });

  it("joins two into one card and page; undo separates them, and undoing that joins them again", async () => {
    expect(await storyPageOf(one, other)).toBeUndefined();
    const question = await ana.post(`/desk/stories/${one}/together`, { act: "join", other });
    expect(await question.text()).toContain("Are these the same story?");
    expect(await storyPageOf(one, other)).toBeUndefined();
    const joined = await say(one, "join", other);
    expect((await together(one)).others).toContain(other);
    const page = await storyPageOf(one, other);
    const html = await site.text(page ?? "");
    expect(html).toContain(one);
    expect(html).toContain(other);
    const separated = await undone(joined);
    expect((await together(one)).alone).toBe(true);
    expect((await together(other)).alone).toBe(true);
    expect(await storyPageOf(one, other)).toBeUndefined();
    expect((await site.get(page ?? "")).status).not.toBe(200);
    await undone(separated);
    expect((await together(one)).others).toContain(other);
  });

  it("lets one lead its story, and undoes that", async () => {
    const { leads, others } = await together(one);
    const follower = leads.includes("this article") ? (others[0] ?? "") : one;
    const led = await say(one, "lead", follower);
    const after = (await together(one)).leads;
    expect(after).not.toBe(leads);
    expect(after.includes("this article")).toBe(follower === one);
    await undone(led);
    expect((await together(one)).leads).toBe(leads);
  });

  it("separates them, which later runs don't overrule, and undoes that", async () => {
    const parted = await say(one, "part", other);
    await site.advance(65);
    for (let tick = 0; tick < 3; tick += 1) await site.tick();
    expect((await together(one)).alone).toBe(true);
    expect(await storyPageOf(one, other)).toBeUndefined();
    await undone(parted);
    expect((await together(one)).others).toContain(other);
  });

  it("lists today's groups with the least certain first, until one is decided", async () => {
    const SAME =
      /action="\/desk\/stories\/([^/"]+)\/together"(?:(?!<\/form>).)*value="([^"]+)"[^>]*>\s*<button[^>]*>Same story/s;
    const waiting = async () => {
      const html = await ana.text("/desk/together");
      return html.split('<section class="desk-section"><h2>').slice(1);
    };
    const idsOf = (groups: string[]) => groups.map((group) => SAME.exec(group)?.[1]);
    const before = await waiting();
    const certain = before.map((group) => Number(/>(\d+)\D{0,20}% certain/.exec(group)?.[1]));
    expect(certain.length).toBeGreaterThan(0);
    expect(certain).toEqual(certain.toSorted((a, b) => a - b));
    const [, id = "", next = ""] = SAME.exec(before[0] ?? "") ?? [];
    await say(id, "join", next);
    expect(idsOf(await waiting())).toEqual(idsOf(before.slice(1)));
  });

  it("says why something can't be decided", async () => {
    const cases = [
      ["join", other, "already one story"],
      ["join", one, "the same article"],
      ["join", "", "Choose the other article"],
      ["join", "local-news-0-0", "That article is gone"],
      ["marry", other, "Choose the other article"],
    ] as const;
    for (const [act, id, words] of cases) expect(await refused(decide(one, act, id))).toContain(words);
  });

  it("reclusters the rest when several reports are taken down, one of which connected two others", async () => {
    const db = await site.miniflare.getD1Database("LIBRARY");
    const rows = async (sql: string, ...values: string[]) => {
      const prepared = db.prepare(sql).bind(...values);
      return (await prepared.all<{ id: string; cluster: string }>()).results;
    };
    const [bridge, a, b] = await rows(
      `SELECT id, cluster FROM reports AS one WHERE id = cluster AND id LIKE 'sports-%'
        AND (SELECT count(*) FROM reports WHERE cluster = one.cluster) = 1 ORDER BY id LIMIT 3`,
    );
    if (!bridge || !a || !b) throw new Error("the sample has no three sports reports that stand alone");
    await rows("UPDATE stories SET cluster = ?1 WHERE id IN (?2, ?3)", bridge.id, a.id, b.id);
    const clusters = async () => {
      const both = await rows("SELECT id, cluster FROM reports WHERE id IN (?1, ?2)", a.id, b.id);
      return new Set(both.map(({ cluster }) => cluster)).size;
    };
    expect(await clusters()).toBe(1);
    const taken = { [`pick-${bridge.id}`]: "on", reason: "A court." };
    expect((await ana.post("/desk/stories/take-down", taken)).status).toBe(200);
    await site.tick();
    expect(await clusters()).toBe(2);
  });
});

it("names the language of a report on the pages of its story and of the other reports", async () => {
  const [, other] = await twoAlone();
  const spanish = await publishStory(ana, {
    ...{ section: "local-news", byline: "Naomi Ferris", version: "0", language: "es" },
    ...{ headline: "Suben las tarifas", standfirst: "En mayo.", body: "Texto." },
  });
  await site.tick();
  await say(other, "join", spanish);
  const page = await site.text((await storyPageOf(other, spanish)) ?? "");
  expect(page).toMatch(/<h4 lang="es" dir="ltr"><a [^>]+>Suben las tarifas<\/a><\/h4>/);
  expect(page).toContain('<p class="card-excerpt" lang="es" dir="ltr">En mayo.</p>');
  const [report = ""] = new RegExp(`/article/${other}/[^"]+`).exec(page) ?? [];
  expect(await site.text(report)).toMatch(/<h3 lang="es" dir="ltr"><a [^>]+>Suben las tarifas<\/a><\/h3>/);
});
