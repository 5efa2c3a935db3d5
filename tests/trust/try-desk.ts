import type { AtTheDesk } from "../site/desk/newsroom.ts";

/** Checks a response; returns its text. */
export type Examine = (name: string, answer: Response) => Promise<string>;

/** Views of the desk with text from feeds, searches or other editors, one of each kind. */
const PAGES = [
  ...["/desk", "/desk/stories?q=riverfront", "/desk/carousel", "/desk/sources", "/desk/log", "/desk/write"],
  ...["/desk/notices", "/desk/mutes", "/desk/withdrawn", "/desk/settings", "/desk/sources/export.opml"],
];

const leadsTo = (answer: Response): string => answer.headers.get("Location") ?? "";

/** Saves, previews and publishes a story with the payload in every field; adds a notice and a source with it. */
async function write(payload: string, desk: AtTheDesk, examine: Examine): Promise<string[]> {
  const short = payload.slice(0, 150);
  const story = {
    ...{ version: "0", section: "sports", headline: short, standfirst: short, byline: short.slice(0, 110) },
    ...{ body: `${payload}\n\nA paragraph.\n\n- ${payload}\n\n[${short}](${short}) ![${short}](${short})` },
    ...{ image: short, alt: short, credit: short, sources: payload.slice(0, 1900), howWeKnow: short },
  };
  const refused = await desk.post("/desk/write/new", { ...story, act: "draft" });
  await examine("/desk/write/new, with each field", refused);
  const kept = await desk.post("/desk/write/new", {
    ...story,
    image: "",
    sources: "",
    tags: "",
    act: "publish",
  });
  await examine("/desk/write/new", kept.clone());
  const pages = kept.status === 303 ? [leadsTo(kept)] : [];
  const [, id, version = ""] = /\/desk\/write\/([\w-]+)\/publish\?done=(\d+)/.exec(leadsTo(kept)) ?? [];
  if (id) await examine("/desk/write/publish", await desk.post(`/desk/write/${id}/publish`, { version }));
  if (id) pages.push(`/desk/write/${id}`, `/desk/write/${id}/look`, `/desk/write/${id}/preview`);
  const notice = { text: short, level: "urgent", from: "2026-11-20T09:00", until: "2026-11-21T09:00" };
  await examine("/desk/notices, to a payload", await desk.post("/desk/notices", { ...notice, link: short }));
  await examine("/desk/notices", await desk.post("/desk/notices", { ...notice, link: "" }));
  const look = new URLSearchParams({ address: payload.slice(0, 500), section: "sports" });
  await examine("/desk/sources/look, at a payload", await desk.get(`/desk/sources/look?${look}`));
  const source = { feed: payload.slice(0, 500), section: "sports", name: short };
  await examine("/desk/sources/add", await desk.post("/desk/sources/add", source));
  return pages;
}

/**
 * Enters payloads as an editor, previews hostile feeds, and opens the views that show readers' input. Returns the views
 * to open in a browser. The desk sends no notifications with visitors' text.
 */
export async function tryDesk(
  payloads: readonly string[],
  feeds: readonly string[],
  articles: readonly string[],
  desk: AtTheDesk,
  examine: Examine,
): Promise<string[]> {
  const written: string[] = [];
  for (const payload of payloads) written.push(...(await write(payload, desk, examine)));
  const stories = articles.map((path) => `/desk/stories/${path.split("/")[2]}`);
  const looks = feeds.map(
    (address) => `/desk/sources/look?${new URLSearchParams({ address, section: "sports" })}`,
  );
  const paths = [...PAGES, ...stories, ...looks, ...written];
  for (const path of paths) await examine(path, await desk.get(path));
  return paths.filter((path) => !path.endsWith(".opml"));
}
