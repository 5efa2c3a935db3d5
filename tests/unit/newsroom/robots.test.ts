import { afterAll, expect, it } from "vitest";
import { AGENT } from "../../../src/city/agent.ts";
import { reportRobots } from "../../../src/newsroom/poll/poll.ts";
import { closeNewsrooms, LAKE, openNewsroom, RIVER, story } from "./newsroom.ts";

afterAll(closeNewsrooms);

const ROBOTS = "https://river.example/robots.txt";

/** A newsroom with two feeds; the first one's host has this robots.txt. */
async function roomWith(text: string, status = 200) {
  const room = await openNewsroom({ "local-news": [RIVER, LAKE] });
  room.say(RIVER, [story("eels")]);
  room.say(LAKE, [story("ice")]);
  room.answers.set(ROBOTS, () => new Response(text, { status, headers: { "Content-Type": "text/plain" } }));
  return room;
}

const riverOf = (room: Awaited<ReturnType<typeof roomWith>>) =>
  room.storage.section("local-news").sources.find(({ feed }) => feed === RIVER);

it("robots.txt is fetched before a host's first feed, then once a day", async () => {
  const room = await roomWith("User-agent: *\nDisallow: /admin");
  await room.pollAll();
  expect(room.asked.indexOf(ROBOTS)).toBeLessThan(room.asked.indexOf(RIVER));
  const requests = () => room.asked.filter((address) => address === ROBOTS).length;
  for (let hour = 0; hour < 23; hour += 1) await room.pollAll(60);
  expect(requests()).toBe(1);
  await room.pollAll(120);
  expect(requests()).toBe(2);
});

it("robots.txt stops requests for a feed that it disallows to our user agent, which the status shows, and is fetched again a day later", async () => {
  const room = await roomWith(`User-agent: ${AGENT}\nDisallow: /feed\n\nUser-agent: *\nAllow: /`);
  const { now } = room;
  await room.pollAll();
  expect(room.asked).not.toContain(RIVER);
  expect(riverOf(room)?.error?.line).toContain("robots.txt disallows this address");
  expect(reportRobots(room.storage, RIVER)).toMatchObject({ readAt: now, isAllowed: false });
  room.answers.set(ROBOTS, () => new Response("User-agent: *\nAllow: /"));
  await room.pollAll(24 * 60 + 1);
  expect(room.asked).toContain(RIVER);
});

it("a server error for robots.txt stops requests to its host until it responds an hour later, unless an older copy allows them", async () => {
  const room = await roomWith("", 500);
  await room.pollAll();
  expect(room.asked).not.toContain(RIVER);
  room.answers.set(ROBOTS, () => new Response("User-agent: *\nAllow: /"));
  await room.pollAll(61);
  expect(room.asked).toContain(RIVER);
  room.answers.set(ROBOTS, () => new Response("", { status: 503 }));
  const before = room.asked.filter((address) => address === RIVER).length;
  await room.pollAll(25 * 60);
  expect(room.asked.filter((address) => address === RIVER).length).toBe(before + 1);
});

it("robots.txt limits requests to its visit time", async () => {
  const room = await roomWith("User-agent: *\nVisit-time: 1300-1500");
  await room.pollAll();
  expect(room.asked).not.toContain(RIVER);
  expect(riverOf(room)?.nextAt).toBe(Date.parse("2026-11-20T13:00:00Z"));
  await room.pollAll(61);
  expect(room.asked).toContain(RIVER);
});

it("robots.txt spaces two feeds of its host by its crawl delay", async () => {
  const other = "https://river.example/sports";
  const room = await openNewsroom({ "local-news": [RIVER, other] });
  room.say(RIVER, [story("eels")]);
  room.say(other, [story("ice")]);
  room.answers.set(ROBOTS, () => new Response("User-agent: *\nCrawl-delay: 30"));
  await room.poll();
  expect(room.asked.filter((address) => address !== ROBOTS)).toHaveLength(1);
  room.advance(1);
  await room.poll();
  expect(room.asked.filter((address) => address !== ROBOTS)).toHaveLength(2);
});
