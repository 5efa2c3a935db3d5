import type { ReactNode } from "react";
import type { FormErrors, FormValues } from "./form.ts";

interface FieldProps {
  name: string;
  label: string;
  typed: FormValues;
  wrong: FormErrors;
  hint?: string;
  /** `lines` makes it a text area of that many lines. */
  kind?: "text" | "password" | "url" | "datetime-local" | "date" | "number" | "search";
  lines?: number;
  options?: readonly (readonly [value: string, name: string])[];
  required?: boolean;
  autoComplete?: string;
  /** The first field of a page that has only this form. */
  autoFocus?: boolean;
  /** Shown beside the label while typing; the browser doesn't enforce it. */
  most?: number;
}

/** A labeled field with its value and its error. */
export function Field({ name, label, typed, wrong, hint, required = true, ...rest }: FieldProps) {
  const error = wrong[name];
  const described = [hint ? `${name}-hint` : "", error ? `${name}-wrong` : ""].filter(Boolean).join(" ");
  return (
    <div className={error ? "desk-field desk-field-wrong" : "desk-field"}>
      <label htmlFor={name}>
        {label}
        {required ? null : <span className="desk-optional">{" (optional)"}</span>}
      </label>
      {hint ? (
        <p className="desk-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <Control
        name={name}
        value={typed[name] ?? ""}
        described={described || undefined}
        invalid={error !== undefined}
        {...rest}
      />
      {error ? (
        <p className="desk-wrong" id={`${name}-wrong`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

type ControlProps = Pick<FieldProps, "kind" | "lines" | "options" | "autoComplete" | "autoFocus"> & {
  name: string;
  value: string;
  described: string | undefined;
  invalid: boolean;
};

function Control({
  name,
  value,
  described,
  invalid,
  kind = "text",
  lines,
  options,
  autoComplete = "off",
  autoFocus,
}: ControlProps): ReactNode {
  const same = {
    id: name,
    name,
    className: "input",
    defaultValue: value,
    "aria-describedby": described,
    "aria-invalid": invalid || undefined,
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
  if (lines) return <textarea {...same} rows={lines} spellCheck />;
  // biome-ignore lint/a11y/noAutofocus: the sign-in page has only this form
  return <input {...same} type={kind} autoComplete={autoComplete} autoFocus={autoFocus} />;
}

/** A form's errors, with links to the fields. */
export function ErrorList({ wrong }: { wrong: FormErrors }) {
  const fields = Object.entries(wrong);
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
