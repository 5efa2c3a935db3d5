import { expect, it, vi } from "vitest";
import { type CountsEnv, countMinute, countView, readCounts } from "../../../src/edge/counts.ts";
import { routeAt } from "../../../src/routes.tsx";

const html = { headers: { "Content-Type": "text/html; charset=utf-8" } };
const view = (env: CountsEnv, request: Request, answer: Response) => {
  const { pathname } = new URL(request.url);
  countView(env, request, answer, pathname, routeAt(pathname));
};
const asked = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Request(`https://news.example${path}`, { headers, method });

/** A dataset that keeps its data points. */
function dataset() {
  const points: { indexes: string[] }[] = [];
  const writeDataPoint = (point: { indexes: string[] }) => void points.push(point);
  return { points, env: { COUNTS: { writeDataPoint } } as unknown as CountsEnv };
}

const of = (type: string) => new Response("", { headers: { "Content-Type": type } });

it.each([
  ["a page", asked("/politics"), new Response("", html), "page"],
  ["a story", asked("/article/a-1-2/x"), new Response("", html), "story"],
  ["a feed", asked("/feeds/rss"), of("application/rss+xml"), "feed"],
  ["a feed that has not changed", asked("/feeds/rss"), new Response(null, { status: 304 }), "feed"],
  ["an address that is not there", asked("/nowhere"), new Response("", { ...html, status: 404 }), null],
  ["a page loaded ahead", asked("/", { "Sec-Purpose": "prefetch" }), new Response("", html), null],
  ["a reader who sends Global Privacy Control", asked("/", { "Sec-GPC": "1" }), new Response("", html), null],
  ["a reader who sends Do Not Track", asked("/", { DNT: "1" }), new Response("", html), null],
  ["the newsroom", asked("/desk"), new Response("", html), null],
  ["a look at the headers alone", asked("/", {}, "HEAD"), new Response("", html), null],
  ["a picture", asked("/og.png"), of("image/png"), null],
])("counts %s correctly", (_name, request, answer, kind) => {
  const { points, env } = dataset();
  view(env, request, answer);
  expect(points.map(({ indexes }) => indexes[0])).toEqual(kind === null ? [] : [kind]);
});

it("writes a data point with the path only: no query, nothing about the reader", () => {
  const { points, env } = dataset();
  const who = { "CF-Connecting-IP": "203.0.113.7", "User-Agent": "Reader/1" };
  const reader = { ...who, Cookie: "a=b", Referer: "https://x.example" };
  view(env, asked("/search?q=my+name", reader), new Response("", html));
  countMinute(env, "River Radio", 3);
  countMinute(env, "River Radio", 0);
  expect(points).toEqual([
    { indexes: ["page"], blobs: ["page", "/search"], doubles: [1] },
    { indexes: ["listen"], blobs: ["listen", "River Radio"], doubles: [3] },
  ]);
});

it("doesn't fail a page when the dataset fails", () => {
  const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const breaks = () => {
    throw new Error("limit");
  };
  view({ COUNTS: { writeDataPoint: breaks } } as unknown as CountsEnv, asked("/"), new Response("", html));
  expect(line).toHaveBeenCalledOnce();
});

it("reads the counts with the token and checks each row, and returns null without it", async () => {
  const ask = vi.fn(async () =>
    Response.json({ data: [{ kind: "page", path: "/", count: "12" }, { kind: 4 }, null] }),
  ) as unknown as typeof fetch;
  expect(await readCounts({}, ask)).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  const env = { COUNTS_ACCOUNT: "acc", COUNTS_TOKEN: "secret" };
  expect(await readCounts(env, ask)).toEqual([{ kind: "page", path: "/", count: 12 }]);
  const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const refuses = (async () => new Response("", { status: 403 })) as unknown as typeof fetch;
  expect(await readCounts(env, refuses)).toBeNull();
  expect(String(line.mock.calls[0])).not.toContain("secret");
});
