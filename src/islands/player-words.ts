import { phrase } from "../i18n/phrase.ts";
import type { Phase } from "./tuner.ts";

/** The state in words, in a polite live region. */
export const WORDS: Record<Phase, string> = {
  stopped: phrase("Stopped"),
  connecting: phrase("Connecting"),
  playing: phrase("Playing"),
  reconnecting: phrase("Reconnecting"),
  "off-air": phrase("Station offline. Retrying…"),
  full: phrase("Station full. Retrying…"),
  blocked: phrase("Blocked by the browser. Press play."),
  failed: phrase("Stopped"),
};

/** The specification's texts of section 8, in an assertive live region. */
export const ERRORS: Partial<Record<Phase, string>> = {
  "off-air": phrase("Stream temporarily unavailable."),
  full: phrase("Stream temporarily unavailable."),
  blocked: phrase("Unable to start playback. Please try again."),
  failed: phrase("Unable to start playback. Please try again."),
};
