import {
  filterQuery,
  isNarrowed,
  listAddress,
  MAX_FILTER,
  NO_FILTER,
  type WhatsOnFilter,
} from "../../../archive/happenings/filter.ts";
import { COMMA } from "../../../i18n/locale.ts";
import { phrase } from "../../../i18n/phrase.ts";

interface Choice {
  name: string;
  filter: WhatsOnFilter;
  isChosen: boolean;
}

/** The values of each filter as links. */
export function FilterLinks({ filter, sourceName }: { filter: WhatsOnFilter; sourceName: string }) {
  const when = (name: string, value: WhatsOnFilter["when"]): Choice => ({
    name,
    filter: { ...filter, when: value, from: "" },
    isChosen: filter.when === value && filter.from === "",
  });
  const kind = (name: string, value: WhatsOnFilter["kind"]): Choice => ({
    name,
    filter: { ...filter, kind: value },
    isChosen: filter.kind === value,
  });
  return (
    <nav className="filters" aria-label={phrase("Filters")}>
      <HappeningSearch filter={filter} />
      <Choices
        choices={[
          when(phrase("Next 10 days"), "days"),
          when(phrase("Today"), "today"),
          when(phrase("This weekend"), "weekend"),
        ]}
      />
      <Choices
        choices={[
          kind(phrase("Everything"), ""),
          kind(phrase("Events"), "event"),
          kind(phrase("Public meetings"), "meeting"),
          { name: phrase("Free"), filter: { ...filter, free: !filter.free }, isChosen: filter.free },
          {
            name: phrase("Families"),
            filter: { ...filter, family: !filter.family },
            isChosen: filter.family,
          },
        ]}
      />
      {isNarrowed({ ...filter, kind: "", free: false, family: false }) ? (
        <p className="meta">
          {phrase("Showing only: {what}.", {
            what: [sourceName, filter.place, filter.q].filter(Boolean).join(COMMA),
          })}{" "}
          <a href={listAddress({ ...NO_FILTER, when: filter.when })}>{phrase("Show everything")}</a>
        </p>
      ) : null}
    </nav>
  );
}

/** A search form for coming events that keeps the other filters. */
function HappeningSearch({ filter }: { filter: WhatsOnFilter }) {
  const kept = new URLSearchParams(filterQuery({ ...filter, q: "", when: "days", from: "" }));
  return (
    <form className="search-form happenings-search" action="/local-events" method="get">
      <label htmlFor="events-q" className="sr-only">
        {phrase("Search events, places and organizers")}
      </label>
      <input
        id="events-q"
        name="q"
        type="search"
        className="input"
        placeholder={phrase("Event, place or organizer")}
        defaultValue={filter.q}
        maxLength={MAX_FILTER}
      />
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button-quiet">
        {phrase("Search")}
      </button>
    </form>
  );
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul>
      {choices.map(({ name, filter, isChosen }) => (
        <li key={name}>
          <a href={listAddress(filter)} aria-current={isChosen ? "true" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
