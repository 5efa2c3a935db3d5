import { type TodayValue, type WarningLine, type WarningText, warningsNow } from "../../edition/today.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";

/** Warnings that the strip shows in full; the page of the weather has them all. */
const MOST = 4;

const LANGUAGE = LOCALE.startsWith("es") ? "es" : "en";

/** A warning in the language of the site. */
export const inWords = (warning: WarningLine): WarningText => warning[LANGUAGE];

/** The `lang` of a name that isn't in the language of the site. */
export const langOf = ({ nameLang }: WarningText): "en" | "es" | undefined =>
  nameLang === LANGUAGE ? undefined : nameLang;

/** The looks of notices: the words say how severe a warning is, the colors repeat it. */
const LOOK = {
  extreme: "notice-urgent",
  severe: "notice-urgent",
  moderate: "notice-warning",
  minor: undefined,
} as const;

/** With a period, unless it ends in one: "5 p.m." does. */
const sentence = (words: string): string => (words === "" || words.endsWith(".") ? words : `${words}.`);

/** What, where, until when, what to do, source and time, in words. */
function Line({ warning }: { warning: WarningLine }) {
  const words = inWords(warning);
  return (
    <li className={warning.canceled ? undefined : LOOK[warning.severity]}>
      <strong>
        {`${words.label}: `}
        <span lang={langOf(words)}>{words.name}.</span>
      </strong>
      {` ${[words.where, words.when, words.whatToDo].filter(Boolean).map(sentence).join(" ")} `}
      <small>{sentence(words.source)}</small>
    </li>
  );
}

/** The warnings of this moment above every page, or that the weather service is silent; nothing on a quiet day. */
export function WarningStrip({ today, now }: { today: TodayValue | null; now: number }) {
  const warnings = today ? warningsNow(today, now) : [];
  const silence = today?.silence?.[LANGUAGE];
  if (warnings.length === 0 && !silence) return null;
  const more = warnings.length - MOST;
  return (
    <section className="notice-line" aria-label={phrase("Weather warnings")}>
      <ul>
        {warnings.slice(0, MOST).map((warning) => (
          <Line key={warning.id} warning={warning} />
        ))}
        {silence ? <li>{silence}</li> : null}
      </ul>
      <a href="/weather">
        {more > 0 ? phrase("All warnings: {count} more", { count: more }) : phrase("Details and forecast")}
      </a>
    </section>
  );
}
