import { fold } from "../../../text/words.ts";

/** The first letters of month names without accents, as publishers write them. The longest match counts. */
const MONTH_BEGINNINGS: readonly string[] = [
  "jan ene gen янв ιαν",
  "feb fev fevr фев φεβ",
  "mar mrt marz мар μαρ",
  "apr abr avr ápr апр απρ",
  "may mai mei mag maj maj мая май μαι",
  "jun juin giu июн ιουν",
  "jul juil lug июл ιουλ",
  "aug ago aout авг αυγ",
  "sep set szep сен σεπ",
  "oct okt out ott окт οκτ",
  "nov ноя νοε",
  "dec dez dic дек δεκ",
];

const MONTHS = new Map(
  MONTH_BEGINNINGS.flatMap((names, month) => names.split(" ").map((name) => [name, month + 1] as const)),
);

/** The number (1 to 12) of a month's name in English or one of a dozen European languages. */
export function monthOf(word: string): number | undefined {
  const plain = fold(word);
  return MONTHS.get(plain.slice(0, 4)) ?? MONTHS.get(plain.slice(0, 3));
}

/**
 * Hours east of Greenwich for the zone names in feeds. North American names are as in RFC 822; an ambiguous name has
 * the meaning common in news feeds (BST is British, IST Indian, CST American).
 */
const ZONES: Record<string, number | undefined> = Object.assign(Object.create(null), {
  ...{ Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, WEST: 1, BST: 1, IST: 5.5 },
  ...{ MET: 1, MEZ: 1, CET: 1, MEST: 2, MESZ: 2, CEST: 2, EET: 2, EEST: 3, SAST: 2, MSK: 3, MSD: 4, TRT: 3 },
  ...{ PKT: 5, NPT: 5.75, BDT: 6, ICT: 7, WIB: 7, HKT: 8, SGT: 8, PHT: 8, AWST: 8, JST: 9, KST: 9 },
  ...{ ACST: 9.5, ACDT: 10.5, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13 },
  ...{ NST: -3.5, NDT: -2.5, ADT: -3, AST: -4, AT: -4, EDT: -4, EST: -5, ET: -5, CDT: -5, CST: -6, CT: -6 },
  ...{ MDT: -6, MST: -7, MT: -7, PDT: -7, PST: -8, PT: -8, AKDT: -8, AKST: -9, HST: -10, BRT: -3, ART: -3 },
});

/** Minutes east of Greenwich for a zone's name; undefined for any other word. */
export function zoneMinutes(word: string): number | undefined {
  const hours = ZONES[word.toUpperCase()];
  return hours === undefined ? undefined : hours * 60;
}
