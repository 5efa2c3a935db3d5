import { sectionName } from "../../city/sections.ts";
import type { ValueStatus } from "../../edition/status.ts";
import { FRONT, SECTION_PREFIX } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isFeedKey } from "../../model/headline.ts";
import type { WaitingReason } from "../../model/published.ts";
import { DefinitionRows } from "./DefinitionRows.tsx";
import { ago } from "./SectionSources.tsx";
import { TitledSection } from "./TitledSection.tsx";

const OTHERS: Readonly<Record<string, string>> = {
  [FRONT]: phrase("Front page"),
  "edition:today": phrase("Weather and events"),
  "edition:site": phrase("Settings and notices"),
};

/** The name of a KV value for people, such as "Sports". */
export function valueName(name: string): string {
  const key = name.slice(SECTION_PREFIX.length);
  return OTHERS[name] ?? (isFeedKey(key) ? sectionName(key) : name);
}

const REASONS: Readonly<Record<WaitingReason, string>> = {
  "": "",
  refused: phrase("the page store (KV) refused it"),
  silent: phrase("the page store (KV) didn’t answer"),
  lost: phrase("the page store (KV) lost it"),
  saved: phrase("the rest of today’s writes are reserved for editors’ changes and warnings"),
};

/** How long a newer version has been waiting to be published, and why; empty if none is. */
export const waitingWords = ({ waiting, serialDue }: ValueStatus, now: number): string =>
  waiting === null
    ? ""
    : phrase("Version {serial} isn’t published yet: {reason}. First tried {when}.", {
        serial: serialDue,
        when: ago(waiting.since, now),
        reason: REASONS[waiting.reason],
      });

/** The state of each KV value, on the status page. `now` in ms. */
export const PublishedValues = ({ values, now }: { values: readonly ValueStatus[]; now: number }) => (
  <TitledSection id="status-values" title={phrase("Published pages")}>
    <DefinitionRows
      rows={values.map((value) => {
        const at = value.ageSeconds === null ? null : new Date(now - value.ageSeconds * 1000).toISOString();
        const published = { serial: value.serial, when: ago(at, now) };
        return [
          valueName(value.name),
          phrase("Version {serial}, published {when}.", published),
          waitingWords(value, now),
        ];
      })}
    />
  </TitledSection>
);
