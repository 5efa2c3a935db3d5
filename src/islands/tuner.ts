/** The player's state. `blocked` means that the browser refused autoplay. */
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
  /** The id of the current playback, which requests for the relay's events contain. */
  session: () => string;
}

/** The waits before the first, second, third and later attempts to reconnect, in ms. */
const WAITS = [250, 500, 1000, 2000];
/** Chromium resumes an interrupted stream within this time, in ms, without a gap. */
const STALL = 3000;
/** The maximum wait for the first sound of a station, in ms; the relay has the same limit. */
const OPENING = 8000;
/** After this many ms of sound, the waits start again from the shortest. */
const STEADY = 5000;
const TICK = 500;
/** The maximum wait in seconds, even if Retry-After is longer. */
const LONGEST_WAIT = 60;
/** The wait in seconds after a refusal without Retry-After. */
const UNSAID_WAIT = 5;
/** MediaError.MEDIA_ERR_DECODE, which Firefox reports at the start of streams that then play. */
const DECODE = 3;

/** The wait before an attempt, varied by ±20 % so that listeners don't reconnect all at once. */
const waitBefore = (attempt: number, random: number): number =>
  (WAITS[Math.min(attempt, WAITS.length - 1)] ?? 2000) * (0.8 + 0.4 * random);

/**
 * Plays a live stream through an audio element. Reconnects if it ends, fails or stalls, and closes the connection on
 * stop, because a paused live stream falls behind. `tell` is called with every change of state.
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
  /** The running request for the reason of a refusal. */
  let asking: AbortController | undefined;

  const to = (next: Phase) => {
    if (next === phase) return;
    phase = next;
    tell(next);
  };

  /** Cancels all waits of an earlier attempt. */
  const forget = () => {
    clearTimeout(retry);
    retry = undefined;
    asking?.abort();
    asking = undefined;
  };

  const open = () => {
    forget();
    position = 0;
    moved = performance.now();
    steadySince = 0;
    audio.src = `/api/stream?port=${wanted}&sid=${sid}`;
    audio.play().catch((error: DOMException) => {
      // A newer load interrupts an earlier play(); `error` events cover streams that can't be decoded.
      if (error.name === "AbortError" || error.name === "NotSupportedError") return;
      release();
      to(error.name === "NotAllowedError" ? "blocked" : "failed");
    });
  };

  /** Reconnects after `wait` ms, by default the wait of this attempt. */
  const openLater = (act: () => void, wait = waitBefore(attempt, Math.random())) => {
    forget();
    retry = setTimeout(act, wait);
    attempt += 1;
  };

  const lost = () => {
    if (!wanted || retry !== undefined || asking) return;
    if (phase === "playing") to("reconnecting");
    openLater(open);
  };

  /**
   * The audio element can't read why a stream was refused, so the page requests the stream itself. It reconnects at the
   * time in the response, until the station is available.
   */
  const knock = () => {
    forget();
    const own = new AbortController();
    asking = own;
    askWhy(wanted, own).then((answer) => {
      if (asking !== own) return;
      asking = undefined;
      if (answer.phase) to(answer.phase);
      if (answer.waitSeconds > 0) openLater(knock, answer.waitSeconds * 1000 * (1 + 0.2 * Math.random()));
      else openLater(open);
    });
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

  /** Closes the connection by removing the source. */
  const release = () => {
    wanted = 0;
    forget();
    clearInterval(watch);
    audio.pause();
    audio.removeAttribute("src");
    audio.load();
  };

  const failed = () => {
    if (!wanted || (audio.error?.code === DECODE && audio.currentTime > 0)) return;
    // A stream that has just played is opened again without checking first.
    if (steadySince) lost();
    else if (retry === undefined && !asking) knock();
  };

  audio.addEventListener("error", failed);
  audio.addEventListener("ended", lost);
  // The element was paused by the lock screen or a headset.
  audio.addEventListener("pause", () => {
    if (wanted && retry === undefined && !asking && !audio.ended && !audio.error && phase === "playing")
      stop();
  });
  addEventListener("online", () => {
    if (retry !== undefined || asking) open();
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

interface Refusal {
  /** Undefined if the stream is available after all. */
  phase?: "off-air" | "full";
  /** The Retry-After of the response in seconds, or 0. */
  waitSeconds: number;
}

/** Requests the stream to read its status and Retry-After. */
async function askWhy(port: number, abort: AbortController): Promise<Refusal> {
  try {
    const answer = await fetch(`/api/stream?port=${port}`, { signal: abort.signal });
    if (answer.ok) return { waitSeconds: 0 };
    const wait = Number(answer.headers.get("Retry-After"));
    const { error } = (await answer.json().catch(() => ({}))) as { error?: { code?: string } };
    const full = error?.code === "station_full" || error?.code === "too_many_streams";
    const waitSeconds = wait > 0 ? Math.min(wait, LONGEST_WAIT) : UNSAID_WAIT;
    return { phase: full ? "full" : "off-air", waitSeconds };
  } catch {
    // Offline: the `online` event ends the wait.
    return { phase: "off-air", waitSeconds: 0 };
  } finally {
    abort.abort();
  }
}
