import { expect } from "vitest";
import { isolateNumbers } from "../../../src/i18n/script.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["رقم الهاتف +1 555 555 0142.", "ar-EG", "رقم الهاتف \u2066+1 555 555 0142\u2069."],
  ["اتصل بالرقم 313-267-8000 أو 911.", "ar", "اتصل بالرقم \u2066313-267-8000\u2069 أو 911."],
  ["من 7 إلى 11 صباحًا", "ar", "من 7 إلى 11 صباحًا"],
  ["Call 313-267-8000.", "en-US", "Call 313-267-8000."],
])("writes the telephone numbers of %s in %s so that they aren't reversed", (text, language, written) => {
  expect(isolateNumbers(text, language)).toBe(written);
});
