import { sectionName } from "../../city/sections.ts";
import type { HostWait, SectionHealth, SectionStatus, SourceStatus } from "../../edition/status.ts";
import { phrase } from "../../i18n/phrase.ts";
import { agoText } from "../../islands/ago-text.ts";
import { DefinitionRows } from "./DefinitionRows.tsx";
import { TitledSection } from "./TitledSection.tsx";

/** The label for each state of a section, other than "ok". */
const WORDS: Readonly<Record<Exclude<SectionHealth, "ok">, string>> = {
  failing: phrase("every source fails; showing the last good copy"),
  empty: phrase("loaded, but no source had a story"),
  broken: phrase("requested, not loaded yet"),
  unasked: phrase("not requested yet; we’ll request each section within the hour"),
  unsourced: phrase("no sources"),
  unknown: phrase("storage didn’t answer"),
};

/** A sentence on all sections that names those with problems. */
export function summary(sections: readonly SectionStatus[]): string {
  const well = sections.filter(({ health }) => health === "ok").length;
  const others = (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((health) => {
    const names = sections.filter((section) => section.health === health).map(({ key }) => sectionName(key));
    return names.length > 0 ? [`${names.join(", ")}: ${WORDS[health]}.`] : [];
  });
  return [
    phrase("{well} of {count} sections are loaded and being refreshed.", { well, count: sections.length }),
    ...others,
  ].join(" ");
}

/** Hosts that asked us to wait; until then we don't request their sources. */
export function Waits({ waits, now }: { waits: readonly HostWait[]; now: number }) {
  return (
    <TitledSection id="status-waits" title={phrase("Hosts that asked us to wait")}>
      <DefinitionRows
        rows={waits.map(({ host, until: time, sources }) => [
          host,
          phrase("Next request {when}. Sources there: {sources}.", { when: until(time, now), sources }),
        ])}
      />
    </TitledSection>
  );
}

/** One section on the status page with the state of its sources. `now` in ms. */
export function SectionSources({ section, now }: { section: SectionStatus; now: number }) {
  const { key, ageMinutes, health, sources } = section;
  const age =
    ageMinutes === null
      ? phrase("Never loaded")
      : phrase("Last good load {minutes} min ago", { minutes: ageMinutes });
  return (
    <TitledSection id={`status-${key}`} title={sectionName(key)}>
      <p className="meta">{health === "ok" ? age : `${age}; ${WORDS[health]}`}</p>
      <DefinitionRows
        rows={sources.map((source) => [
          <a key={source.feed} href={source.feed} rel="nofollow noopener">
            {source.name}
          </a>,
          sentences(source, now),
        ])}
      />
    </TitledSection>
  );
}

/** A source's state for operators, in sentences. */
function sentences(source: SourceStatus, now: number): string {
  const { articles, items, gone, failuresInARow, lastError, movedTo } = source;
  const next = gone ? phrase("never: its publisher removed it") : until(source.nextDue, now);
  return [
    phrase("Last success {success}; newest item {newest}.", {
      success: ago(source.lastSuccess, now),
      newest: ago(source.newestItem, now),
    }),
    phrase("{articles} articles of {items} items.", { articles, items }),
    phrase("Next request {next}; failures in a row: {failuresInARow}.", { next, failuresInARow }),
    ...(source.hostWaitUntil
      ? [phrase("Its host asked us to wait: {when}.", { when: until(source.hostWaitUntil, now) })]
      : []),
    ...(lastError
      ? [phrase("Last error {when}: {line}", { when: ago(lastError.at, now), line: lastError.line })]
      : []),
    ...(source.robots ? [robotsSentence(source.robots, now)] : []),
    ...(movedTo ? [phrase("It moved permanently to {movedTo}.", { movedTo })] : []),
  ].join(" ");
}

/** What the host's robots.txt allows. */
function robotsSentence(robots: NonNullable<SourceStatus["robots"]>, now: number): string {
  const { lastRead, allowed, delaySeconds, visitTime } = robots;
  if (lastRead === null) return phrase("robots.txt returns an error, so we make no requests.");
  const rules = [
    allowed ? phrase("allowed") : phrase("disallowed"),
    ...(delaySeconds > 0 ? [phrase("{seconds} seconds between requests", { seconds: delaySeconds })] : []),
    ...(visitTime
      ? [phrase("requests from {from} to {to} UTC", { from: hour(visitTime.from), to: hour(visitTime.to) })]
      : []),
  ];
  return phrase("robots.txt, read {when}: {rules}.", { when: ago(lastRead, now), rules: rules.join(", ") });
}

/** A time of day such as "7 a.m." or "12:30 p.m.", from minutes since midnight. */
function hour(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `${hours % 12 || 12}${rest} ${hours < 12 ? "a.m." : "p.m."}`;
}

/** A time's age, or "never". */
export function ago(time: string | null, now: number): string {
  return time === null ? phrase("never") : agoText(Date.parse(time), now);
}

/** How long it is until a time, in words. */
export function until(time: string | null, now: number): string {
  const minutes = time === null ? 0 : Math.ceil((Date.parse(time) - now) / 60_000);
  if (minutes <= 0) return phrase("now");
  return minutes < 120
    ? phrase("in {minutes} min", { minutes })
    : phrase("in {hours} hours", { hours: Math.round(minutes / 60) });
}
