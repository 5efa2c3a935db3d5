const [APOSTROPHE, QUOTE, A, D, E, G, I, N, S, Y] = [
  0x27, 0x2019, 0x61, 0x64, 0x65, 0x67, 0x69, 0x6e, 0x73, 0x79,
];
const endOf = (word: string): number => word.charCodeAt(word.length - 1);

/** Removes inflectional endings, only a few on purpose: "dismissed" and "dismisses" then match. */
export function stemOf(word: string): string {
  let stem = word;
  let end = endOf(stem);
  if (end === S || end === APOSTROPHE || end === QUOTE) {
    stem = withoutPlural(withoutOwner(word));
    end = endOf(stem);
  }
  if (end === G || end === D) {
    if (stem.length > 5 && stem.endsWith("ing")) stem = withoutTwin(stem.slice(0, -3));
    else if (stem.length > 4 && stem.endsWith("ied")) stem = `${stem.slice(0, -3)}y`;
    else if (stem.length > 4 && stem.endsWith("ed")) stem = withoutTwin(stem.slice(0, -2));
    end = endOf(stem);
  }
  if (end === Y && stem.length > 4 && stem.endsWith("ly")) {
    stem = stem.slice(0, -2);
    end = endOf(stem);
  }
  if (end === E && stem.length > 4) {
    stem = stem.slice(0, -1);
    end = endOf(stem);
  }
  return end === Y && stem.length > 3 ? `${stem.slice(0, -1)}i` : stem;
}

/** Removes a possessive ending, so that "mayor’s" and "mayors’" match "mayor". */
function withoutOwner(word: string): string {
  const bare = endOf(word) === S ? word.slice(0, -1) : word;
  const end = endOf(bare);
  return end === APOSTROPHE || end === QUOTE ? bare.slice(0, -1) : word;
}

const TWINS = "bdfgmnprt";
/** Endings of adjectives and names of places, longer ones first: "Ukrainian" belongs to Ukraine. */
const OF_A_PLACE = ["ian", "ean", "ia", "an", "a", "i"];

function withoutPlural(word: string): string {
  if (word.length < 4 || endOf(word) !== S) return word;
  const before = word.charAt(word.length - 2);
  if (before === "s" || before === "u" || before === "i") return word;
  if (before === "e" && word.length > 4) {
    if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
    const hisses =
      word.endsWith("xes") || word.endsWith("sses") || word.endsWith("shes") || word.endsWith("ches");
    if (hisses) return word.slice(0, -2);
  }
  return word.slice(0, -1);
}

/** Removes a doubled letter: "stopp" from "stopped" becomes "stop"; "full" and "miss" keep both letters. */
function withoutTwin(word: string): string {
  const last = word.charAt(word.length - 1);
  return last === word.charAt(word.length - 2) && TWINS.includes(last) ? word.slice(0, -1) : word;
}

/** Countries whose adjective or short name begins differently. */
const COUNTRIES = new Map(
  Object.entries({
    american: "us",
    america: "us",
    "u.s": "us",
    "u.s.": "us",
    usa: "us",
    british: "uk",
    britain: "uk",
    "u.k": "uk",
    "u.k.": "uk",
    england: "uk",
    english: "uk",
    chinese: "china",
    french: "france",
    german: "germany",
    spanish: "spain",
    dutch: "netherlands",
    swiss: "switzerland",
    turkish: "turkey",
    greek: "greece",
    irish: "ireland",
    scottish: "scotland",
    polish: "poland",
    danish: "denmark",
    swedish: "sweden",
    finnish: "finland",
    norwegian: "norway",
    filipino: "philippines",
    thai: "thailand",
    welsh: "wales",
    canadian: "canada",
    portuguese: "portugal",
    zelenskyy: "zelensky",
    zelenskiy: "zelensky",
  }),
);

/** The compared form of a name: countries and their people have the same form ("Ukraine", "Ukrainians"). */
export function nameStem(word: string): string {
  const bare = withoutOwner(word);
  const country = COUNTRIES.get(bare) ?? (bare.endsWith("s") ? COUNTRIES.get(bare.slice(0, -1)) : undefined);
  const stem = stemOf(country ?? bare);
  const end = endOf(stem);
  if (stem.length < 5 || (end !== N && end !== A && end !== I)) return stem;
  const ending = OF_A_PLACE.find((one) => stem.endsWith(one) && stem.length - one.length >= 4);
  return ending ? stem.slice(0, -ending.length) : stem;
}
