import { beforeAll, expect, it } from "vitest";
import { SOURCES } from "../../src/city/sources.ts";
import { closureBy, rssAnswer } from "../rss.ts";
import { FAULT_MODULES, type SiteUnderTest } from "../site-under-test.ts";
import { testFolder } from "../test-folder.ts";
import { fillIn, openNewsroom } from "./desk/newsroom.ts";
import { everyOutput } from "./every-output.ts";
import { asBrowser, coveredStory, fill } from "./pages/every-page.ts";

const [RESTRICTED, OTHER] = SOURCES["local-news"];
/** Words that only a story that was taken down, a muted one and a restricted source's excerpts contain. */
const WITHDRAWN = "Zanzibar barge runs aground";
const MUTED = "Quokka parade postponed";
const EXCERPT = "excerptofrestricted";

async function world({ url }: { url: string }): Promise<Response> {
  const { origin } = new URL(url);
  const titles = [`Council hears a report of ${origin}`, closureBy(url)];
  if (url === OTHER?.feed) titles.push(WITHDRAWN, MUTED);
  const words = url === RESTRICTED?.feed ? EXCERPT : "In short.";
  return rssAnswer(
    titles.map((title, n) => ({
      ...{ title, link: `${origin}/${n}?${encodeURIComponent(url)}`, description: `${words} ${title}` },
      date: `Fri, 20 Nov 2026 1${n + 1}:00:00 GMT`,
    })),
  );
}

const keepIn = testFolder();

/** A new isolate over what the newsroom has stored. */
const open = () =>
  openNewsroom({ keepIn, network: world, entryModules: FAULT_MODULES, seed: false, output: () => undefined });

let paths: string[];
let gone: string;
beforeAll(async () => {
  const { site, signIn } = await open();
  await fill(site);
  for (let run = 0; run < 3; run += 1) await site.tick();
  const html = await site.text("/local-news");
  gone = new RegExp(`href="(/article/[^"]+)"[^>]*>${WITHDRAWN}`).exec(html)?.[1] ?? "";
  paths = [
    ...everyOutput({ story: gone, told: await coveredStory(site), search: "hears" }),
    "/search?q=barge",
  ];
  const ana = await signIn("Ana");
  const correct = { text: "The barge was a ferry.", sure: "yes" };
  const corrected = await ana.post(`/desk/stories/${gone.split("/")[2]}/correction`, correct);
  expect(await site.text("/corrections")).toContain(WITHDRAWN);
  const taken = await ana.post(`/desk/stories/${gone.split("/")[2]}/withdrawal`, { reason: "It was wrong." });
  const muted = await ana.post("/desk/mutes", { by: "words", value: "quokka", version: "0" });
  const list = await ana.text("/desk/sources");
  const source = new RegExp(`href="(/desk/sources/[\\w-]+)">${RESTRICTED?.name}<`).exec(list)?.[1] ?? "";
  const restricted = await fillIn(ana, source, { rights: "headline" });
  const statuses = [corrected, taken, muted, restricted].map(({ status }) => status);
  expect(statuses).toEqual([303, 303, 303, 303]);
  await site.tick();
  await site.stop();
});

/** Each output that still contains removed content, with its words. */
async function shownBy(site: SiteUnderTest): Promise<string[]> {
  const outputs = paths.map(async (path) => ({ path, text: await (await site.get(path, asBrowser)).text() }));
  return (await Promise.all(outputs)).flatMap(({ path, text }) =>
    [WITHDRAWN, MUTED, EXCERPT].filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
  );
}

it.each([
  ["with both stores well", "", "was withdrawn"],
  ["while KV fails", "kv=fails", "was withdrawn"],
  ["while KV hangs", "kv=hangs", "was withdrawn"],
  ["with all values of KV lost", "kv=nothing", "was withdrawn"],
  ["while D1 is locked", "d1=locked", "We can’t load this story right now"],
  ["while D1 is missing", "d1=missing", "We can’t load this story right now"],
  ["with KV and D1 gone at once", "kv=fails&put=fails&d1=missing", "We can’t load this story right now"],
])("a new isolate shows nothing that was withdrawn, muted or restricted, %s", async (_name, fault, words) => {
  const { site } = await open();
  try {
    await site.get(`/__faults?${fault}`, { method: "POST" });
    expect(await shownBy(site)).toEqual([]);
    expect(await (await site.get(gone, asBrowser)).text()).toContain(words);
    await site.tick();
    expect(await shownBy(site)).toEqual([]);
  } finally {
    await site.stop();
  }
});
