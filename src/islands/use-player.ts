import { useSignal } from "@preact/signals-react";
import { useEffect, useRef } from "react";
import { driveLockScreen, showOnLockScreen } from "./lock-screen.ts";
import { followTitles, type OnAir } from "./on-air.ts";
import { type Phase, type Tuner, tuner } from "./tuner.ts";

export interface StationChoice {
  /** The value for `/api/stream?port=`. */
  port: number;
  name: string;
}

/** The initial volume (specification, section 9). */
const FIRST_VOLUME = 0.9;
/** The lowest volume that is stored, because a drag to 0 passes through smaller values. */
const AUDIBLE = 0.1;
const SILENCE: OnAir = { title: "", artist: "" };
/** The maximum number of titles listed below the current one. */
const MAX_PLAYED = 12;

/** A title that was heard on this page, with its start in ms. */
export interface Played extends OnAir {
  at: number;
}
/** The channel to players in other tabs: only the last one started plays. */
const CHANNEL = "player";

/** The player's state and actions. If `asked`, the station is from the address and overrides a stored one. */
export function usePlayer(
  stations: readonly StationChoice[],
  port: number,
  asked: boolean,
  inOwnWindow: boolean,
  away: string,
) {
  const audio = useRef<HTMLAudioElement>(null);
  const radio = useRef<Tuner | null>(null);
  const others = useRef<BroadcastChannel | null>(null);
  const phase = useSignal<Phase>("stopped");
  const chosen = useSignal(port);
  const volume = useSignal(FIRST_VOLUME);
  const muted = useSignal(false);
  const audible = useRef(FIRST_VOLUME);
  const onAir = useSignal(SILENCE);
  const played = useSignal<readonly Played[]>([]);
  const station = stations.find((one) => one.port === chosen.value) ?? { port, name: "" };

  const stop = () => radio.current?.stop();
  const play = () => {
    others.current?.postMessage("playing");
    radio.current?.play(chosen.value);
  };
  const choose = (next: number) => {
    chosen.value = next;
    onAir.value = SILENCE;
    played.value = [];
    remember("station", next);
    if (phase.value !== "stopped") play();
  };
  const step = (by: 1 | -1) => {
    const at = stations.findIndex((one) => one.port === chosen.value);
    const next = stations[(at + by + stations.length) % stations.length];
    if (next) choose(next.port);
  };

  const changeVolume = (next: number) => {
    volume.value = next;
    // Raising the volume while muted also unmutes (specification, section 4).
    if (next > 0) muted.value = false;
    if (next >= AUDIBLE) audible.current = next;
    remember("volume", next > 0 ? next : audible.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes; the acts above only read signals and refs
  useEffect(() => {
    if (!audio.current) return;
    const own = tuner(audio.current, (next) => {
      phase.value = next;
    });
    radio.current = own;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => own.stop();
    others.current = channel;
    driveLockScreen({ play, stop, step: stations.length > 1 ? step : undefined });
    volume.value = recall("volume", FIRST_VOLUME);
    audible.current = Math.max(volume.value, AUDIBLE);
    const last = asked ? port : recall("station", port);
    if (stations.some((one) => one.port === last)) chosen.value = last;
    return () => {
      own.stop();
      channel.close();
    };
  }, []);

  const { value: loudness } = volume;
  const { value: silent } = muted;
  useEffect(() => {
    if (!audio.current) return;
    audio.current.volume = loudness;
    audio.current.muted = silent;
  }, [loudness, silent]);

  const playing = phase.value === "playing";
  useEffect(() => {
    const island = audio.current?.closest<HTMLElement>("[data-island]");
    // Excludes browser code from the Worker; effects never run on the server.
    if (import.meta.env.SSR || !playing || !island || inOwnWindow) return;
    import("./soft-navigation.ts").then(
      (soft) => soft.begin(island, new RegExp(away)),
      (error: unknown) => console.warn("player: following a link will stop playback", error),
    );
  }, [playing, inOwnWindow, away]);
  useEffect(() => {
    if (!playing || !audio.current || !radio.current) return;
    return followTitles(station.port, radio.current.session(), audio.current, (heard) => {
      onAir.value = heard;
      const [last] = played.value;
      if (heard.title && (heard.title !== last?.title || heard.artist !== last.artist))
        played.value = [{ ...heard, at: Date.now() }, ...played.value].slice(0, MAX_PLAYED);
    });
  }, [playing, station.port, onAir, played]);
  const heard = onAir.value;
  useEffect(() => showOnLockScreen(station.name, heard, playing), [station.name, heard, playing]);

  return {
    audio,
    phase: phase.value,
    station,
    onAir: heard,
    /** Newest first. */
    played: played.value,
    volume: loudness,
    muted: silent,
    play,
    stop,
    choose,
    toggleMute: () => {
      const silence = muted.value || volume.value === 0;
      muted.value = !silence;
      // At volume 0 the muted icon is shown as well, so the button must restore the sound in both cases.
      if (volume.value === 0) changeVolume(audible.current);
    },
    changeVolume,
  };
}

/** A stored number; `otherwise` if storage is blocked or the value is invalid. */
function recall(key: "volume" | "station", otherwise: number): number {
  try {
    const kept = Number(localStorage.getItem(`player-${key}`) ?? Number.NaN);
    const fits = key === "volume" ? kept > 0 && kept <= 1 : kept > 0;
    return fits ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

/** Stores a number for the next visit, unless storage is blocked. */
function remember(key: "volume" | "station", value: number): void {
  try {
    localStorage.setItem(`player-${key}`, String(value));
  } catch (error) {
    console.warn("player: the choice couldn’t be saved", error);
  }
}
