import { expect, it } from "vitest";
import { type Schema, schemaDifferences } from "../../schema-differences.ts";
import { sharedSite } from "../shared-site.ts";

const site = await sharedSite("sample");
const PATHS = {
  headlines: "/api/v1/headlines.json",
  today: "/api/v1/today.json",
  updates: "/api/v1/updates.json?section=home&since=0",
  calendar: "/api/v1/calendar.json",
};

it.each(Object.entries(PATHS))(
  "%s.json matches its schema, and any site can read it",
  async (_name, path) => {
    const answer = await site.get(path);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const link = /<([^>]+)>; rel="describedby"/.exec(answer.headers.get("Link") ?? "")?.[1] ?? "";
    const schema = (await (await site.get(link)).json()) as Schema & { $id: string };
    expect(schema.$id.endsWith(link)).toBe(true);
    const value = (await answer.json()) as object;
    expect(Object.values(value).some((one) => Array.isArray(one) && one.length > 0)).toBe(true);
    expect(schemaDifferences(schema, value)).toEqual([]);
  },
);

const UNKNOWN = ["v2/headlines.json", "v0/today.schema.json", "v1/nothing.json", "v1/toString.schema.json"];
it.each(UNKNOWN)("%s is a 404 that names the files of this version", async (name) => {
  const answer = await site.get(`/api/${name}`);
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([404, "*"]);
  expect(await answer.json()).toMatchObject({
    version: "v1",
    files: Object.keys(PATHS).map((name) => `/api/v1/${name}.json`),
  });
});

/** The ids of a page's stories, in order. */
const idsOn = async (path: string) =>
  [...(await site.text(path)).matchAll(/data-story="([^"]+)"/g)].map(([, id]) => id);

it("updates.json has a page's stories in the page's order, and refuses an unknown section or time", async () => {
  const updates = (query: string) => site.get(`/api/v1/updates.json?${query}`);
  const listed = async (section: string): Promise<string[]> =>
    JSON.parse(await (await updates(`section=${section}&since=0`)).text()).stories.map(
      ([id]: string[]) => id,
    );
  const [sports, cards] = [await idsOn("/sports"), await idsOn("/")];
  expect([sports.length > 10, cards.length]).toEqual([true, 5]);
  expect((await listed("sports")).slice(0, sports.length)).toEqual(sports);
  expect((await listed("home")).slice(-cards.length)).toEqual(cards);
  expect(await (await updates(`section=sports&since=${Date.now() * 2}`)).json()).toEqual({ stories: [] });
  for (const query of ["section=nowhere&since=0", "section=sports&since=x"])
    expect((await updates(query)).status).toBe(400);
});
