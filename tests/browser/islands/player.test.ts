import { describe, expect, it } from "vitest";
import { sharedNewsstand, type Visit } from "./browse.ts";

const stand = sharedNewsstand();

async function atRadio(before?: (visit: Visit) => Promise<unknown>): Promise<Visit & { streams: URL[] }> {
  const visit = await stand.visit();
  const streams: URL[] = [];
  visit.page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/stream") streams.push(url);
  });
  await before?.(visit);
  await visit.open("/radio");
  return { ...visit, streams };
}

const phase = (visit: Visit, words: string) => visit.page.waitForSelector(`.player[data-phase="${words}"]`);

/** Hydrates the player and waits for the library's controls. */
async function woken(visit: Visit): Promise<void> {
  await visit.page.hover(".player-title");
  await visit.island("player");
  await visit.page.waitForSelector(".volume-thumb");
}

const audio = (visit: Visit) =>
  visit.page.$eval("audio", (element) => ({
    src: element.getAttribute("src"),
    volume: element.volume,
    muted: element.muted,
    preload: element.preload,
    time: element.currentTime,
  }));

describe("the radio player", () => {
  it("shows the specified card before any script runs, and requests the stream only on play", async () => {
    const visit = await atRadio();
    await visit.idle();
    const text = await visit.page.textContent(".player");
    for (const words of ["Live Radio", "24/7 live stream", "Now Playing", "click play"])
      expect(text).toContain(words);
    expect(visit.scripts).toEqual(["hydrate"]);
    await woken(visit);
    expect(visit.streams).toEqual([]);
    expect(await audio(visit)).toEqual({ src: null, volume: 0.9, muted: false, preload: "none", time: 0 });
    expect(visit.errors).toEqual([]);
  });

  it("plays on a click made before its script loads, and closes the stream on pause", async () => {
    const visit = await atRadio();
    await visit.page.click("[aria-label=Play]");
    await phase(visit, "playing");
    expect(visit.streams[0]?.searchParams.get("port")).toBe("8000");
    expect(visit.streams[0]?.searchParams.get("sid")).toMatch(/^[\w-]{8,40}$/);
    expect((await audio(visit)).time).toBeGreaterThan(0);
    expect(await visit.page.textContent(".player-phase")).toBe("Playing");
    await visit.page.waitForSelector("text=/Riverfront at Dawn|Snow on Heron Island|Last Streetcar Home/");
    const session = await visit.page.evaluate(() => ({
      state: navigator.mediaSession.playbackState,
      album: navigator.mediaSession.metadata?.album,
    }));
    expect(session).toEqual({ state: "playing", album: "Alder Bay Sample Station" });
    await visit.axe();
    await visit.page.click("[aria-label=Pause]");
    await phase(visit, "stopped");
    expect((await audio(visit)).src).toBeNull();
    const { length } = visit.streams;
    await visit.page.click("[aria-label=Play]");
    await phase(visit, "playing");
    const sids = visit.streams.map((url) => url.searchParams.get("sid"));
    expect(sids[length]).not.toBe(sids[0]);
    expect(visit.errors).toEqual([]);
  });

  it("lists the titles this page has played, each once", async () => {
    const visit = await atRadio((one) =>
      one.page.route("**/api/stream/events?*", (route) => {
        const now = (title: string) =>
          `event: now\ndata: ${JSON.stringify({ title, artist: "Calm", at: null })}\n\n`;
        const body = `retry: 600000\n\n${["First", "First", "Second", "Third"].map(now).join("")}`;
        return route.fulfill({ contentType: "text/event-stream", body });
      }),
    );
    await visit.page.click("[aria-label=Play]");
    await phase(visit, "playing");
    await visit.page.locator(".now-title", { hasText: "Third" }).waitFor();
    const played = () => visit.page.locator(".played li span").allTextContents();
    await expect.poll(played).toEqual(["Second, Calm", "First, Calm"]);
    await visit.axe();
  });

  it("mutes and unmutes, unmutes when the volume is moved above 0, and shows the muted icon at 0", async () => {
    const visit = await atRadio();
    await woken(visit);
    const icon = () => visit.page.getAttribute(".player-mute path", "d");
    const loud = await icon();
    await visit.page.click("[aria-label=Mute]");
    expect((await audio(visit)).muted).toBe(true);
    const silent = await icon();
    expect(silent).not.toBe(loud);
    await visit.page.focus(".volume input");
    await visit.page.keyboard.press("ArrowLeft");
    expect(await audio(visit)).toMatchObject({ muted: false, volume: 0.89 });
    await visit.page.keyboard.press("Home");
    expect(await audio(visit)).toMatchObject({ muted: false, volume: 0 });
    expect(await icon()).toBe(silent);
    // Unmuting restores the sound, whether the button or the volume muted it.
    await visit.page.click("[aria-label=Unmute]");
    expect(await audio(visit)).toMatchObject({ muted: false, volume: 0.89 });
    expect(await icon()).toBe(loud);
  });

  it("changes the volume in steps of 1, in steps of 10 with Page keys and Shift, to both ends and with the pointer, and remembers it", async () => {
    const visit = await atRadio();
    await woken(visit);
    await visit.page.focus(".volume input");
    const press = async (key: string) => {
      await visit.page.keyboard.press(key);
      return (await audio(visit)).volume;
    };
    expect(await press("ArrowRight")).toBeCloseTo(0.91);
    expect(await press("PageDown")).toBeCloseTo(0.81);
    expect(await press("Shift+ArrowLeft")).toBeCloseTo(0.71);
    expect(await press("PageUp")).toBeCloseTo(0.81);
    expect(await press("End")).toBe(1);
    expect(await press("ArrowRight")).toBe(1);
    expect(await press("Home")).toBe(0);
    expect(await press("Shift+ArrowRight")).toBeCloseTo(0.1);
    const track = await visit.page.locator(".volume-track").boundingBox();
    if (!track) throw new Error("the slider has no track");
    await visit.page.mouse.click(track.x + track.width / 2, track.y + track.height / 2);
    expect((await audio(visit)).volume).toBeCloseTo(0.5, 1);
    await visit.page.focus(".volume input");
    await press("Home");
    await press("PageUp");
    await visit.page.reload();
    await woken(visit);
    expect((await audio(visit)).volume).toBeCloseTo(0.1);
  });

  it("shows a tooltip after 700 ms, and the next one without delay within 300 ms", async () => {
    const visit = await atRadio((one) => one.page.clock.install());
    const { page } = visit;
    await woken(visit);
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(Date.now() + 600_000);
    const isShown = (words: string) => page.locator(".tooltip", { hasText: words }).isVisible();
    await page.hover(".player-play");
    await page.clock.runFor(690);
    expect(await isShown("Play")).toBe(false);
    await page.clock.runFor(60);
    expect(await isShown("Play")).toBe(true);
    await page.hover(".player-mute");
    await page.clock.runFor(50);
    expect(await isShown("Mute")).toBe(true);
    const tooltip = await page.locator(".tooltip").first().boundingBox();
    const below = await page.locator(".player-phase").boundingBox();
    expect((tooltip?.y ?? 0) + (tooltip?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await page.clock.resume();
    await visit.axe();
    expect(visit.errors).toEqual([]);
  });

  it("keeps keyboard focus when the library's controls replace the native ones", async () => {
    const visit = await atRadio();
    await visit.page.focus(".volume-native");
    await visit.page.waitForSelector(".volume-thumb");
    expect(await visit.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Volume",
    );
    await visit.page.keyboard.press("ArrowLeft");
    expect((await audio(visit)).volume).toBeCloseTo(0.89);
  });

  it("keeps working native controls when the library doesn't load", async () => {
    const visit = await atRadio((one) => one.page.route("**/base-controls-*.js", (route) => route.abort()));
    await visit.page.focus(".volume-native");
    await visit.island("player");
    await visit.page.keyboard.press("ArrowLeft");
    expect((await audio(visit)).volume).toBeCloseTo(0.89);
    await visit.page.click("[aria-label=Play]");
    await phase(visit, "playing");
  });
});

describe("the radio player after an error", () => {
  it("says 'Stream temporarily unavailable.' when the stream fails, retries, and recovers", async () => {
    let down = true;
    const visit = await atRadio((one) =>
      one.page.route("**/api/stream?*", (route) =>
        down
          ? route.fulfill({
              status: 503,
              headers: { "Retry-After": "1" },
              json: { error: { code: "station_offline" } },
            })
          : route.continue(),
      ),
    );
    await visit.page.click("[aria-label=Play]");
    await visit.page.waitForSelector("[role=alert] >> text=Stream temporarily unavailable.");
    await phase(visit, "off-air");
    await visit.axe();
    down = false;
    await phase(visit, "playing");
    expect(await visit.page.textContent("[role=alert]")).toBe("");
    // After a refusal, the page sends a request without a session to find out why.
    const sids = visit.streams.map((url) => url.searchParams.get("sid")).filter((sid) => sid !== null);
    expect(new Set(sids).size).toBe(1);
  });

  it("says 'Unable to start playback. Please try again.' when the browser refuses to play", async () => {
    const visit = await atRadio((one) =>
      one.page.addInitScript(() => {
        HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("no", "NotAllowedError"));
      }),
    );
    await visit.page.click("[aria-label=Play]");
    await visit.page.waitForSelector("[role=alert] >> text=Unable to start playback. Please try again.");
    expect(await visit.page.textContent(".player-phase")).toBe("Blocked by the browser. Press play.");
    expect(await visit.page.locator("[aria-label=Play]").count()).toBe(1);
  });
});

describe("the radio player with other tabs and windows", () => {
  it("stops when another tab starts to play", async () => {
    const visit = await atRadio();
    await visit.page.click("[aria-label=Play]");
    await phase(visit, "playing");
    const other = await visit.page.context().newPage();
    await other.goto(`${stand.site.url}/radio`);
    await other.click("[aria-label=Play]");
    await other.waitForSelector('.player[data-phase="playing"]');
    await phase(visit, "stopped");
  });

  it("keeps the station and the volume chosen before its script loads", async () => {
    const arrives = Promise.withResolvers<void>();
    const visit = await atRadio(({ page }) =>
      page.route("**/player.island-*.js", async (route) => {
        await arrives.promise;
        await route.continue();
      }),
    );
    await visit.page.selectOption(".player-stations select", "8100");
    await visit.page.fill(".player input[type=range]", "0.3");
    arrives.resolve();
    await visit.island("player");
    await visit.page.waitForSelector(".volume-thumb");
    expect(await visit.page.inputValue(".player-stations select")).toBe("8100");
    expect(await audio(visit)).toMatchObject({ volume: 0.3 });
  });

  it("changes the station while it plays and remembers it", async () => {
    const visit = await atRadio();
    await visit.page.click("[aria-label=Play]");
    await phase(visit, "playing");
    await visit.page.selectOption(".player-stations select", "8100");
    await phase(visit, "playing");
    expect(visit.streams.at(-1)?.searchParams.get("port")).toBe("8100");
    await visit.page.reload();
    await woken(visit);
    expect(await visit.page.inputValue(".player-stations select")).toBe("8100");
    // The station in the address is used instead of the last one played.
    await visit.page.goto(`${stand.site.url}/radio?port=8000`);
    await woken(visit);
    expect(await visit.page.inputValue(".player-stations select")).toBe("8000");
  });

  it("stops when the sleep timer ends", async () => {
    const visit = await atRadio((one) => one.page.clock.install());
    await visit.page.click("[aria-label=Play]");
    await phase(visit, "playing");
    await visit.page.selectOption(".player-sleep select", "15");
    await visit.page.clock.fastForward(15 * 60_000);
    await phase(visit, "stopped");
  });

  it("opens in its own window and stops in this one", async () => {
    const visit = await atRadio();
    await woken(visit);
    await visit.page.click(".player-play");
    await phase(visit, "playing");
    const opened = visit.page.context().waitForEvent("page");
    await visit.page.click(".player-popout");
    const popup = await opened;
    expect(popup.url()).toBe(`${stand.site.url}/radio?port=8000&window=1`);
    await popup.waitForSelector(".player");
    expect(await popup.locator(".player-popout").count()).toBe(0);
    await phase(visit, "stopped");
  });

  it("is a plain audio element without JavaScript", async () => {
    const visit = await stand.at("/radio", { javaScriptEnabled: false });
    expect(await visit.page.locator("audio[controls]").getAttribute("src")).toBe("/api/stream?port=8000");
    expect(await visit.page.locator(".player").isVisible()).toBe(false);
    expect(await visit.page.locator("a[href='/radio.m3u?port=8000']").isVisible()).toBe(true);
  });
});
