import type { OnAir } from "./on-air.ts";

interface Answers {
  play: () => void;
  stop: () => void;
  /** Changes to the next (1) or previous (-1) station; undefined if there is only one. */
  step?: ((by: 1 | -1) => void) | undefined;
}

/** Connects the lock screen and headset keys to the player (Media Session). A live stream doesn't support seeking. */
export function driveLockScreen({ play, stop, step }: Answers): void {
  const session = navigator.mediaSession;
  if (!session) return;
  const handlers: [MediaSessionAction, (() => void) | null][] = [
    ["play", play],
    ["pause", stop],
    ["stop", stop],
    ["nexttrack", step ? () => step(1) : null],
    ["previoustrack", step ? () => step(-1) : null],
    ["seekbackward", null],
    ["seekforward", null],
    ["seekto", null],
  ];
  for (const [action, handler] of handlers) {
    try {
      session.setActionHandler(action, handler);
    } catch (error) {
      // Browsers throw for an unsupported action (Media Session, "setActionHandler").
      console.warn(`media session: no ${action} here`, error);
    }
  }
}

/** Sets the title on the lock screen. */
export function showOnLockScreen(station: string, onAir: OnAir, playing: boolean): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = new MediaMetadata({
    title: onAir.title || station,
    artist: onAir.artist,
    album: station,
    artwork: [{ src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" }],
  });
  session.playbackState = playing ? "playing" : "paused";
}
