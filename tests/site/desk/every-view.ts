import { pngWithMetadata } from "../../unit/desk/pictures/made.ts";
import { type AtTheDesk, publishStory, saveDraft, versionIn } from "./newsroom.ts";

const STORY = { headline: "Una prueba", section: "local-news", body: "Uno.\n\nDos." };

/** Views of the desk that don't depend on its content. */
const FIXED = [
  "/desk",
  "/desk/answers",
  "/desk/byline",
  "/desk/carousel",
  "/desk/events",
  "/desk/events/new",
  "/desk/log",
  "/desk/mutes?by=source&value=Alder+Bay+Green",
  "/desk/mutes?by=words&value=zx",
  "/desk/notices",
  "/desk/nowhere",
  "/desk/people",
  "/desk/pictures",
  "/desk/settings",
  "/desk/settings/ads",
  "/desk/settings/donate",
  "/desk/settings/staff",
  "/desk/sources",
  "/desk/sources/look?address=https://www.bridgedetroit.com/feed/&section=local-news",
  "/desk/stations",
  "/desk/stations/look?address=river",
  "/desk/stories",
  "/desk/stories?q=zxzx",
  "/desk/together",
  "/desk/warnings",
  "/desk/withdrawn",
  "/desk/write",
  "/desk/write/new",
] as const;

const first = (html: string, pattern: RegExp): string[] => {
  const [, path] = pattern.exec(html) ?? [];
  return path === undefined ? [] : [path];
};

const PERIOD = { link: "", from: "2026-11-20T09:00", until: "2026-11-23T09:00" };

async function fillLists(desk: AtTheDesk): Promise<void> {
  await desk.post("/desk/mutes", { by: "words", value: "zebra zoo" });
  await desk.post("/desk/notices", { ...PERIOD, text: "Zx", level: "warning" });
  const place = { name: "Zx", where: "Zx", whatToDo: "Zx", source: "Zx" };
  await desk.post("/desk/warnings", { ...PERIOD, ...place, severity: "minor", version: "0" });
  const picture = new FormData();
  picture.append("picture", new Blob([pngWithMetadata()], { type: "image/png" }), "zx.png");
  await desk.post("/desk/pictures", picture);
}

/** Adds an entry to each of the desk's lists; returns the address of every view. */
export async function everyView(desk: AtTheDesk): Promise<string[]> {
  await fillLists(desk);
  const out = await publishStory(desk, STORY);
  const draft = await saveDraft(desk, STORY);
  const version = versionIn(await desk.text(`/desk/write/${draft}`));
  await desk.post(`/desk/write/${draft}`, { ...STORY, body: "Uno.\n\nTres.", version, act: "draft" });
  await desk.post(`/desk/write/${draft}/links`, { days: "7" });
  const stories = await desk.text("/desk/stories");
  const [, down = ""] = [...stories.matchAll(/href="(\/desk\/stories\/[\w-]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  await desk.post(`${down}/withdrawal`, { reason: "Zx" });
  const found = await Promise.all(
    [
      ["/desk/answers", /href="(\/desk\/answers\/[\w-]+)"/] as const,
      ["/desk/events", /href="(\/desk\/events\/(?!new)[\w-]+)"/] as const,
      ["/desk/log", /href="(\/desk\/log\/\d+)"/] as const,
      ["/desk/notices", /href="(\/desk\/notices\/[\w-]+)"/] as const,
      ["/desk/pictures", /href="(\/desk\/pictures\/[\w-]+)"/] as const,
      ["/desk/sources", /href="(\/desk\/sources\/[\w-]+)"/] as const,
      ["/desk/stories", /href="(\/desk\/stories\/[\w-]+)"/] as const,
      ["/desk/warnings", /href="(\/desk\/warnings\/[\w-]+)"/] as const,
      [`/desk/log?kind=story&entry=${draft}`, /href="(\/desk\/log\/\d+)"/] as const,
    ].map(async ([list, pattern]) => first(await desk.text(list), pattern)),
  );
  const ofStories = ["", "/look", "/publish"].map((view) => `/desk/write/${draft}${view}`);
  return [...FIXED, ...found.flat(), down, ...ofStories, `/desk/write/${out}`];
}
