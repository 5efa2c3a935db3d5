/** Endings that say nothing about which word it is. Light on purpose: "dismissed" and "dismisses" are to meet. */
export function stemOf(word: string): string {
  let stem = withoutPlural(withoutOwner(word));
  if (stem.length > 5 && stem.endsWith("ing")) stem = withoutTwin(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith("ied")) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 4 && stem.endsWith("ed")) stem = withoutTwin(stem.slice(0, -2));
  if (stem.length > 4 && stem.endsWith("ly")) stem = stem.slice(0, -2);
  if (stem.length > 4 && stem.endsWith("e")) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith("y")) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

/** "mayor’s" and "mayors’" are the mayor's. */
function withoutOwner(word: string): string {
  const bare = word.endsWith("s") ? word.slice(0, -1) : word;
  return bare.endsWith("'") || bare.endsWith("’") ? bare.slice(0, -1) : word;
}

const endsWithOne = (word: string, endings: readonly string[]): boolean =>
  endings.some((ending) => word.endsWith(ending));

const HISSING = ["sses", "shes", "ches", "xes"];
const NO_PLURAL = ["ss", "us", "is"];
const TWINS = "bdfgmnprt";
/** Longer ones first: "Ukrainian" is of Ukraine. */
const OF_A_PLACE = ["ian", "ean", "ia", "an", "a", "i"];

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith("s")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && endsWithOne(word, HISSING)) return word.slice(0, -2);
  return endsWithOne(word, NO_PLURAL) ? word : word.slice(0, -1);
}

/** "stopp" of "stopped" is "stop"; "full" and "miss" keep both letters. */
function withoutTwin(word: string): string {
  const last = word.at(-1) ?? "";
  return last === word.at(-2) && TWINS.includes(last) ? word.slice(0, -1) : word;
}

/** Countries whose adjective or short name does not begin as their name does. */
const COUNTRIES: Readonly<Record<string, string>> = {
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
};

/** A name as it is compared: countries and the people in them share one spelling ("Ukraine", "Ukrainians"). */
export function nameOf(word: string): string {
  const bare = withoutOwner(word);
  const country = COUNTRIES[bare] ?? (bare.endsWith("s") ? COUNTRIES[bare.slice(0, -1)] : undefined);
  const stem = stemOf(country ?? bare);
  const ending = OF_A_PLACE.find((one) => stem.endsWith(one) && stem.length - one.length >= 4);
  return ending ? stem.slice(0, -ending.length) : stem;
}
