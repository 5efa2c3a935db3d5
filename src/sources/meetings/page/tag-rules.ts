const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements inside a line of text. */
export const INLINE = words(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var",
);

/** Elements with text that was struck out, which is ignored. */
export const STRUCK = words("del s strike");

/** Elements without content. */
export const VOID = words("area base br col embed hr img input link meta param source track wbr");

/** Elements whose text isn't part of the page's content. */
const CHROME = words("nav footer select option button noscript textarea datalist dialog head");
const CHROME_NAME =
  /(?:^|[\s_-])(?:navbar|nav|navigation|megamenu|menu|breadcrumbs?|footer|copyright|pager|pagination|cookies?|social)(?:[\s_-]|$)/i;
const NAMED = words("div section ul ol aside header");

/** True for navigation, footers, form choices and the like, by tag, class and id. */
export function isSkipped(name: string, classes: string, id: string): boolean {
  if (CHROME.has(name)) return true;
  return NAMED.has(name) && (CHROME_NAME.test(classes) || CHROME_NAME.test(id));
}

/** The open elements that a new element implicitly closes. */
export interface ClosingRule {
  /** Elements that the new one closes. */
  closes: ReadonlySet<string>;
  /** Elements at which the search ends. */
  within: ReadonlySet<string>;
}

const LIST: ClosingRule = { closes: words("li"), within: words("ul ol menu table td th") };
const TERM: ClosingRule = { closes: words("dt dd"), within: words("dl table td th") };
const ROW: ClosingRule = { closes: words("tr"), within: words("table thead tbody tfoot") };
const CELL: ClosingRule = { closes: words("td th"), within: words("tr table") };
const PART: ClosingRule = { closes: words("thead tbody tfoot"), within: words("table") };
const PARAGRAPH: ClosingRule = { closes: words("p"), within: words("div td th li body article section") };

const RULES: Record<string, ClosingRule | undefined> = {
  li: LIST,
  dt: TERM,
  dd: TERM,
  tr: ROW,
  td: CELL,
  th: CELL,
  tbody: PART,
  thead: PART,
  tfoot: PART,
};

const BLOCKS_IN_TEXT = words(
  "p div ul ol dl table section article header h1 h2 h3 h4 h5 h6 blockquote form main",
);

/** The closing rule of a start tag (HTML standard, 13.1.2.4, optional tags). */
export function closedBy(name: string): ClosingRule | undefined {
  if (Object.hasOwn(RULES, name)) return RULES[name];
  return BLOCKS_IN_TEXT.has(name) ? PARAGRAPH : undefined;
}
