import type { ReactNode } from "react";
import { type TodayValue, type WarningLine, warningsNow } from "../../edition/today.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { adviceOf, inWords, LANGUAGE, langOf, sentence, WARNING_DIR, WARNING_LANG } from "./warning-words.ts";

/** Warnings shown in full; the weather page has all of them. */
const MOST = 4;

/** The styles of notices; the words say the severity too. */
const LOOK = {
  extreme: "notice-urgent",
  severe: "notice-urgent",
  moderate: "notice-warning",
  minor: undefined,
} as const;

/** What, where, until when, what to do, source and time, in words. */
function Line({ warning, children }: { warning: WarningLine; children?: ReactNode }) {
  const words = inWords(warning);
  const { where, when, textLang } = words;
  const lang = langOf(textLang);
  const advice = adviceOf(words);
  return (
    <li
      lang={WARNING_LANG}
      dir={WARNING_DIR}
      className={warning.canceled ? undefined : LOOK[warning.severity]}
    >
      <strong>
        {`${words.label}: `}
        <span lang={langOf(words.nameLang)}>{sentence(words.name)}</span>
      </strong>{" "}
      <span lang={lang}>{sentence(where)}</span> {sentence(when)}{" "}
      {warning.short ? null : <span {...advice.attributes}>{sentence(advice.text)}</span>}{" "}
      <small>{sentence(words.source)}</small> {children}
    </li>
  );
}

interface StripProps {
  today: TodayValue | null;
  /** In ms. */
  now: number;
  /** True in a frame on another site, where links open a new tab. */
  framed?: boolean;
}

/** The current warnings above every page, or that the weather service is silent; nothing without any. */
export function WarningStrip({ today, now, framed = false }: StripProps) {
  const warnings = today ? warningsNow(today, now) : [];
  const silence = today?.silence?.[LANGUAGE];
  if (warnings.length === 0 && !silence) return null;
  const shown = warnings.slice(0, MOST);
  const more = warnings.length - MOST;
  const link = (
    <a
      lang={WARNING_LANG && LOCALE}
      href="/weather"
      target={framed ? "_blank" : undefined}
      rel={framed ? "noopener" : undefined}
    >
      {more > 0 ? phrase("All warnings: {count} more", { count: more }) : phrase("Details and forecast")}
    </a>
  );
  return (
    <section className="warning-strip" aria-label={phrase("Weather warnings")}>
      <ul>
        {shown.map((warning, at) => (
          <Line key={warning.id} warning={warning}>
            {silence || at < shown.length - 1 ? null : link}
          </Line>
        ))}
        {silence ? (
          <li lang={WARNING_LANG} dir={WARNING_DIR}>
            {silence} {link}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
