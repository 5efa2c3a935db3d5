import { nameStem } from "../text/stem.ts";
import { hashWord } from "./terms.ts";

/**
 * Names by type, for one rule: two titles with different names of the same type, and none in common, report two events.
 * Leaves out names that are also common words or first names.
 */
const TYPED_NAMES: Readonly<Record<"state" | "country" | "city" | "county" | "team", string>> = {
  state: `
Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Hawaii,Idaho,Illinois,Indiana,Iowa,
Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,
New Hampshire,New Jersey,New Mexico,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,
South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,West Virginia,Wisconsin,Wyoming`,
  country: `
Afghanistan,Algeria,Argentina,Armenia,Australia,Austria,Azerbaijan,Bangladesh,Belarus,Belgium,Bolivia,Brazil,Bulgaria,
Cambodia,Cameroon,Canada,Chile,China,Colombia,Croatia,Cuba,Cyprus,Denmark,Ecuador,Egypt,Estonia,Ethiopia,Finland,France,
Germany,Ghana,Greece,Guatemala,Haiti,Honduras,Hungary,Iceland,India,Indonesia,Iran,Iraq,Ireland,Israel,Italy,Jamaica,
Japan,Kazakhstan,Kenya,Kuwait,Latvia,Lebanon,Libya,Lithuania,Malaysia,Mali,Mexico,Mongolia,Morocco,Myanmar,Nepal,
Netherlands,New Zealand,Nicaragua,Niger,Nigeria,North Korea,Norway,Pakistan,Panama,Paraguay,Peru,Philippines,Poland,
Portugal,Qatar,Romania,Russia,Rwanda,Saudi Arabia,Senegal,Serbia,Singapore,Slovakia,Slovenia,Somalia,South Africa,
South Korea,Spain,Sri Lanka,Sudan,Sweden,Switzerland,Syria,Taiwan,Tanzania,Thailand,Tunisia,Turkey,Uganda,Ukraine,
Uruguay,Venezuela,Vietnam,Yemen,Zambia,Zimbabwe`,
  city: `
Albuquerque,Ann Arbor,Atlanta,Baltimore,Bangkok,Barcelona,Bay City,Beirut,Berlin,Birmingham,Boston,Brussels,Buffalo,
Cairo,Calgary,Chicago,Cincinnati,Cleveland,Dallas,Damascus,Dearborn,Delhi,Denver,Detroit,Dublin,
Farmington Hills,Ferndale,Flint,Fort Worth,Frankfurt,Geneva,Grand Rapids,Grosse Pointe,Hamburg,Hamtramck,Hanoi,Havana,
Highland Park,Hong Kong,Houston,Inkster,Istanbul,Jakarta,Jerusalem,Kalamazoo,Kansas City,Karachi,Kharkiv,Lagos,Lansing,
Las Vegas,Lima,Lisbon,Livonia,London,Los Angeles,Louisville,Madrid,Manchester,Manila,Marquette,Melbourne,Memphis,Miami,
Milan,Milwaukee,Minneapolis,Montreal,Mumbai,Munich,Muskegon,Nairobi,Naples,Nashville,New Orleans,New York,Novi,Oakland,Odesa,
Oklahoma City,Omaha,Orlando,Oslo,Ottawa,Paris,Philadelphia,Pittsburgh,Pontiac,Port Huron,Portland,Prague,
Rochester Hills,Rome,Royal Oak,Sacramento,Saginaw,Salt Lake City,San Antonio,San Diego,San Francisco,San Jose,
Santiago,Seattle,Seoul,Shanghai,Southfield,Sterling Heights,Stockholm,Sydney,Tampa,Tehran,Tel Aviv,Tokyo,Toledo,
Toronto,Traverse City,Tucson,Tulsa,Vancouver,Vienna,Warsaw,Westland,Wyandotte,Ypsilanti,Zurich`,
  county: `
Genesee County,Ingham County,Kent County,Lapeer County,Lenawee County,Livingston County,Macomb County,Monroe County,
Oakland County,Saginaw County,St. Clair County,Washtenaw County,Wayne County`,
  team: `
49ers,76ers,Angels,Astros,Athletics,Avalanche,Bengals,Blackhawks,Blue Jackets,Blue Jays,Braves,Brewers,Broncos,Browns,
Bruins,Buccaneers,Bucks,Canadiens,Canucks,Cavaliers,Celtics,Chargers,Clippers,Colts,Commanders,Cowboys,Cubs,
Diamondbacks,Dodgers,Dolphins,Grizzlies,Guardians,Hornets,Islanders,Jaguars,Knicks,Lakers,Lions,Mariners,
Marlins,Mavericks,Mets,Nuggets,Oilers,Orioles,Packers,Padres,Pacers,Patriots,Pelicans,Penguins,Phillies,Pistons,
Rangers,Raptors,Raiders,Ravens,Rays,Red Sox,Red Wings,Reds,Rockies,Sabres,Seahawks,Spartans,Spurs,
Steelers,Texans,Tigers,Timberwolves,Titans,Trail Blazers,Vikings,White Sox,Wizards,Wolverines,Yankees,
Arsenal,Chelsea,Everton,Liverpool,Newcastle,Tottenham,Juventus,Real Madrid`,
};

