import { phrase } from "../../i18n/phrase.ts";
import { useSettings } from "./use-settings.ts";

/** The label "Sample" on invented content; renders nothing in a live edition. */
export function SampleMark() {
  return useSettings().sample ? <span className="tag sample-mark">{phrase("Sample")}</span> : null;
}
