import { expect } from "vitest";
import { fieldLabel } from "../../../src/desk/field-names.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["sponsors", "1.home", "Sponsor 2: Home page"],
  ["staff", "0.title", "Person 1: Job title"],
  ["ads", "origins.0", "Another address that the script uses 1"],
  ["contacts", "address.street", "Street"],
  ["legal", "copyrightAgent.email", "Copyright agent: Email"],
] as const)("calls the field of %s at %s %j", (within, path, label) => {
  expect(fieldLabel(path, within)).toBe(label);
});
