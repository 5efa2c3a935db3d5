import type { ReactNode } from "react";
import { type TodayValue, type WarningLine, warningsNow } from "../../edition/today.ts";
import { IN_ENGLISH } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { sentence } from "../../i18n/sentence.ts";
import { WarningInSpanish } from "./WarningInSpanish.tsx";

/** Maximum number of warnings shown; the weather page has all of them. */
const MAX = 4;

/** CSS classes by severity; the text names the severity too. */
const LOOK = {
  extreme: "notice-urgent",
  severe: "notice-urgent",
  moderate: "notice-warning",
  minor: undefined,
} as const;

/** What, where, until when, what to do, source and time, in words. */
function Line({ warning, children }: { warning: WarningLine; children?: ReactNode }) {
  const { label, name, where, when, whatToDo, source, isNameEnglish, isAdviceEnglish } = warning.words;
  return (
    <li className={warning.canceled ? undefined : LOOK[warning.severity]}>
      <strong>
        {`${label}: `}
        <span {...(isNameEnglish ? IN_ENGLISH : {})}>{sentence(name)}</span>
      </strong>{" "}
      <span>{sentence(where)}</span> {sentence(when)}{" "}
      {warning.short ? null : <span {...(isAdviceEnglish ? IN_ENGLISH : {})}>{sentence(whatToDo)}</span>}{" "}
      <small>{sentence(source)}</small> {children}
    </li>
  );
}

/** Extreme warnings are shown in Spanish too; in a frame on another site, all warnings are. */
const isBilingual = ({ severity, short }: WarningLine, framed: boolean): boolean =>
  !short && (framed || severity === "extreme");

interface StripProps {
  today: TodayValue | null;
  /** In ms. */
  now: number;
  /** True in a frame on another site. */
  framed?: boolean;
}

/** The current warnings, or a notice that the weather service doesn’t answer; nothing if there are none. */
export function WarningStrip({ today, now, framed = false }: StripProps) {
  const warnings = today ? warningsNow(today, now) : [];
  const silence = today?.silence;
  if (warnings.length === 0 && !silence) return null;
  const shown = warnings.slice(0, MAX);
  const more = warnings.length - MAX;
  const link = (
    <a href="/weather">
      {more > 0 ? phrase("All warnings: {count} more", { count: more }) : phrase("Details and forecast")}
    </a>
  );
  return (
    <section className="warning-strip" aria-label={phrase("Weather warnings")}>
      <ul>
        {shown.map((warning, at) => (
          <Line key={warning.id} warning={warning}>
            {silence || at < shown.length - 1 ? null : link}
            {isBilingual(warning, framed) ? <WarningInSpanish spanish={warning.spanish} /> : null}
          </Line>
        ))}
        {silence ? (
          <li>
            {silence} {link}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
