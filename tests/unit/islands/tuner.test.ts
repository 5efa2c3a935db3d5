import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Phase, type Tuner, tuner } from "../../../src/islands/tuner.ts";

/** The properties of an audio element that the tuner uses. The test advances its clock. */
class FakeAudio extends EventTarget {
  src = "";
  currentTime = 0;
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  asked: string[] = [];
  refusal: string | undefined;

  play(): Promise<void> {
    this.asked.push(this.src);
    this.currentTime = 0;
    this.error = null;
    this.paused = false;
    return this.refusal ? Promise.reject(new DOMException("no", this.refusal)) : Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
  load(): void {
    this.currentTime = 0;
  }
  removeAttribute(): void {
    this.src = "";
  }
  fail(code: number): void {
    this.error = { code };
    this.dispatchEvent(new Event("error"));
  }
}

let audio: FakeAudio;
let phases: Phase[];
let radio: Tuner;
/** The page's own requests to the stream, and their responses. */
let questions: string[];
let refusal: { code: string; retryAfter: number } | undefined;

/** Advances the time; with `sound`, the element's clock advances too. */
async function pass(milliseconds: number, sound: boolean): Promise<void> {
  for (let at = 0; at < milliseconds; at += 250) {
    if (sound) audio.currentTime += 0.25;
    await vi.advanceTimersByTimeAsync(250);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  questions = [];
  refusal = { code: "station_offline", retryAfter: 5 };
  vi.stubGlobal("fetch", async (address: string) => {
    questions.push(address);
    if (!refusal) return new Response("sound");
    const headers = { "Retry-After": String(refusal.retryAfter) };
    return Response.json({ error: { code: refusal.code } }, { status: 503, headers });
  });
  audio = new FakeAudio();
  phases = [];
  radio = tuner(audio as unknown as HTMLAudioElement, (phase) => phases.push(phase));
});

afterEach(() => void vi.useRealTimers());

describe("the radio tuner", () => {
  it("waits 3 s for a stalled stream, then reconnects in the same session", async () => {
    radio.play(8000);
    await pass(2000, true);
    await pass(2500, false);
    expect(audio.asked).toHaveLength(1);
    await pass(2000, false);
    expect(audio.asked.length).toBeGreaterThan(1);
    expect(new Set(audio.asked).size).toBe(1);
    await pass(1000, true);
    expect(phases).toEqual(["connecting", "playing", "reconnecting", "playing"]);
  });

  it("waits 8 s for a station that opens slowly", async () => {
    radio.play(8000);
    await pass(7500, false);
    expect(audio.asked).toHaveLength(1);
    await pass(2000, false);
    expect(audio.asked).toHaveLength(2);
  });

  it("reconnects when the stream ends or fails, and shows the station as offline when it was refused", async () => {
    radio.play(8000);
    await pass(1000, true);
    audio.dispatchEvent(new Event("ended"));
    expect(phases.at(-1)).toBe("reconnecting");
    await pass(1000, false);
    audio.fail(4);
    await pass(250, false);
    expect(phases.at(-1)).toBe("off-air");
    refusal = undefined;
    await pass(8000, true);
    expect(phases.at(-1)).toBe("playing");
  });

  it("requests an offline station once for each Retry-After", async () => {
    refusal = { code: "no_station", retryAfter: 30 };
    radio.play(8000);
    audio.fail(4);
    await pass(5 * 60_000, false);
    expect(phases).toEqual(["connecting", "off-air"]);
    expect(audio.asked.length + questions.length).toBeLessThanOrEqual(11);
    expect(questions.length).toBeGreaterThan(7);
  });

  it("says that a station is full, and waits as long as its response says", async () => {
    refusal = { code: "station_full", retryAfter: 15 };
    radio.play(8000);
    audio.fail(4);
    await pass(14_000, false);
    expect([phases.at(-1), questions.length]).toEqual(["full", 1]);
    await pass(5000, false);
    expect(questions).toHaveLength(2);
  });

  it("never shows one station's error for another", async () => {
    let answer: (refused: Response) => void = () => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((done) => (answer = done)));
    radio.play(8000);
    audio.fail(4);
    await pass(250, false);
    radio.play(8100);
    answer(Response.json({ error: { code: "station_full" } }, { status: 503 }));
    await pass(2000, true);
    expect(phases).toEqual(["connecting", "playing"]);
    expect(audio.asked.at(-1)).toContain("port=8100");
  });

  it("ignores a decoding error while the stream continues", async () => {
    radio.play(8000);
    await pass(1000, true);
    audio.fail(3);
    await pass(1000, true);
    expect(audio.asked).toHaveLength(1);
    expect(phases).toEqual(["connecting", "playing"]);
  });

  it("retries at once when the network is back, and never after stop", async () => {
    radio.play(8000);
    await pass(1000, true);
    for (let fall = 0; fall < 6; fall += 1) {
      audio.fail(2);
      await pass(2500, false);
    }
    const { length } = audio.asked;
    dispatchEvent(new Event("online"));
    expect(audio.asked).toHaveLength(length + 1);
    radio.stop();
    await pass(20_000, false);
    expect(audio.asked).toHaveLength(length + 1);
  });

  it("stops when the lock screen pauses the element", async () => {
    radio.play(8000);
    await pass(1000, true);
    audio.pause();
    audio.dispatchEvent(new Event("pause"));
    expect(phases.at(-1)).toBe("stopped");
    expect(audio.src).toBe("");
  });
});

it.each([
  [0, 250],
  [1, 500],
  [2, 1000],
  [3, 2000],
  [12, 2000],
])("the delay before a retry %i is %i ms, plus or minus 20 percent", async (attempt, wait) => {
  const chance = vi.spyOn(Math, "random");
  for (const [random, factor] of [
    [0, 0.8],
    [1, 1.2],
  ] as const) {
    chance.mockReturnValue(0);
    radio.play(8000);
    for (let lost = 0; lost < attempt; lost += 1) {
      audio.dispatchEvent(new Event("ended"));
      await vi.advanceTimersByTimeAsync(1600);
    }
    chance.mockReturnValue(random);
    const before = audio.asked.length;
    audio.dispatchEvent(new Event("ended"));
    await vi.advanceTimersByTimeAsync(wait * factor - 1);
    expect(audio.asked).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(2);
    expect(audio.asked).toHaveLength(before + 1);
    radio.stop();
  }
  chance.mockRestore();
});
