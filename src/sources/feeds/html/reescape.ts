import { withoutControls } from "../../../text/controls.ts";
import { decodeEntities } from "../../../text/entities.ts";
import { escapeText } from "./escape.ts";

/** Text with none of these characters is written as it was read; nine texts in ten. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are among what it finds
const MAY_NEED_CARE = /[&<>=:(\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;

/** A text with its references decoded and freshly escaped. */
export function reescape(source: string): string {
  return MAY_NEED_CARE.test(source) ? escapeText(withoutControls(decodeEntities(source))) : source;
}
