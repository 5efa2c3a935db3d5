import type { Groupable } from "../../../src/clusters/group.ts";

/** What three days of a made-up city's news could look like: each article with the story it tells. */
const LABELED: readonly (readonly [
  story: string,
  hour: number,
  source: string,
  title: string,
  excerpt: string,
])[] = [
  [
    "bridge",
    0,
    "Harbor Ledger",
    "Ellery Bridge closes to trucks after inspectors find cracked girder",
    "Inspectors found a crack in a girder of the Ellery Bridge on Monday. Trucks must take the Corliss tunnel until it is repaired.",
  ],
  [
    "bridge",
    1,
    "Channel 6",
    "Cracked girder shuts Ellery Bridge to trucks",
    "Trucks are barred from the Ellery Bridge after an inspection turned up a cracked girder, the port authority said.",
  ],
  [
    "bridge",
    3,
    "Public Radio East",
    "Why trucks can no longer cross the Ellery Bridge",
    "The port authority barred trucks from the Ellery Bridge after inspectors found a cracked girder.",
  ],
  [
    "schools",
    2,
    "Harbor Ledger",
    "School board names Odile Brandt superintendent",
    "The Tamarack school board voted 5-2 to name Odile Brandt superintendent. She has led the district since March.",
  ],
  [
    "schools",
    5,
    "Neighborhood Post",
    "Odile Brandt to lead Tamarack schools for good",
    "Odile Brandt, interim head of the Tamarack schools since March, was named superintendent in a 5-2 vote.",
  ],
  [
    "fire",
    4,
    "Channel 6",
    "Three hurt in fire at Quillon Foundry",
    "Three workers were taken to hospital after a fire at the Quillon Foundry early Tuesday.",
  ],
  [
    "fire",
    6,
    "Harbor Ledger",
    "Quillon Foundry fire sends three workers to hospital",
    "A fire at the Quillon Foundry hurt three workers before dawn on Tuesday, the fire department said.",
  ],
  [
    "homes-a",
    6,
    "Neighborhood Post",
    "10 most expensive homes sold in Sandusk County",
    "A house in Marlow that sold for $785,000 tops the list of the most expensive residential sales.",
  ],
  [
    "homes-b",
    7,
    "Neighborhood Post",
    "10 most expensive homes sold in Pellier County",
    "A house in Tresk that sold for $912,000 tops the list of the most expensive residential sales.",
  ],
  ["match-a", 8, "Channel 6", "How to watch Herons vs. Pilots: time, TV channel, streaming", ""],
  ["match-b", 8, "Channel 6", "How to watch Otters vs. Miners: time, TV channel, streaming", ""],
  [
    "digest",
    9,
    "Harbor Ledger",
    "Tuesday briefing: Ellery Bridge closed to trucks; Quillon Foundry fire; Odile Brandt to lead schools",
    "",
  ],
  [
    "weather",
    9,
    "Channel 6",
    "Snow expected north of the river on Thursday",
    "Up to four inches of snow are expected north of the river by Thursday evening.",
  ],
  [
    "budget",
    10,
    "Public Radio East",
    "Mayor Iver Stroud proposes a budget without new taxes",
    "Mayor Iver Stroud wants to hire forty bus drivers and to raise no tax, according to the budget she sent to the council.",
  ],
  [
    "market-fire",
    12,
    "Channel 6",
    "Three-alarm fire damages vacant warehouse near Corliss Market; no injuries reported",
    "Crews fought a three-alarm fire in a vacant warehouse near Corliss Market for four hours early Tuesday.",
  ],
  [
    "market-vendor",
    13,
    "Public Radio East",
    "The Corliss Market vendor who sells only tomatoes she can name",
    "There are 61 of them. If you cannot decide, she asks what you did yesterday and hands you one.",
  ],
  [
    "museum",
    20,
    "Harbor Ledger",
    "Lathe Museum finds a lost Vasarri drawing in its cellar",
    "A drawing by Lene Vasarri that was missing since 1951 lay in a crate in the cellar of the Lathe Museum.",
  ],
  [
    "museum",
    22,
    "Public Radio East",
    "Lost drawing by Lene Vasarri turns up in a museum cellar",
    "The Lathe Museum opened a crate and found a drawing by Lene Vasarri, missing since 1951.",
  ],
];

/** The labelled articles in order of time, and the story each of them tells. */
export const labelled: readonly (Groupable & { readonly story: string })[] = LABELED.map(
  ([story, hour, source, title, excerpt], at) => ({
    id: `article-${at}`,
    title,
    excerpt,
    source,
    published: new Date(Date.UTC(2025, 10, 18, 6 + hour)).toISOString(),
    story,
  }),
).sort((a, b) => a.published.localeCompare(b.published));
