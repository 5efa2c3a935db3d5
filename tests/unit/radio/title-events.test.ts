import { expect, test } from "vitest";
import { NowPlaying } from "../../../src/radio/now-playing.ts";
import { TitleEvents } from "../../../src/radio/title-events.ts";

const decoder = new TextDecoder();

function open(events: TitleEvents, sid: string, told: string[] = []) {
  const start = { sid, state: "live", heardSecond: 0, left: () => told.push(sid) };
  return events.open(start, new AbortController().signal).getReader();
}

const textOf = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  decoder.decode((await reader.read()).value);

test("continues for others when the runtime drops a client's body", async () => {
  const playing = new NowPlaying();
  const events = new TitleEvents(() => 0, playing);
  open(events, "player-one");
  const whole = open(events, "player-two");
  const refuse = () => {
    throw new TypeError("Unable to enqueue");
  };
  const [broken] = (events as unknown as { clients: Map<string, object> }).clients.values();
  Object.assign(broken as object, { controller: { enqueue: refuse, close: refuse, error: refuse } });
  expect(() => events.state("reconnecting")).not.toThrow();
  expect(() => events.ping((sid) => sid === "player-two")).not.toThrow();
  expect(events.size).toBe(1);
  await whole.read();
  expect(await textOf(whole)).toContain("reconnecting");
});

test("drops a client that doesn't read", () => {
  const events = new TitleEvents(() => 0, new NowPlaying());
  const told: string[] = [];
  open(events, "player-one", told);
  for (let i = 0; i < 40; i++) events.state(`state ${i}`);
  expect([events.size, told]).toEqual([0, ["player-one"]]);
});
