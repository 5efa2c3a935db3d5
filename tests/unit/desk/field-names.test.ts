import { expect, it } from "vitest";
import { NO_SETTINGS } from "../../../src/city/settings.ts";
import { SETTINGS } from "../../../src/decisions/setting.ts";
import { fieldLabel } from "../../../src/desk/field-names.ts";
import { fieldsOfSetting } from "../../../src/desk/setting-form.ts";
import { itForEach } from "../../rows.ts";

it("has a name for each field of each setting", () => {
  const labels = SETTINGS.flatMap(([name]) =>
    fieldsOfSetting(name, NO_SETTINGS[name]).map(({ group = "Group", label }) => `${group}: ${label}`),
  );
  expect(labels.length).toBeGreaterThan(60);
  expect(labels.filter((label) => label.split(": ").some((part) => !/^[A-Z]/.test(part)))).toEqual([]);
});

itForEach([
  ["sponsors", "1.home", "Sponsor 2: Home page"],
  ["staff", "0.title", "Person 1: Job title"],
  ["ads", "origins.0", "Another address that the script uses 1"],
  ["contacts", "address.street", "Street"],
  ["legal", "copyrightAgent.email", "Copyright agent: Email"],
] as const)("calls the field of %s at %s %j", (within, path, label) => {
  expect(fieldLabel(path, within)).toBe(label);
});
