import { phrase } from "../../i18n/phrase.ts";
import type { CalendarState } from "../../model/source-state.ts";
import { DefinitionRows } from "./DefinitionRows.tsx";
import { ago, until } from "./SectionSources.tsx";
import { TitledSection } from "./TitledSection.tsx";

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** A calendar's state for operators, in sentences. */
function sentences({ okAt, found, nextAt, failures, error }: CalendarState, now: number): string {
  return [
    phrase("Last success {success}; upcoming events and meetings: {found}.", {
      success: ago(iso(okAt), now),
      found,
    }),
    phrase("Next request {next}; failures in a row: {failuresInARow}.", {
      next: until(iso(nextAt), now),
      failuresInARow: failures,
    }),
    ...(error
      ? [phrase("Last error {when}: {line}", { when: ago(iso(error.at), now), line: error.line })]
      : []),
  ].join(" ");
}

/** The state of every calendar, on the status page. `now` in ms. */
export function CalendarSources({ calendars, now }: { calendars: readonly CalendarState[]; now: number }) {
  if (calendars.length === 0) return null;
  const well = calendars.filter(({ okAt, failures }) => okAt !== null && failures === 0).length;
  return (
    <TitledSection id="status-calendars" title={phrase("Calendars")}>
      <details>
        <summary>
          {phrase("{well} of {count} calendars answered the last request.", {
            well,
            count: calendars.length,
          })}
        </summary>
        <DefinitionRows
          rows={calendars.map((state) => [
            <a key={state.id} href={state.home} rel="nofollow noopener">
              {state.name}
            </a>,
            sentences(state, now),
          ])}
        />
      </details>
    </TitledSection>
  );
}
