import { expect } from "vitest";
import { settingLabels } from "../../../src/desk/setting-form.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["sponsors", "1.home", "Sponsor 2: Home page"],
  ["staff", "0.title", "Person 1: Job title"],
  ["ads", "origins.0", "Another address that the script uses 1"],
  ["contacts", "address.street", "Street"],
  ["legal", "copyrightAgent.email", "Copyright agent: Email"],
] as const)("calls the field of %s at %s %j", (within, path, label) => {
  expect(settingLabels(within, `value.${path}`).join(": ")).toBe(label);
});
