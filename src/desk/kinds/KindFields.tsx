import type { FormField, Options } from "../../decisions/kind.ts";
import { Field } from "../Field.tsx";
import type { FormErrors, FormValues } from "../form.ts";

interface KindFieldsProps {
  fields: readonly FormField[];
  values: FormValues;
  errors: FormErrors;
}

const YES_OR_NO: Options = [
  ["", "No"],
  ["yes", "Yes"],
];

const INPUTS = { address: "url", instant: "datetime-local", day: "date", number: "number" } as const;

/** The fields of a kind's form: those of a group under its name, and times that follow each other in one row. */
export function KindFields({ fields, values, errors }: KindFieldsProps) {
  return together(fields, (one, other) => one.group === other.group).map((members) => {
    const [first] = members;
    const rows = together(members, (one, other) => one.control === "instant" && other.control === "instant");
    const shown = rows.map((row) => <Row key={row[0]?.name} row={row} values={values} errors={errors} />);
    if (!first?.group) return shown;
    return (
      <fieldset key={first.group} className="desk-group">
        <legend>{first.group}</legend>
        {shown}
      </fieldset>
    );
  });
}

/** The fields in their order, those that follow each other and belong together in one list. */
const together = (fields: readonly FormField[], isSame: (one: FormField, other: FormField) => boolean) =>
  fields.reduce<FormField[][]>((all, field) => {
    const last = all.at(-1);
    if (last?.[0] && isSame(last[0], field)) last.push(field);
    else all.push([field]);
    return all;
  }, []);

function Row({ row, ...form }: Omit<KindFieldsProps, "fields"> & { row: readonly FormField[] }) {
  const shown = row.map((field) => <One key={field.name} field={field} {...form} />);
  return row.length === 1 ? shown : <div className="desk-row-form">{shown}</div>;
}

type OneProps = Omit<KindFieldsProps, "fields"> & { field: FormField };

function One({ field, values, errors }: OneProps) {
  const { name, label, hint, control = "text", rows = 3, options, isOptional } = field;
  const same = { typed: values, wrong: errors, required: !isOptional };
  if (control === "time") return <TimeFields name={name} same={same} />;
  const shown = control === "flag" ? YES_OR_NO : options;
  return (
    <Field
      {...same}
      name={name}
      label={label}
      {...(hint ? { hint } : {})}
      {...(shown ? { options: shown } : {})}
      {...(control === "lines" ? { lines: rows } : {})}
      {...(control in INPUTS ? { kind: INPUTS[control as keyof typeof INPUTS] } : {})}
    />
  );
}

interface TimeFieldsProps {
  name: string;
  same: { typed: FormValues; wrong: FormErrors; required: boolean };
}

const TimeFields = ({ name, same }: TimeFieldsProps) => (
  <>
    <div className="desk-row-form">
      <Field {...same} name={`${name}.starts`} label="Starts" kind="datetime-local" />
      <Field {...same} name={`${name}.ends`} label="Ends" kind="datetime-local" required={false} />
    </div>
    <Field {...same} name={`${name}.allDay`} label="Whole days" options={YES_OR_NO} />
  </>
);