/** The code of a typed name in an article: a hash of the name, three bits for the type, and one bit for the title. */
const KIND_BITS = 3;
const NAME_MASK = 0xffffff;

/** Names by first word, longest first, so that "Kansas City" isn't found as Kansas. */
let byFirst: Map<string, { words: string[]; code: number }[]> | undefined;

function readNames(): Map<string, { words: string[]; code: number }[]> {
  const names = new Map<string, { words: string[]; code: number }[]>();
  Object.values(TYPED_NAMES).forEach((list, kind) => {
    for (const name of list.trim().split(/,\s*/)) {
      const words = name.split(" ").map((word) => nameStem(word.toLowerCase()));
      const code = (((hashWord(words.join(" ")) & NAME_MASK) << KIND_BITS) | kind) << 1;
      const first = words[0] ?? "";
      names.set(first, [...(names.get(first) ?? []), { words, code }]);
    }
  });
  for (const list of names.values()) list.sort((a, b) => b.words.length - a.words.length);
  return names;
}

/** Adds the codes of places and teams in a text; `inTitle` is 1 for a title, else 0. */
export function findTyped(words: readonly string[], inTitle: 0 | 1, found: Set<number>): void {
  byFirst ??= readNames();
  const stems = words.map((word) => (isCapital(word) ? nameStem(word.toLowerCase()) : ""));
  for (let at = 0; at < stems.length; at += 1) {
    const name = byFirst
      .get(stems[at] ?? "")
      ?.find((one) => one.words.every((word, k) => stems[at + k] === word));
    if (!name) continue;
    found.add(name.code | inTitle);
    at += name.words.length - 1;
  }
}

const [NOUGHT, NINE, A, Z] = [0x30, 0x39, 0x41, 0x5a];

/** True if a word begins with a capital or a digit. A regular expression would take 1 ms more in a new isolate. */
function isCapital(word: string): boolean {
  const first = word.charCodeAt(0);
  return (first >= A && first <= Z) || (first >= NOUGHT && first <= NINE);
}

/** True if each title contains a place or team that the other article lacks, and both are of the same type. */
export function differInKind(one: readonly number[], other: readonly number[]): boolean {
  const kinds = ownKinds(one, other);
  return kinds !== 0 && (kinds & ownKinds(other, one)) !== 0;
}

/** The types, as bits, of the names in a title that the other article lacks. */
function ownKinds(one: readonly number[], other: readonly number[]): number {
  let kinds = 0;
  for (const code of one)
    if (code & 1 && !other.includes(code) && !other.includes(code & ~1))
      kinds |= 1 << ((code >> 1) & ((1 << KIND_BITS) - 1));
  return kinds;
}
