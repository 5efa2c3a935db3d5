import { phrase } from "../../i18n/phrase.ts";
import { Field } from "../Field.tsx";
import type { Typed, Wrong } from "../form.ts";
import { fieldName, type SettingField } from "../setting-form.ts";

interface SettingFieldsProps {
  fields: readonly SettingField[];
  typed: Typed;
  wrong: Wrong;
}

/** The fields of a setting's form, those of each row under its name. */
export function SettingFields({ fields, typed, wrong }: SettingFieldsProps) {
  return groupsOf(fields).map(([group, members]) => {
    const each = members.map((field) => (
      <Setting key={field.path} field={field} typed={typed} wrong={wrong} />
    ));
    if (group === "") return each;
    return (
      <fieldset key={group} className="desk-group">
        <legend>{group}</legend>
        {each}
      </fieldset>
    );
  });
}

/** The fields in the order of the form, those of one row together. */
function groupsOf(fields: readonly SettingField[]): [group: string, members: SettingField[]][] {
  const groups: [string, SettingField[]][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last?.[0] === field.group) last[1].push(field);
    else groups.push([field.group, [field]]);
  }
  return groups;
}

function Setting({ field, typed, wrong }: { field: SettingField; typed: Typed; wrong: Wrong }) {
  const { path, label, group, kind } = field;
  return (
    <Field
      name={fieldName(path)}
      label={group === "" ? label : label.slice(group.length + ": ".length)}
      typed={typed}
      wrong={wrong}
      required={group !== ""}
      {...(kind === "flag" ? { options: YES_OR_NO } : {})}
      {...(kind === "long" ? { lines: 3 } : {})}
      {...(kind === "number" ? { kind: "number" as const } : {})}
    />
  );
}

const YES_OR_NO = [
  ["yes", phrase("Yes")],
  ["no", phrase("No")],
] as const;
