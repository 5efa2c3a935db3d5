import { expect, it } from "vitest";
import { NO_SETTINGS } from "../../../src/city/settings.ts";
import { fieldLabel } from "../../../src/desk/field-names.ts";
import { fieldsOfSetting, SETTINGS } from "../../../src/desk/setting-form.ts";
import { KINDS } from "../../../src/model/decision-kinds.ts";
import { itForEach } from "../../rows.ts";

/** Fields that no form and no row of the log shows. */
const FOR_SOFTWARE = /^(?:added|bytes|ending|height|of|one|other|story|width|words)$/;

/** The names of all fields within a schema. */
function fieldsIn(schema: unknown, path = ""): string[] {
  const { entries, options, pipe, wrapped } = schema as Record<string, never>;
  if (options) return (options as unknown[]).flatMap((one) => fieldsIn(one, path));
  if (wrapped) return fieldsIn(wrapped, path);
  const [inner] = (pipe ?? []) as unknown[];
  if (!entries) return inner && inner !== schema ? fieldsIn(inner, path) : [path];
  // A story that was chosen is shown by its title.
  if ("feedKey" in (entries as object)) return [path];
  return Object.entries(entries as object).flatMap(([name, one]) =>
    fieldsIn(one, path ? `${path}.${name}` : name),
  );
}

it("has a name for each field of each setting", () => {
  const labels = SETTINGS.flatMap(([name]) =>
    fieldsOfSetting(name, NO_SETTINGS[name]).map(({ label }) => label),
  );
  expect(labels.length).toBeGreaterThan(60);
  expect(labels.filter((label) => label.split(": ").some((part) => !/^[A-Z]/.test(part)))).toEqual([]);
});

it("has a name for each field of each kind of decision", () => {
  const raw = Object.entries(KINDS).flatMap(([kind, schema]) =>
    fieldsIn(schema)
      .filter((path) => kind !== "setting" && !FOR_SOFTWARE.test(path.split(".").at(-1) ?? ""))
      .map((path) => [kind, path, fieldLabel(path, kind)])
      .filter(([, , label = ""]) => !/^[A-Z]/.test(label)),
  );
  expect(raw).toEqual([]);
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
