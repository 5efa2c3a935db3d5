import { type DeskField, ErrorList, Fields } from "./Fields.tsx";
import type { FormErrors, FormValues } from "./form.ts";

/** Props of a form at the desk. */
export interface DeskFormProps {
  id?: string;
  action: string;
  /** The submit button's text; without it, the form has only `buttons`. */
  words?: string;
  fields?: readonly DeskField[];
  values?: FormValues;
  errors?: FormErrors;
  /** Additional buttons: the value that each sends as `act`, and its text. */
  buttons?: readonly (readonly [act: string, words: string])[];
  /** Hidden fields, usually versions. */
  sent?: Readonly<Record<string, string | number>>;
  /** "danger" if readers lose something, "quiet" for a secondary task. */
  tone?: "danger" | "quiet" | undefined;
  /** "get" for a form that only displays something. */
  method?: "get";
  /** "_blank" for a form that opens in another tab. */
  target?: string | undefined;
}

const BUTTONS = { main: "button", danger: "button desk-danger", quiet: "button-quiet" } as const;

/** A form at the desk: its errors, its fields, and its submit buttons. */
export function DeskForm({ action, words, fields = [], values, errors = {}, ...rest }: DeskFormProps) {
  const { id, buttons = [], sent = {}, tone = "main", method = "post", target } = rest;
  const hasFile = fields.some(({ control }) => control === "file");
  return (
    <form
      id={id}
      className="desk-form"
      method={method}
      action={action}
      encType={hasFile ? "multipart/form-data" : undefined}
      target={target}
    >
      <ErrorList errors={errors} />
      <Sent fields={sent} />
      <Fields fields={fields} values={values} errors={errors} />
      <p className="bar">
        {words ? (
          <button type="submit" className={BUTTONS[tone]}>
            {words}
          </button>
        ) : null}
        <ActButtons buttons={buttons} />
      </p>
    </form>
  );
}

/** Buttons that send a value as `act`. */
export const ActButtons = ({ buttons }: Required<Pick<DeskFormProps, "buttons">>) =>
  buttons.map(([act, label]) => (
    <button key={label} type="submit" className="button-quiet" name="act" value={act}>
      {label}
    </button>
  ));

interface ActButtonProps {
  action: string;
  words: string;
  sent?: Readonly<Record<string, string | number>>;
  /** Styled as a small button; otherwise as a link for the end of a line. */
  quiet?: boolean;
}

/** A form with one button and no fields. */
export function ActButton({ action, words, sent = {}, quiet = false }: ActButtonProps) {
  return (
    <form className={quiet ? undefined : "desk-list-acts"} method="post" action={action}>
      <Sent fields={sent} />
      <button type="submit" className={quiet ? "button-quiet" : "desk-link"}>
        {words}
      </button>
    </form>
  );
}

function Sent({ fields }: { fields: Readonly<Record<string, string | number>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
