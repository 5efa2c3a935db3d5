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
/** Whatever a Retry-After says, a listener who wants to hear is not kept waiting longer, in seconds. */
const LONGEST_WAIT = 60;
/** The wait after a refusal that names none, in seconds. */
const UNSAID_WAIT = 5;
/** MediaError.MEDIA_ERR_DECODE: Firefox fires it at the start of streams that play on. */
const DECODE = 3;

/** A wait of ±20 %, so that a station's listeners do not come back in one wave. */
const waitBefore = (attempt: number, random: number): number =>
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
  /** The question why a stream was refused, while it is being asked. */
  let asking: AbortController | undefined;

  const to = (next: Phase) => {
    if (next === phase) return;
    phase = next;
    tell(next);
  };

  /** Ends every wait: nothing that was asked for an earlier attempt is heard of again. */
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
      // A newer load interrupts an older play(); `error` events speak for streams that cannot be read.
      if (error.name === "AbortError" || error.name === "NotSupportedError") return;
      release();
      to(error.name === "NotAllowedError" ? "blocked" : "failed");
    });
  };

  /** Opens again after `wait` ms; left out, after the wait that this attempt has. */
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
   * The element cannot read why a stream was refused, so the page asks, and comes back when the answer says: once
   * for each wait, until the station is there.
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

  /** Frees the connection: an element without a source asks for nothing. */
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
    // What has just been heard is most likely still there: it is opened again before anything is asked.
    if (steadySince) lost();
    else if (retry === undefined && !asking) knock();
  };

  audio.addEventListener("error", failed);
  audio.addEventListener("ended", lost);
  // The lock screen or a headset paused the element itself.
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
  /** Undefined when the stream can be had after all. */
  phase?: "off-air" | "full";
  /** Seconds the answer asks to wait; 0 when it asks for none. */
  waitSeconds: number;
}

/** Asks the stream itself, for its status and its Retry-After. */
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
    // No network: nobody said how long to wait, and `online` ends the wait.
    return { phase: "off-air", waitSeconds: 0 };
  } finally {
    abort.abort();
  }
}
