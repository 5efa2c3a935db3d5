/** What a sanitizer lets through. Whatever a policy does not name is dropped; the text inside stays. */
export interface HtmlPolicy {
  elements: ReadonlySet<string>;
  /** Attributes that any of the elements may keep. */
  attributes: ReadonlySet<string>;
  /** Attributes that only some elements may keep. */
  elementAttributes: Readonly<Record<string, ReadonlySet<string> | undefined>>;
  keepsStyle: boolean;
  /** Pictures inside the text as data: addresses, and pictures without any. */
  keepsDataImages: boolean;
  /** Parameters that follow readers are removed from links. */
  dropsTracking: boolean;
  /** Schemes of links other than http and https. */
  linkSchemes: ReadonlySet<string>;
  /** Attributes that the sanitizer sets itself. */
  added: Readonly<Record<string, string | undefined>>;
  /** Links to a place in the same text, which are kept as they are; undefined for none. */
  inside?: RegExp;
  /** The rules that keep markup inside its box on our pages; undefined if no page shows it. */
  box?: Box;
}

/** What keeps a story's markup from breaking the page around it: its width, its height, its landmarks, its headline. */
export interface Box {
  /** Lines and pictures of one story that are shown: beyond them a page is scrolled, not read. */
  lines: number;
  pictures: number;
  /** By the element as the publisher wrote it; the others are as harmless as they are. */
  rules: ReadonlyMap<string, BoxRule>;
  /** Values that an attribute may have, where an unlucky one would do harm. */
  values: Readonly<Record<string, RegExp | undefined>>;
}

