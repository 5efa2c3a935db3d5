import { afterAll, expect, it } from "vitest";
import { cookieOf, editorsSecret, form, PASSPHRASES, trySignIn, versionIn } from "../site/desk/newsroom.ts";
import { everyOutput } from "../site/every-output.ts";
import { coveredStory } from "../site/pages/every-page.ts";
import { startEdge } from "./edge-under-test.ts";

const START = Date.parse("2026-11-20T16:00:00Z");
const AT_DESK = { "X-Place": "DTW", "X-Isolate": "editor" };

const site = await startEdge({ variables: { DESK_EDITORS: await editorsSecret() } });
afterAll(() => site.stop());

const timeAt = (second: number) => new Date(START + second * 1000).toISOString();
const at = (second: number) => site.freeze(timeAt(second));

const readAt = async (path: string, isolate: string) => {
  const answer = await site.get(path, { headers: { "X-Place": "NRT", "X-Isolate": isolate } });
  return { text: await answer.text(), status: answer.status };
};

const asFill = { headers: { "X-Place": "DTW", "X-Isolate": "fill" } };
await site.get("/local-news", asFill);
await site.get("/", asFill);
for (let run = 0; run < 3; run += 1) await site.tick();
const { stories } = JSON.parse(await site.text("/api/v1/headlines.json"));
const { path: story, title } = stories.find(
  (one: Record<string, string>) =>
    one.section === "local-news" && one.group === "" && /^[\w ]+$/.test(one.title ?? ""),
);
const paths = everyOutput({ story, told: await coveredStory(site), search: title.split(" ").at(-1) ?? "" });
const signIn = { name: "Ana", passphrase: PASSPHRASES.Ana };
await at(-600);
const cookie = cookieOf(await trySignIn(site, signIn, "198.51.100.1", AT_DESK));

/** The outputs with the story at a data center with its own cache. */
async function showing(isolate: string): Promise<string[]> {
  const shown: string[] = [];
  for (const path of paths) if ((await readAt(path, isolate)).text.includes(title)) shown.push(path);
  return shown;
}

it("removes a story from every cached page, feed and file within a minute, even while KV refuses all writes", async () => {
  await at(-30);
  // Caches every output, and fills the isolate's memory.
  await showing("warm");
  expect((await showing("warm")).length).toBeGreaterThan(3);
  await site.get("/__puts?refuse=1");
  await at(0);
  const id = story.split("/")[2] ?? "";
  const headers = { ...AT_DESK, Cookie: cookie, Origin: site.url };
  const page = await (await site.get(`/desk/stories/${id}`, { headers })).text();
  const body = form({ reason: "It was wrong.", version: versionIn(page) });
  const taken = await site.get(`/desk/stories/${id}/withdrawal`, { method: "POST", body, headers });
  expect(taken.status).toBe(303);
  await site.runFrom(timeAt(61));
  await at(75);
  expect(await showing("warm")).toEqual([]);
  expect(await showing("cold")).toEqual([]);
  expect((await readAt(story, "warm")).status).toBe(410);
  expect((await readAt("/local-news", "warm")).text.length).toBeGreaterThan(10_000);
});
