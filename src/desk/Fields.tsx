import type { FormField, Options } from "../decisions/kind.ts";
import type { FormErrors, FormValues } from "./form.ts";

/** A field of a form at the desk. */
export interface DeskField extends Omit<FormField, "control"> {
  control?: FormField["control"] | "password" | "search" | "file";
  autoComplete?: string;
  /** True for the first field of a page whose only purpose is the form. */
  autoFocus?: boolean;
  /** Accepted media types of a file. */
  accept?: string;
}

interface FieldsProps {
  fields: readonly DeskField[];
  values?: FormValues | undefined;
  errors?: FormErrors | undefined;
}

const YES_OR_NO: Options = [
  ["", "No"],
  ["yes", "Yes"],
];

const INPUTS: Readonly<Record<string, string>> = {
  ...{ address: "url", instant: "datetime-local", day: "date", number: "number" },
  ...{ password: "password", search: "search", file: "file" },
};

/** The fields that render a field: three for the time of an event, otherwise one. */
export const partsOf = ({ name, ...field }: DeskField): DeskField[] =>
  field.control === "time"
    ? [
        { name: `${name}.starts`, label: "Starts", control: "instant" },
        { name: `${name}.ends`, label: "Ends", control: "instant", isOptional: true },
        { name: `${name}.allDay`, label: "Whole days", control: "flag" },
      ]
    : [{ name, ...field }];

/** The fields of a form. Fields of a group come under the group's name; consecutive times share a row. */
export function Fields({ fields, values = {}, errors = {} }: FieldsProps) {
  return together(fields.flatMap(partsOf), (one, other) => one.group === other.group).map((members) => {
    const group = members[0]?.group;
    const rows = together(members, (one, other) => one.control === "instant" && other.control === "instant");
    const shown = rows.map((row) => {
      const cells = row.map((field) => (
        <Field key={field.name} field={field} value={values[field.name] ?? ""} error={errors[field.name]} />
      ));
      if (cells.length === 1) return cells;
      return (
        <div key={row[0]?.name} className="desk-row-form">
          {cells}
        </div>
      );
    });
    if (!group) return shown;
    return (
      <fieldset key={group} className="desk-group">
        <legend>{group}</legend>
        {shown}
      </fieldset>
    );
  });
}

/** Splits the fields, in order, into lists of consecutive fields for which `isSame` returns true. */
const together = (fields: readonly DeskField[], isSame: (one: DeskField, other: DeskField) => boolean) =>
  fields.reduce<DeskField[][]>((all, field) => {
    const last = all.at(-1);
    if (last?.[0] && isSame(last[0], field)) last.push(field);
    else all.push([field]);
    return all;
  }, []);

interface FieldProps {
  field: DeskField;
  value: string;
  error: string | undefined;
}

/** A labeled field with its value and error. */
function Field({ field, value, error }: FieldProps) {
  const { name, label, hint, isOptional } = field;
  const described = [hint ? `${name}-hint` : "", error ? `${name}-wrong` : ""].filter(Boolean).join(" ");
  return (
    <div className={error ? "desk-field desk-field-wrong" : "desk-field"}>
      <label htmlFor={name}>
        {label}
        {isOptional ? <span className="desk-optional">{" (optional)"}</span> : null}
      </label>
      {hint ? (
        <p className="desk-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <Control field={field} value={value} described={described || undefined} isWrong={error !== undefined} />
      {error ? (
        <p className="desk-wrong" id={`${name}-wrong`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface ControlProps extends Omit<FieldProps, "error"> {
  described: string | undefined;
  isWrong: boolean;
}

function Control({ field, value, described, isWrong }: ControlProps) {
  const { name, control = "text", rows = 3, accept, autoComplete = "off", autoFocus } = field;
  const options = control === "flag" ? YES_OR_NO : field.options;
  const same = {
    ...{ id: name, name, className: "input", defaultValue: value },
    "aria-describedby": described,
    "aria-invalid": isWrong || undefined,
  };
  if (options)
    return (
      <select {...same}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    );
  if (control === "lines") return <textarea {...same} rows={rows} spellCheck />;
  const type = INPUTS[control] ?? "text";
  return <input {...same} {...{ type, accept, autoComplete, autoFocus }} />;
}

/** A list of a form's errors, with links to the fields. */
export function ErrorList({ errors }: { errors: FormErrors }) {
  const fields = Object.entries(errors);
  if (fields.length === 0) return null;
  return (
    <div className="desk-errors" role="alert">
      <p>{fields.length === 1 ? "Fix this first:" : `Fix these ${fields.length} fields first:`}</p>
      <ul>
        {fields.map(([name, words]) => (
          <li key={name}>{name ? <a href={`#${name}`}>{words}</a> : words}</li>
        ))}
      </ul>
    </div>
  );
}