export interface BoxRule {
  /** The element it is written as. */
  name: string;
  /** Elements that always begin a line. */
  isLine: boolean;
  /** Nothing of it is kept when nothing is in it. */
  dropsEmpty: boolean;
  /** Deepest nesting in its own kind; deeper ones are flattened. */
  nesting: { kind: string; most: number } | undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const READING = `a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col
  colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li
  main mark nav ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table
  tbody td tfoot th thead time tr tt u ul var wbr`;

/** The HTML allowed in a parsed feed: everything without behavior, as feed readers have supported it for 20 years. */
export const FEED_POLICY: HtmlPolicy = {
  elements:
    words(`${READING} audio area button canvas command datagrid datalist dialog dir event-source fieldset font
    input keygen label legend m map menu meter multicol nextid noscript optgroup option output progress select sound
    spacer textarea track video`),
  attributes:
    words(`abbr accept accept-charset accesskey align alt aria-label axis balance bgcolor bgproperties border
    bordercolor bordercolordark bordercolorlight bottompadding cellpadding cellspacing ch challenge char charoff
    charset checked choff class clear color cols colspan compact contenteditable controls coords data datafld
    datapagesize datasrc datetime decoding default delay dir disabled draggable enctype end face for frame
    galleryimg gutter headers height hidden hidefocus high hreflang hspace icon id inputmode ismap keytype kind label
    lang leftspacing list loading loop loopcount loopend loopstart low max maxlength media method min multiple
    muted name nohref noshade nowrap open optimum pattern point-size pqg preload prompt radiogroup readonly rel
    repeat-max repeat-min replace required rev rightspacing role rows rowspan rules scope selected shape size sizes
    span start step summary suppress tabindex target template title toppadding type unselectable urn valign
    usemap value variable volume vrml vspace width wrap xml:lang`),
  elementAttributes: {},
  keepsStyle: true,
  keepsDataImages: true,
  dropsTracking: false,
  linkSchemes: words(
    "mailto: tel: ftp: sms: xmpp: irc: ircs: magnet: geo: news: nntp: sip: sips: webcal: gopher: feed:",
  ),
  added: {},
};

/** The page has its landmarks and its one headline already (WAI-ARIA, "landmark regions"). */
const RENAMED = new Map([
  ..."main article section nav header footer aside address center"
    .split(" ")
    .map((name): [string, string] => [name, "div"]),
  ["h1", "h2"],
]);

const LINES = words("p li tr dt dd h2 h3 h4 h5 h6 div blockquote pre figure figcaption details");

const DROPPED_EMPTY = words(
  "a b blockquote div em figcaption figure h2 h3 h4 h5 h6 i li ol p picture pre span strong ul",
);

const NESTING = new Map(
  Object.entries({
    "blockquote q": { kind: "quote", most: 3 },
    "ul ol dl": { kind: "list", most: 4 },
    table: { kind: "table", most: 1 },
    "sub sup": { kind: "script", most: 2 },
    small: { kind: "size", most: 1 },
    ruby: { kind: "ruby", most: 1 },
    details: { kind: "details", most: 2 },
    pre: { kind: "pre", most: 1 },
    figure: { kind: "figure", most: 2 },
  }).flatMap(([names, rule]) => names.split(" ").map((name): [string, typeof rule] => [name, rule])),
);

function boxRule(written: string): BoxRule {
  const name = RENAMED.get(written) ?? written;
  const nesting = NESTING.get(name);
  return { name, isLine: LINES.has(name), dropsEmpty: DROPPED_EMPTY.has(name), nesting };
}

const NUMBER = /^-?\d{1,6}$/;
const SPAN = /^[1-9]\d?$/;

/**
 * The HTML allowed on our pages: reading matter only. No style, class, id or name, which could affect the page; no
 * controls or players, whose files the Content-Security-Policy refuses; no pictures without a visible origin. Links
 * don't send a referrer.
 */
export const PAGE_POLICY: HtmlPolicy & { box: Box } = {
  elements: new Set([...words(READING)].filter((name) => name !== "big")),
  attributes: words("dir lang title"),
  elementAttributes: {
    a: words("hreflang"),
    abbr: words("title"),
    col: words("span"),
    del: words("datetime"),
    details: words("open"),
    img: words("alt height width sizes"),
    ins: words("datetime"),
    li: words("value"),
    ol: words("start reversed type"),
    source: words("media sizes type"),
    td: words("colspan rowspan"),
    th: words("colspan rowspan scope"),
    time: words("datetime"),
  },
  keepsStyle: false,
  keepsDataImages: false,
  dropsTracking: true,
  linkSchemes: words("mailto: tel:"),
  added: {
    a: ' rel="noopener noreferrer nofollow" target="_blank"',
    img: ' loading="lazy" decoding="async" referrerpolicy="no-referrer"',
    // Wider than a phone it scrolls by itself, and what scrolls must be reachable by keyboard (WCAG 2.1.1).
    pre: ' tabindex="0"',
  },
  box: {
    ...{ lines: 400, pictures: 24 },
    rules: new Map(
      [...RENAMED.keys(), ...NESTING.keys(), ...LINES, ...DROPPED_EMPTY].map((name) => [name, boxRule(name)]),
    ),
    values: {
      colspan: SPAN,
      dir: /^(?:ltr|rtl|auto)$/i,
      lang: /^[a-z\d-]{1,35}$/i,
      rowspan: SPAN,
      span: SPAN,
      start: NUMBER,
      value: NUMBER,
    },
  },
};

/** The same for our own stories, which are shown whole: their Markdown has a limit already. They can have notes. */
export const OWN_POLICY: HtmlPolicy = {
  ...PAGE_POLICY,
  elementAttributes: { ...PAGE_POLICY.elementAttributes, a: words("hreflang id"), li: words("value id") },
  inside: /^#note-[\w-]{1,30}$/,
  box: {
    ...PAGE_POLICY.box,
    ...{ lines: Number.POSITIVE_INFINITY, pictures: Number.POSITIVE_INFINITY },
    values: { ...PAGE_POLICY.box.values, id: /^note-[\w-]{1,30}$/ },
  },
};
