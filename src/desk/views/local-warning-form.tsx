import { phrase } from "../../i18n/phrase.ts";
import type { LocalWarning } from "../../model/decision-kinds.ts";
import { toField } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import { Field } from "../Field.tsx";
import { field, type Typed, type Wrong } from "../form.ts";
import { PeriodFields, readPeriod } from "../PeriodFields.tsx";

export const SEVERITIES = [
  ["extreme", phrase("Extreme: act now")],
  ["severe", phrase("Severe: highlighted and added to the feeds")],
  ["moderate", phrase("Moderate: highlighted")],
  ["minor", phrase("Minor: a plain line")],
] as const;

/** The form's text fields with their limits; optional ones have a hint that says so. */
const TEXTS = [
  { name: "name", label: phrase("What"), most: 80, required: true, hint: phrase("“Boil water advisory”") },
  {
    name: "nameEs",
    label: phrase("What, in Spanish"),
    most: 80,
    required: false,
    hint: phrase("Leave empty to show the English."),
  },
  {
    name: "where",
    label: phrase("Where"),
    most: 200,
    required: true,
    hint: phrase("Streets, districts or counties."),
  },
  {
    name: "whatToDo",
    label: phrase("What to do"),
    most: 400,
    required: true,
    hint: phrase("One to three short sentences."),
  },
  {
    name: "whatToDoEs",
    label: phrase("What to do, in Spanish"),
    most: 400,
    required: false,
    hint: phrase("Leave empty to show the English."),
  },
  {
    name: "source",
    label: phrase("Who issued it"),
    most: 120,
    required: true,
    hint: phrase("The office, as it names itself."),
  },
] as const;

export const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TEXTS.map(({ name, label }) => [name, label])),
  severity: phrase("Severity"),
  link: phrase("Link"),
  from: phrase("From"),
  until: phrase("Until"),
};

interface LocalWarningFormProps {
  action: string;
  typed: Typed;
  wrong?: Wrong;
}

export function LocalWarningForm({ action, typed, wrong = {} }: LocalWarningFormProps) {
  const same = { typed, wrong };
  return (
    <DeskForm
      action={action}
      words={typed.version ? phrase("Save the warning") : phrase("Post warning")}
      wrong={wrong}
      sent={{ version: typed.version ?? "0" }}
    >
      <Field {...same} name="severity" label={phrase("Severity")} options={SEVERITIES} />
      {TEXTS.map(({ most: _most, ...row }) => (
        <Field key={row.name} {...same} {...row} />
      ))}
      <PeriodFields
        {...same}
        linkHint={phrase("The issuer’s page: an https address, or a page of ours that begins with /.")}
      />
    </DeskForm>
  );
}

const wordsOf = (typed: Typed, name: string): string => field(typed, name).replace(/\s+/g, " ");

function wrongTexts(typed: Typed): Wrong {
  const wrong: Record<string, string> = {};
  for (const { name, most, required } of TEXTS) {
    const { length } = wordsOf(typed, name);
    if (required && length === 0) wrong[name] = phrase("This field is required.");
    else if (length > most)
      wrong[name] = phrase("That’s {has} characters. The limit is {most}.", { has: length, most });
  }
  return wrong;
}

/** Reads the form: the warning, or its errors. */
export function readLocalWarning(typed: Typed, now: number): { warning: LocalWarning } | { wrong: Wrong } {
  const { link, from, until, wrong: wrongPeriod } = readPeriod(typed, now);
  const severity = SEVERITIES.find(([word]) => word === typed.severity)?.[0];
  const wrong = { ...wrongTexts(typed), ...wrongPeriod };
  if (!severity) return { wrong: { ...wrong, severity: phrase("Choose a severity.") } };
  if (Object.keys(wrong).length > 0 || from === null || until === null) return { wrong };
  const text = (name: (typeof TEXTS)[number]["name"]) => wordsOf(typed, name);
  return {
    warning: {
      severity,
      name: text("name"),
      nameEs: text("nameEs"),
      where: text("where"),
      whatToDo: text("whatToDo"),
      whatToDoEs: text("whatToDoEs"),
      source: text("source"),
      link,
      from,
      until,
    },
  };
}

/** A warning's values in the form. */
export const typedOf = ({ from, until, ...texts }: LocalWarning, version: number): Typed => ({
  ...texts,
  from: toField(from),
  until: toField(until),
  version: String(version),
});
