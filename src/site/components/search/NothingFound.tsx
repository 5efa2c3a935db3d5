import type { Query } from "../../../archive/search/query.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { EDITION_ONLY, Meant, type Shown } from "./SearchResults.tsx";
import { searchAddress } from "./search-address.ts";

/** No results: a spelling correction, a wider search, and other pages. */
export function NothingFound({ query, shown }: { query: Query; shown: Shown }) {
  const words = query.terms.join(" ");
  const narrow = [query.source, query.section, query.before, query.after].some((part) => part !== null);
  const wider = words !== "" && (narrow || query.without.length > 0) ? words : null;
  return (
    <div className="note" role="status">
      <p>{phrase("No results for “{typed}.”", { typed: query.typed })}</p>
      {shown.wholeLibrary ? null : <p>{EDITION_ONLY}</p>}
      <Meant shown={shown} />
      {wider ? (
        <p>
          {phrase("In all sections, sources and dates: ")}
          <a href={searchAddress(wider)}>{wider}</a>
        </p>
      ) : null}
      <p>
        {phrase("Try fewer or simpler words, or see the ")}
        <a href="/archive">{phrase("archive by day")}</a>
        {phrase(" or the")} <a href="/sitemap">{phrase("Site Directory")}</a>
        {phrase(", or ask us: ")}
        <a href="/contact-us">{phrase("Contact Us")}</a>.
      </p>
    </div>
  );
}
