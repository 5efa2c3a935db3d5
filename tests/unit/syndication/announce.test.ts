import { describe, expect, it, vi } from "vitest";
import { announce } from "../../../src/syndication/announce.ts";

const ORIGIN = "https://woodward.example";
const HUB = "https://hub.example/";
const KEY = "0123456789abcdef";

const SENT = { origin: ORIGIN, hub: HUB, indexNowKey: KEY, changed: ["sports"] } as const;

/** Records requests; responds with a status, or fails like a broken network. */
function network(status: number | "dead") {
  const sent: { address: string; body: string }[] = [];
  const post = async (address: string, init: RequestInit) => {
    sent.push({ address, body: String(init.body) });
    if (status === "dead") throw new TypeError("dead network");
    return new Response(null, { status });
  };
  return { sent, post };
}

describe("after a refresh that changed two sections", () => {
  it("the hub is notified of the main feed and the sections' feeds in every format", async () => {
    const { sent, post } = network(204);
    await announce({ origin: ORIGIN, hub: HUB, indexNowKey: null, changed: ["sports", "arts"] }, post);
    expect(sent).toHaveLength(1);
    const form = new URLSearchParams(sent[0]?.body);
    expect(form.get("hub.mode")).toBe("publish");
    const ofSections = ["sports", "arts-culture", "entertainment"].flatMap((name) =>
      ["rss", "atom", "json"].map((format) => `/feeds/${name}/${format}`),
    );
    const paths = ["/feeds/rss", "/feeds/atom", "/feed.json", ...ofSections];
    expect(form.getAll("hub.url")).toEqual(paths.map((path) => ORIGIN + path));
  });

  it("search engines are notified of the pages and the key's address", async () => {
    const { sent, post } = network(202);
    await announce({ origin: ORIGIN, hub: null, indexNowKey: KEY, changed: ["sports"] }, post);
    expect(sent.map(({ address }) => address)).toEqual(["https://api.indexnow.org/indexnow"]);
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
      host: "woodward.example",
      key: KEY,
      keyLocation: `${ORIGIN}/${KEY}.txt`,
      urlList: [`${ORIGIN}/`, `${ORIGIN}/sports`],
    });
  });
});

it("nothing is sent if nothing is configured, or nothing changed", async () => {
  const { sent, post } = network(200);
  await announce({ ...SENT, hub: null, indexNowKey: null }, post);
  await announce({ ...SENT, changed: [] }, post);
  expect(sent).toEqual([]);
});

it.each([500, "dead"] as const)("a hub that answers %s only causes a log line", async (status) => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { post } = network(status);
  await announce(SENT, post);
  const parts = warned.mock.calls.map(([line]) => JSON.parse(String(line)).part);
  expect(parts.sort()).toEqual(["indexnow", "websub"]);
});
