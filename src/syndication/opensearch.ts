import { site } from "../city/site.ts";
import { phrase } from "../i18n/phrase.ts";
import { FORMATS } from "./formats.ts";
import { xml, xmlAddress } from "./xml-text.ts";

export const OPENSEARCH_TYPE = "application/opensearchdescription+xml";

/** The maximum lengths are 16 characters for the short name and 48 for the long one (OpenSearch 1.1, draft 6). */
const SHORT_NAME = site.name.slice(0, 16);
const LONG_NAME = phrase("{site} news search", { site: site.name }).slice(0, 48);

/** /opensearch.xml, which lets browsers add this site's search and clients follow a search. `mail` may be empty. */
export function openSearch(origin: string, mail: string): string {
  const at = xmlAddress(origin);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xml(SHORT_NAME)}</ShortName>
  <LongName>${xml(LONG_NAME)}</LongName>
  <Description>${xml(phrase("Search the news of {area}", { area: site.city.area }))}</Description>${mail && `\n  <Contact>${xml(mail)}</Contact>`}
  <Url type="text/html" template="${at}/search?q={searchTerms}"/>
  <Url type="${FORMATS.rss.type}" template="${at}/feeds/search.rss?q={searchTerms}"/>
  <Url type="${FORMATS.atom.type}" template="${at}/feeds/search.atom?q={searchTerms}"/>
  <Url type="${OPENSEARCH_TYPE}" rel="self" template="${at}/opensearch.xml"/>
  <Image height="32" width="32" type="image/png">${at}/icons/icon-32.png</Image>
  <Query role="example" searchTerms="riverfront"/>
  <Language>${site.language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`;
}
