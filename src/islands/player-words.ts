import type { Phase } from "./tuner.ts";

/** The state in words, announced politely. */
export const WORDS: Record<Phase, string> = {
  stopped: "Stopped",
  connecting: "Connecting",
  playing: "Playing",
  reconnecting: "Reconnecting",
  "off-air": "Off air: trying again",
  full: "Station full: trying again",
  blocked: "Blocked by the browser: press play",
  failed: "Stopped",
};

/** The specification's texts of section 8, announced at once. */
export const ERRORS: Partial<Record<Phase, string>> = {
  "off-air": "Stream temporarily unavailable.",
  full: "Stream temporarily unavailable.",
  blocked: "Unable to start playback. Please try again.",
  failed: "Unable to start playback. Please try again.",
};
