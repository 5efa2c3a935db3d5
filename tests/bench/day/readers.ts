import { ASSUMED, HOURS, KINDS, PLACES } from "./assumptions.ts";

export interface Visit {
  kind: string;
  path: string;
  place: string;
}

/** Returns a function that picks a random index with these weights. */
function chooser(weights: readonly number[], random: () => number): () => number {
  const whole = weights.reduce((a, b) => a + b, 0);
  const sums = weights.map((_, at) => weights.slice(0, at + 1).reduce((a, b) => a + b, 0) / whole);
  return () => {
    const wanted = random();
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The path of the story with this popularity rank; 0 is the most popular and the newest. */
export const clusterPath = (rank: number): string =>
  `/article/local-news-${100_000 + rank}-1795100000000/a-story`;

/** The visits of people, crawlers and feed readers in each minute of a day. */
export function* visits(random: () => number): Generator<{ minute: number; visits: Visit[] }> {
  const popularity = Array.from({ length: ASSUMED.liveStories }, (_, rank) => 1 / (rank + 1) ** ASSUMED.zipf);
  const stories = chooser(popularity, random);
  const shares = KINDS.map(([, share]) => share);
  const kinds = chooser(shares, random);
  const weightAt = (hour: number) =>
    PLACES.map(([, share, east]) => share * (HOURS[(((hour + east) % 24) + 24) % 24] ?? 0));
  const whole = Array.from({ length: 24 }, (_, hour) => weightAt(hour).reduce((a, b) => a + b, 0));
  const perMinute = ASSUMED.views / (whole.reduce((a, b) => a + b, 0) * 60);
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const hour = Math.floor(minute / 60);
    const breaking = hour === ASSUMED.breakingHour;
    const places = chooser(weightAt(hour), random);
    const place = () => PLACES[places()]?.[0] ?? "DTW";
    const people = Math.round(perMinute * (whole[hour] ?? 0));
    const some = Array.from({ length: people }, () => visit(KINDS[kinds()], place(), stories, random));
    const rush = breaking ? Math.round((people * (ASSUMED.breakingTimes - 1)) / 10) : 0;
    const rushed = Array.from({ length: rush }, () => ({
      kind: "story",
      path: clusterPath(0),
      place: place(),
    }));
    const bots = Array.from({ length: Math.round((people * ASSUMED.botsPerHundred) / 100) }, () => ({
      kind: "crawler",
      path: clusterPath(Math.floor(random() * ASSUMED.stories)),
      place: "IAD",
    }));
    const polls = Array.from({ length: Math.round(ASSUMED.feedReaders / 60) }, () => ({
      kind: "feed",
      path: random() < 0.7 ? "/feeds/rss" : "/feeds/local-news/rss",
      place: place(),
    }));
    yield { minute, visits: [...some, ...rushed, ...bots, ...polls] };
  }
}

function visit(
  [kind, , paths]: (typeof KINDS)[number] = KINDS[0] as (typeof KINDS)[number],
  place: string,
  stories: () => number,
  random: () => number,
): Visit {
  if (kind === "story") return { kind, path: clusterPath(stories()), place };
  if (kind === "search") return { kind, path: `/search?q=word${Math.floor(random() ** 2 * 4_000)}`, place };
  return { kind, path: paths[Math.floor(random() ** 1.6 * paths.length)] ?? "/", place };
}
