import type { Groupable } from "../../../../src/clusters/group.ts";

/** Articles of which only those of one story may be together: those that share a letter. */
export interface AdversarialCase {
  readonly name: string;
  readonly articles: readonly (Groupable & { readonly story: string })[];
}

type Given = readonly [story: string, title: string, excerpt?: string, over?: Partial<Groupable>];

const NOON = Date.UTC(2025, 10, 18, 12);
const MINUTE = 60_000;

/** A case: articles ten minutes apart, each from a newsroom of its own. */
export function caseOf(name: string, given: readonly Given[]): AdversarialCase {
  const articles = given.map(([story, title, excerpt = "", over = {}], at) => ({
    ...{ id: `a${at}`, title, excerpt, source: `Newsroom ${at}`, story },
    published: new Date(NOON + at * 10 * MINUTE).toISOString(),
    ...over,
  }));
  return { name, articles };
}

/** Pairs of unrelated events in a made-up city, each with a headline and the first line of its text. */
export const EVENTS: readonly (readonly [title: string, excerpt: string])[] = [
  [
    "Quillon Foundry fire sends three workers to hospital",
    "A fire at the Quillon Foundry hurt three workers on Tuesday.",
  ],
  ["Odile Brandt named superintendent of Tamarack schools", "The Tamarack board voted 5-2 for Odile Brandt."],
  [
    "Ellery Bridge closes to trucks after inspectors find crack",
    "Inspectors found a crack in a girder of the bridge.",
  ],
  [
    "Corliss quarterback Dane Ruhl out for season with torn ligament",
    "Ruhl tore a ligament in practice on Monday.",
  ],
  ["Perrin Vale library to stay open on Sundays", "The library board found money for Sunday hours."],
  [
    "Storm knocks out power to 40,000 homes in Merrow Township",
    "Wind brought down lines across Merrow Township.",
  ],
  [
    "Grocery chain Fenwick's to close its Stroud Avenue store",
    "Fenwick's blamed falling sales on Stroud Avenue.",
  ],
  [
    "Jury convicts former clerk Lyle Amory of stealing fees",
    "The jury found Amory took $212,000 in license fees.",
  ],
  [
    "Zookeepers celebrate first otter pups born at Harlow Park",
    "Three otter pups were born at the Harlow Park zoo.",
  ],
  [
    "Transit agency delays Ninth Street tram until spring",
    "Testing of the Ninth Street tram's signals isn't complete.",
  ],
];
