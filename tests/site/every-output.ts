import { ROUTES, routeAt } from "../../src/routes.tsx";

/** Routes without publishers' stories: the desk, events, meetings, pictures, drafts and author pages. */
const NOT_READERS =
  /^\/(?:desk|api\/(?!v1)|events\/:|meetings\/:|media\/:|preview\/:|authors\/:)|^\/(?:sw\.js|healthz|speculation-rules\.json)$/;

/** Values for route parameters. */
interface Named {
  /** The paths of a story, and of one that several newsrooms reported. */
  story: string;
  told: string;
  /** A search query. */
  search: string;
}

/** An address for each route that readers or their programs use; `routesWithout` finds missing ones. */
export function everyOutput({ story, told, search }: Named): string[] {
  const id = told.split("/")[2];
  const q = encodeURIComponent(search);
  const named = [
    ...[story, told, `/story/${id}`, `/search?q=${q}`, `/search?q=${q}&sort=best`],
    ...["/archive/2026", "/archive/2026/11", "/archive/2026/11/20"],
    ...["/brief/2026-11-20-07", "/brief/2026-11-20-07/script", "/brief/2026-11-20-07/script.txt"],
    ...["rss", "atom", "json"].flatMap((format) => [
      ...[`/feeds/${format}`, `/feeds/search.${format}?q=${q}`, `/feeds/brief/${format}`],
      ...[`/feeds/stories/${format}`, `/feeds/stories/local-news/${format}`, `/feeds/local-news/${format}`],
      ...[`/feeds/story/${id}/${format}`, `/feeds/corrections/${format}`, `/feeds/warnings/${format}`],
    ]),
    ...["/api/v1/updates.json?section=local-news&since=1", "/embed/headlines?section=local-news"],
    "/api/v1/today.schema.json",
    `/embed/story/${story.split("/")[2]}`,
    ...["/sources/bridgedetroit", "/p/about"],
    ...["/sitemaps/archive-2026-11.xml", "/indexnow.txt"],
  ];
  const plain = ROUTES.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  return [...new Set([...plain, ...named])].filter((path) => !NOT_READERS.test(path));
}

/** The readers' routes that match none of these paths. */
export function routesWithout(paths: readonly string[]): string[] {
  const walked = new Set(paths.map((path) => routeAt(path.split("?")[0] ?? "")?.path));
  return ROUTES.map(({ path }) => path).filter((path) => !walked.has(path) && !NOT_READERS.test(path));
}
