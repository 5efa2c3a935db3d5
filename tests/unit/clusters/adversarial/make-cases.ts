import type { Groupable } from "../../../../src/clusters/group.ts";
import events from "./events.json" with { type: "json" };

/** Articles; only those with the same letter may be clustered. */
interface AdversarialCase {
  readonly name: string;
  readonly articles: readonly (Groupable & { readonly story: string })[];
}

type Given = readonly [story: string, title: string, excerpt?: string, over?: Partial<Groupable>];

const NOON = Date.UTC(2025, 10, 18, 12);
const MINUTE = 60_000;

/** A case with articles ten minutes apart, each from another newsroom. */
function caseOf(name: string, given: readonly Given[]): AdversarialCase {
  const articles = given.map(([story, title, excerpt = "", over = {}], at) => ({
    ...{ id: `a${at}`, title, excerpt, source: `Newsroom ${at}`, story },
    published: new Date(NOON + at * 10 * MINUTE).toISOString(),
    ...over,
  }));
  return { name, articles };
}

type Item = readonly [title: string, excerpt?: string, over?: Partial<Groupable>];

/** Two articles about different stories. */
const apart = (name: string, one: Item, other: Item) =>
  caseOf(name, [
    ["a", ...one],
    ["b", ...other],
  ]);

/** Two headlines that differ in one word, which replaces a percent sign. */
const exchanged = (name: string, title: string, one: string, other: string) =>
  apart(name, [title.replace("%", one)], [title.replace("%", other)]);

/** Pairs of unrelated events in a fictional city, each with a headline and the first line of its text. */
const EVENTS = events.map(({ title, excerpt }) => [title, excerpt] as const);
const event = (at: number) => EVENTS[at % EVENTS.length] ?? ["", ""];
const pairs = EVENTS.map((_, at) => [event(at), event(at + 3)] as const);
const half = (title: string) => title.split(" ").slice(0, 6).join(" ");

/** Two items that combine both headlines, from one source or from two, in three orders. */
const twoBridges = pairs.flatMap(([[a, aText], [b, bText]], at): AdversarialCase[] => {
  const bridge = (first: string, second: string, source: string) =>
    ["both", `${half(first)} as ${half(second)}`, `${aText} ${bText}`, { source }] as const;
  const [one, two] = [bridge(a, b, "Wire"), bridge(b, a, "Wire")];
  const [first, second] = [["a", a, aText] as const, ["b", b, bText] as const];
  return [
    caseOf(`two bridges, apart ${at}`, [first, one, second, two]),
    caseOf(`two bridges, first ${at}`, [one, two, first, second]),
    caseOf(`two newsrooms' bridges, last ${at}`, [first, second, bridge(a, b, "Wire"), bridge(b, a, "Post")]),
  ];
});

/** Six headlines of one source that gradually change from one event to another, each with both texts. */
const morphs = pairs.map(([[a, aText], [b, bText]], at): AdversarialCase => {
  const [from, to] = [a.split(" "), b.split(" ")];
  const step = (part: number) => [
    ...to.slice(0, Math.round(to.length * part)),
    ...from.slice(Math.round(from.length * part)),
  ];
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => {
    const story = part === 0 ? "a" : part === 1 ? "b" : "both";
    return [story, step(part).join(" "), `${aText} ${bText}`, { source: "Wire" }] as const;
  });
  return caseOf(`stepwise morph ${at}`, steps);
});

const ROUNDUPS = [
  (a: string, b: string, c: string) => `5 things to know: ${a}, ${b}, ${c}`,
  (a: string, b: string, c: string) => `Morning briefing: ${a}; ${b}; ${c}`,
  (a: string, b: string) => `News roundup: ${a}, and ${b}`,
  (a: string, b: string) => `Live updates: ${a} | ${b}`,
  (a: string, b: string, c: string) => `Tuesday's top stories: ${a}; ${b}; ${c}`,
];
const roundups = EVENTS.map(([a, aText], at) => {
  const [b, bText] = event(at + 1);
  const [c, cText] = event(at + 2);
  const title = ROUNDUPS[at % ROUNDUPS.length]?.(half(a), half(b), half(c)) ?? "";
  const first = ["a", a, aText] as const;
  const roundup = ["all", title, `${aText} ${bText} ${cText}`] as const;
  return caseOf(
    `roundup ${at}`,
    at % 2
      ? [roundup, first, ["b", b, bText], ["c", c, cText]]
      : [first, ["b", b, bText], roundup, ["c", c, cText]],
  );
});

/** Two newsrooms' headlines that differ in one name. */
const oneWord = (
  [
    ["Three hurt in fire at % Foundry", "Quillon", "Barlow"],
    ["Tornado damages homes in % County", "Lapeer", "Monroe"],
    ["% signs pitcher to three-year contract", "Tigers", "Guardians"],
    ["Measles case confirmed in %", "Toledo", "Cleveland"],
    ["% wins by two goals in overtime", "Harlow", "Corliss"],
  ] as const
).map(([title, a, b], at) => exchanged(`one changed word ${at}`, title, a, b));

/** Headlines that differ only in a number. */
const series = [
  ["Day % of the harbor strike: what happened", "411", "412"],
  ["Merrow lottery: winning numbers for Nov. %", "17", "18"],
  ["Flu report: % new cases in Wayne County", "1,204", "1,391"],
  ["River level at Ellery gauge reaches % feet", "14.2", "15.9"],
  ["June jobs report shows % hires at Tamarack plants", "212", "377"],
].map(([title = "", a = "", b = ""], at) => exchanged(`number series ${at}`, title, a, b));

/** Invisible letters, and one place in both headlines. */
const dressed = EVENTS.flatMap(([a, aText], at): AdversarialCase[] => {
  const [b, bText] = event(at + 4);
  const hidden = (text: string) => text.replace(/ /g, " \u200b").replace(/e/, "e\u200d");
  const hiddenOther = `\u202e${hidden(b)}\u202c`;
  return [
    apart(`hidden letters ${at}`, [hidden(a), aText], [hiddenOther, hidden(bText)]),
    apart(`same place ${at}`, [`${a} near Harbor Market`, aText], [`${b} near Harbor Market`, bText]),
  ];
});

export const CASES = [twoBridges, morphs, roundups, oneWord, series, dressed].flat();
