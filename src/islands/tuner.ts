/** What the listener is told. `blocked`: the browser refused to start sound by itself. */
export type Phase =
  | "stopped"
  | "connecting"
  | "playing"
  | "reconnecting"
  | "off-air"
  | "full"
  | "blocked"
  | "failed";

export interface Tuner {
  play: (port: number) => void;
  stop: () => void;
  /** Session of the present press of play: the relay's events need it. */
  session: () => string;
}

/** Milliseconds before the first, second, third and every later attempt to reconnect. */
const WAITS = [250, 500, 1000, 2000];
/** Chromium resumes a cut stream by itself without a gap: it is left alone for so long. */
const STALL = 3000;
/** A station that is opened for the first time may take the relay's whole time limit. */
const OPENING = 8000;
/** After so many milliseconds of sound the waits start again from the shortest. */
const STEADY = 5000;
const TICK = 500;
/** MediaError.MEDIA_ERR_DECODE: Firefox fires it at the start of streams that play on. */
const DECODE = 3;

/** A wait of ±20 %, so that a station's listeners do not come back in one wave. */
export const waitBefore = (attempt: number, random: number): number =>
  (WAITS[Math.min(attempt, WAITS.length - 1)] ?? 2000) * (0.8 + 0.4 * random);

/**
 * Plays a live stream through an audio element for as long as the listener wants it: reconnects when it
 * ends, fails or stands still, and lets the connection go on stop, because a paused live stream is late.
 * `tell` gets every change of phase.
 */
export function tuner(audio: HTMLAudioElement, tell: (phase: Phase) => void): Tuner {
  let wanted = 0;
  let sid = "";
  let attempt = 0;
  let phase: Phase = "stopped";
  let position = 0;
  let moved = 0;
  let steadySince = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;

  const to = (next: Phase) => {
    if (next === phase) return;
    phase = next;
    tell(next);
  };

  const open = () => {
    clearTimeout(retry);
    retry = undefined;
    position = 0;
    moved = performance.now();
    steadySince = 0;
    audio.src = `/api/stream?port=${wanted}&sid=${sid}`;
    audio.play().catch((error: DOMException) => {
      // A newer load interrupts an older play(); `error` events speak for streams that cannot be read.
      if (error.name === "AbortError" || error.name === "NotSupportedError") return;
      release();
      to(error.name === "NotAllowedError" ? "blocked" : "failed");
    });
  };

  const lost = () => {
    if (!wanted || retry !== undefined) return;
    if (phase === "playing") to("reconnecting");
    retry = setTimeout(open, waitBefore(attempt, Math.random()));
    attempt += 1;
  };

  const look = () => {
    const now = performance.now();
    if (audio.currentTime > position) {
      position = audio.currentTime;
      moved = now;
      steadySince ||= now;
      if (now - steadySince > STEADY) attempt = 0;
      if (!audio.paused && retry === undefined) to("playing");
    } else if (now - moved > (steadySince ? STALL : OPENING)) lost();
  };

  /** Frees the connection: an element without a source asks for nothing. */
  const release = () => {
    wanted = 0;
    clearTimeout(retry);
    clearInterval(watch);
    retry = undefined;
    audio.pause();
    audio.removeAttribute("src");
    audio.load();
  };

  const failed = () => {
    if (!wanted || (audio.error?.code === DECODE && audio.currentTime > 0)) return;
    lost();
    askWhy(wanted).then((why) => wanted && phase !== "playing" && to(why));
  };

  audio.addEventListener("error", failed);
  audio.addEventListener("ended", lost);
  // The lock screen or a headset paused the element itself.
  audio.addEventListener("pause", () => {
    if (wanted && retry === undefined && !audio.ended && !audio.error && phase === "playing") stop();
  });
  addEventListener("online", () => {
    if (retry !== undefined) open();
  });

  const stop = () => {
    release();
    to("stopped");
  };
  return {
    stop,
    session: () => sid,
    play(port) {
      release();
      wanted = port;
      sid = crypto.randomUUID();
      attempt = 0;
      to("connecting");
      open();
      watch = setInterval(look, TICK);
    },
  };
}

/**
 * The element cannot read why a stream was refused, so the page asks: the station's own report, and where
 * that says the station is live, the stream once more, for its status.
 */
async function askWhy(port: number): Promise<Phase> {
  const abort = new AbortController();
  try {
    const report = await fetch(`/api/stream/now?port=${port}`);
    const { state } = (await report.json()) as { state?: string };
    if (state !== "live") return "off-air";
    const stream = await fetch(`/api/stream?port=${port}`, { signal: abort.signal });
    return stream.status === 503 || stream.status === 429 ? "full" : "off-air";
  } catch {
    return "off-air";
  } finally {
    abort.abort();
  }
}
