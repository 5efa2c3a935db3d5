/** A sanitizer's allow list. Elements that aren't in it are dropped, but their text stays. */
export interface HtmlPolicy {
  elements: ReadonlySet<string>;
  /** Attributes allowed on all elements. */
  attributes: ReadonlySet<string>;
  /** Attributes allowed only on some elements. */
  elementAttributes: Readonly<Record<string, ReadonlySet<string> | undefined>>;
  keepsStyle: boolean;
  /** True to keep pictures with data: addresses and pictures without an address. */
  keepsDataImages: boolean;
  /** True to remove tracking parameters from links. */
  dropsTracking: boolean;
  /** Allowed schemes of links besides http and https. */
  linkSchemes: ReadonlySet<string>;
  /** Attributes that the sanitizer adds. */
  added: Readonly<Record<string, string | undefined>>;
  /** Matches links within the same text, which stay unchanged; undefined if there are none. */
  inside?: RegExp;
  /** Layout limits for our pages; undefined if the HTML isn't shown on a page. */
  box?: Box;
}

/** Limits that keep a story's markup from breaking the page around it: width, height, landmarks, headline. */
export interface Box {
  /** The maximum number of lines and pictures of one story. */
  lines: number;
  pictures: number;
  /** Rules for elements that could break the page, by the publisher's element name. */
  rules: ReadonlyMap<string, BoxRule>;
  /** Allowed values of attributes for which other values would do harm. */
  values: Readonly<Record<string, RegExp | undefined>>;
}

export interface BoxRule {
  /** The element that is written instead. */
  name: string;
  /** True for elements that always begin a line. */
  isLine: boolean;
  /** True to drop the element if it is empty. */
  dropsEmpty: boolean;
  /** The maximum nesting within elements of the same kind; deeper ones are flattened. */
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

/** Elements that are renamed, because the page already has landmarks and one headline. */
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
 * The HTML allowed on our pages: only content for reading. Excludes style, class, id and name, which could affect the
 * page; controls and players, whose files the Content-Security-Policy refuses; and pictures without a visible origin.
 * Links don't send a referrer.
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
    // A wide block scrolls by itself, so it must be reachable by keyboard (WCAG 2.1.1).
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

/** The HTML allowed for our own stories, which are shown in full. They can contain footnotes. */
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
