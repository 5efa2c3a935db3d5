import type { Entry } from "../../archive/decisions/entries.ts";
import { CATEGORY_NAMES } from "../../city/sections.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { sayTime, toField } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Field } from "../Field.tsx";
import { OtherWasFirst, type TaskProps, typedIn } from "./story-task.tsx";

const HOUR = 3_600_000;

/** Puts a story first on the front page or in its section until an end, and shows the current lead. */
export function Lead({ state, refused, now }: TaskProps & { now: number }) {
  const { typed, wrong, overtaken } = typedIn(refused, "lead");
  const { headline, leads } = state;
  const places = [
    ["home", phrase("First on the front page")],
    [headline.feedKey, phrase("First in {section}", { section: CATEGORY_NAMES[headline.feedKey] })],
  ] as const;
  const versions = places.map(([place]) => [`version-${place}`, leads.get(place)?.version ?? 0]);
  return (
    <section className="desk-section" aria-labelledby="lead">
      <h2 id="lead">{phrase("Put it first")}</h2>
      <OtherWasFirst overtaken={overtaken} />
      <ul className="desk-list">
        {places.map(([place, words]) => (
          <LeadNow key={place} entry={leads.get(place)} words={words} headline={headline} now={now} />
        ))}
      </ul>
      <DeskForm
        action={`/desk/stories/${headline.id}/lead`}
        words={phrase("Put it first")}
        wrong={wrong}
        sent={Object.fromEntries(versions)}
      >
        <Field name="place" label={phrase("Where")} options={places} typed={typed} wrong={wrong} />
        <Field
          name="until"
          label={phrase("Until")}
          kind="datetime-local"
          typed={{ until: toField(now + 6 * HOUR), ...typed }}
          wrong={wrong}
          hint={phrase("At most seven days. Then it goes back to its place by time.")}
        />
      </DeskForm>
    </section>
  );
}

interface LeadNowProps {
  entry: Entry<"lead"> | undefined;
  words: string;
  headline: Headline;
  now: number;
}

function LeadNow({ entry, words, headline, now }: LeadNowProps) {
  if (!entry || entry.body.until <= now) return null;
  const { place, headline: leading, until } = entry.body;
  const mine = leading.id === headline.id;
  return (
    <li>
      <span>{`${words}: ${mine ? phrase("this story") : `“${leading.title}”`}`}</span>
      <span className="meta">
        {phrase("{editor}, until {time}", { editor: entry.editor, time: sayTime(until) })}
      </span>
      <ActButton
        action={`/desk/leads/${place}/end`}
        words={phrase("End it now")}
        sent={{ version: entry.version, to: headline.id }}
      />
    </li>
  );
}
