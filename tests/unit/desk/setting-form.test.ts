import { expect } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { SETTINGS } from "../../../src/decisions/setting.ts";
import { valuesOf } from "../../../src/desk/kinds/form-values.ts";
import { fieldsOfSetting, settingLabels, settingOfTyped } from "../../../src/desk/setting-form.ts";
import { NO_SETTINGS, readSettings } from "../../../src/model/settings.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["sponsors", "1.home", "Sponsor 2: Home page"],
  ["ads", "origins.0", "Another address that the script uses 1"],
  ["contacts", "address.street", "Street"],
  ["legal", "copyrightAgent.email", "Copyright agent: Email"],
] as const)("labels the field of %s at %s %j", (within, path, label) => {
  expect(settingLabels(within, `value.${path}`).join(": ")).toBe(label);
});

const SENT = ["", "x".repeat(5_001), "7", "<b>words</b>", "two\u0000 words", "2026-02-30"];
const FIELDS = SETTINGS.flatMap(([name]) => {
  const value = { ...NO_SETTINGS, ...SAMPLE_SETTINGS }[name];
  const fields = fieldsOfSetting(name, value);
  const values = valuesOf(fields, { value });
  return fields.flatMap((field) =>
    SENT.map((text) => [name, field.name, text.slice(0, 20), text, values] as const),
  );
});

itForEach(FIELDS)("%s: %s with %j is stored, or refused at its field", (name, field, _what, text, values) => {
  const value = settingOfTyped(name, { ...values, [field]: text });
  const { problems } = readSettings({ [name]: value });
  // A new row with one field lacks the others, or exceeds the maximum number of rows.
  const row = field.replace(/\.\w+$/, "");
  for (const problem of problems) {
    const isOneTooMany = problem.message.startsWith("Use at most");
    expect(problem.field.replace(/^\w+/, "value")).toMatch(isOneTooMany ? /^value$/ : new RegExp(`^${row}`));
    expect(problem.message).toMatch(/^[A-Z].*\.$/);
  }
});
