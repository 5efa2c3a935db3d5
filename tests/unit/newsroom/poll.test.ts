import { afterAll, describe, expect, it } from "vitest";
import { closeNewsrooms, LAKE, openNewsroom, RIVER, story } from "./newsroom.ts";

afterAll(closeNewsrooms);

describe("a poll", () => {
  it("requests one source, the longest waiting first", async () => {
    const [HILL, BALL] = ["https://hill.example/feed", "https://ball.example/feed"];
    const room = await openNewsroom({ "local-news": [RIVER, LAKE, HILL], sports: [BALL] });
    for (const feed of [RIVER, LAKE, HILL, BALL]) room.say(feed, [{ ...story("eels"), link: `${feed}/1` }]);
    for (const asked of [RIVER, LAKE, HILL]) expect(await room.poll()).toEqual({ key: "local-news", asked });
    expect(await room.poll()).toEqual({ key: "sports", asked: BALL });
    expect(await room.poll()).toBeNull();
    room.advance(49);
    expect(await room.poll()).toBeNull();
    room.advance(2);
    expect((await room.poll())?.key).toBe("local-news");
  });

  it("doesn't request a host that asked us to wait, even after a restart", async () => {
    const feed = (name: string) => `https://big.example/${name}`;
    const room = await openNewsroom({ "local-news": [feed("a")], sports: [feed("b")] });
    room.answers.set(feed("a"), () => new Response("", { status: 429, headers: { "retry-after": "7200" } }));
    room.say(feed("b"), [story("eels")]);
    expect((await room.poll())?.asked).toBe(feed("a"));
    room.restart();
    expect(await room.poll()).toBeNull();
    room.advance(121);
    expect((await room.poll())?.asked).toBe(feed("b"));
  });
});
