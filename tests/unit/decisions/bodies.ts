import type { BodyOf, Kind } from "../../../src/decisions/kinds.ts";
import type { Headline } from "../../../src/model/headline.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { makeStory, NOW } from "../archive/open-test-library.ts";

const HOUR = 3_600_000;
export const FUTURE = NOW + 1_000 * HOUR;
export const idOfOwn = (n: number) => storyId("local-news", "desk:", `own ${n}`, NOW - n * HOUR);
export const gathered = (n: number) => makeStory(n, { title: `Zeppelin${n} lands by the river` });
export const headlineOf = (n: number): Headline => {
  const { content: _content, ...headline } = gathered(n);
  return headline;
};
const named = (id: string) => ({ story: id, title: "T", path: `/article/${id}/t` });

export const ownStory = (n: number, over: Partial<BodyOf<"story">> = {}): BodyOf<"story"> => ({
  ...{ headline: `Our story ${n}`, standfirst: "", section: "local-news", byline: "", image: "", alt: "" },
  ...{ credit: "", sources: "", state: "published", publishAt: NOW - n * HOUR, updatedAt: null, reason: "" },
  ...{ slug: `our-story-${n}`, howWeKnow: "", words: 2, tags: "", isExplainer: false, page: "" },
  ...{ language: null, translates: "" },
  ...over,
});

/** Ids of kinds that restrict ids. Settings have a fixed list. */
const IDS: Partial<Record<Kind, (n: number) => string>> = {
  ...{ withdrawal: (n) => gathered(n).id, story: idOfOwn },
  setting: (n) => (n === 0 ? "network" : "partnersIntro"),
};
export const idOf = (kind: Kind, n: number): string => IDS[kind]?.(n) ?? `${kind}-${n}`;

const time = { starts: "2026-12-01T18:00:00Z", ends: null, allDay: false };
/** A valid body of each kind in force, numbered by `n`. */
export const BODIES: { readonly [K in Kind]: (n: number) => BodyOf<K> } = {
  withdrawal: (n) => ({ ...named(gathered(n).id), reason: "Why", at: NOW }),
  mute: (n) => ({ by: "words", value: `word${n}` }),
  lead: (n) => ({ place: "sports", headline: headlineOf(n), until: FUTURE }),
  developing: (n) => ({ ...named(gathered(n).id), until: FUTURE }),
  carousel: (n) => ({ headlines: [headlineOf(n)], until: FUTURE }),
  correction: (n) => ({ ...named(idOfOwn(n)), text: "It was day one.", at: NOW }),
  notice: (n) => ({ level: "urgent", text: `Notice ${n}`, link: "", from: NOW, until: FUTURE }),
  briefLine: (n) => ({ text: `Line ${n}`, until: FUTURE }),
  story: (n) => ownStory(n, { isExplainer: true }),
  preview: (n) => ({ story: idOfOwn(n), title: "T", until: FUTURE }),
  profile: (n) => ({ editor: `e${n}`, name: `Editor ${n}`, bio: "", link: "" }),
  picture: (n) => ({
    ...{ name: `p${n}`, alt: "", credit: "", ending: "jpg" },
    ...{ width: 10, height: 10, bytes: 10 },
  }),
  source: (n) => ({
    ...{ feed: `https://f${n}.example/feed`, name: `Source ${n}`, home: `https://f${n}.example/` },
    ...{ section: "sports", rights: "headline", license: "", interval: null, paused: false, added: true },
  }),
  cluster: (n) => ({ act: "part", one: gathered(n).id, other: gathered(n + 1).id }),
  setting: (n) => ({ value: `Value ${n}` }),
  warningDisplay: (n) => ({ act: "hide", title: `Warning ${n}`, until: FUTURE }),
  localWarning: (n) => ({
    ...{ severity: "minor", name: `Water ${n}`, where: "Midtown", whatToDo: "Boil it." },
    ...{ source: "The city", link: "", from: NOW, until: FUTURE },
  }),
  answer: (n) => ({
    ...{ question: `Question ${n}?`, answer: `Answer ${n}`, hidden: false, reviewBy: "2027-01-01" },
    source: { label: "The clerk", href: "https://clerk.example/", kind: "office" },
    checked: null,
  }),
  happening: (n) => ({
    ...{ name: `Event ${n}`, hidden: true, featuredUntil: null, title: "", place: "" },
    ...{ status: null, time: null },
  }),
  ownHappening: (n) => ({
    ...{ kind: "event", title: `Event ${n}`, place: "", source: "The desk", url: "" },
    ...{ status: "confirmed", free: false, time },
  }),
};
