import type { Brief } from "../archive/brief.ts";
import { agendaWords, timeWords } from "../archive/happenings/happening-words.ts";
import { type Ahead, byDayAhead } from "../archive/happenings/week-ahead.ts";
import { dayOfYearLine } from "../i18n/city-time-line.ts";
import { cityDay } from "../i18n/day.ts";
import { COMMA } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import { isRightToLeft } from "../i18n/script.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/** The content of a brief's letter. */
export interface Letter {
  brief: Brief;
  /** The editor's line, or empty. */
  line: string;
  /** Events and meetings of the seven days after the brief was composed; empty for earlier briefs. */
  week: readonly Ahead[];
  /** True to ask readers for donations. */
  asks?: boolean;
}

/** A text, or a link with its text and absolute address. */
type Piece = string | { words: string; href: string };

interface Part {
  tag: "h2" | "h3" | "p" | "li";
  pieces: Piece[];
  /** The language of the text (BCP 47), if it isn't the site's. */
  language?: string | undefined;
}

const storyParts = (origin: string, { items }: Brief): Part[] =>
  items.flatMap(({ section, title, excerpt, source, path, link, language, others }, at): Part[] => [
    ...(section === items[at - 1]?.section ? [] : [{ tag: "h2" as const, pieces: [section] }]),
    { tag: "h3", pieces: [{ words: title, href: origin + path }], language },
    ...(excerpt ? [{ tag: "p" as const, pieces: [excerpt], language }] : []),
    {
      tag: "p",
      pieces: [
        { words: source, href: link },
        ...others.flatMap((one) => [COMMA, { words: one.source, href: origin + one.path }]),
      ],
    },
  ]);

function aheadPart(origin: string, one: Ahead): Part {
  const where = one.place ? `${COMMA}${one.place}` : "";
  const agenda = agendaWords(one.agenda);
  return {
    tag: "li",
    pieces: [
      `${timeWords(one)}: `,
      { words: one.title, href: `${origin}/events/${one.id}` },
      `${where}.${agenda ? ` ${agenda}` : ""}`,
    ],
  };
}

function weekParts(origin: string, { brief, week }: Letter): Part[] {
  if (week.length === 0) return [];
  const today = cityDay(brief.madeAt);
  return [
    { tag: "h2", pieces: [phrase("The week ahead")] },
    ...byDayAhead(week).flatMap(([day, list]): Part[] => {
      const words = dayOfYearLine(day, today);
      return [
        { tag: "h3", pieces: [day === today ? phrase("Today, {day}", { day: words }) : words] },
        ...list.map((one) => aheadPart(origin, one)),
      ];
    }),
    { tag: "p", pieces: [{ words: phrase("All events and meetings"), href: `${origin}/local-events` }] },
  ];
}

const askPart = (origin: string): Part => ({
  tag: "p",
  pieces: [
    `${phrase("Local news is free to read here. Help keep it free.")} `,
    { words: phrase("Donate"), href: `${origin}/give` },
  ],
});

const partsOf = (origin: string, letter: Letter): Part[] => [
  ...(letter.line ? [{ tag: "p" as const, pieces: [letter.line] }] : []),
  ...(letter.brief.weather
    ? [{ tag: "p" as const, pieces: [`${phrase("Weather")}: ${letter.brief.weather}`] }]
    : []),
  ...storyParts(origin, letter.brief),
  ...weekParts(origin, letter),
  ...(letter.asks ? [askPart(origin)] : []),
];

const pieceHtml = (piece: Piece): string =>
  typeof piece === "string" ? xml(piece) : `<a href="${xmlAddress(piece.href)}">${xml(piece.words)}</a>`;

const langHtml = (language: string | undefined): string =>
  language ? ` lang="${xml(language)}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}"` : "";

/** The maximum size of a letter: Gmail cuts letters of more than 102 KB. */
const MAX_BYTES = 100_000;

/**
 * The letter as HTML for mail programs: headings, paragraphs, lists and links with absolute addresses, without scripts,
 * styles or pictures. Leaves out the last lines of the week if the letter would exceed Gmail's limit. `origin` has no
 * trailing slash.
 */
export function letterHtml(origin: string, letter: Letter): string {
  const html = partsOf(origin, letter)
    .map(
      ({ tag, pieces, language }) =>
        `<${tag}${langHtml(language)}>${pieces.map(pieceHtml).join("")}</${tag}>`,
    )
    .join("\n")
    .replace(/<li>.*<\/li>(?:\n<li>.*<\/li>)*/g, "<ul>\n$&\n</ul>");
  const isTooLong = new TextEncoder().encode(html).length > MAX_BYTES && letter.week.length > 0;
  return isTooLong ? letterHtml(origin, { ...letter, week: letter.week.slice(0, -1) }) : html;
}

const pieceText = (piece: Piece): string =>
  typeof piece === "string" ? piece : `${piece.words} (${piece.href})`;

const BEFORE = { h2: "\n== ", h3: "\n", p: "", li: "- " } as const;

/** The letter as plain text; each link is followed by its address. */
export const letterText = (origin: string, letter: Letter): string =>
  partsOf(origin, letter)
    .map(({ tag, pieces }) => BEFORE[tag] + pieces.map(pieceText).join(""))
    .join("\n")
    .trim();
