/** Endings that say nothing about which word it is. Light on purpose: "dismissed" and "dismisses" are to meet. */
export function stemOf(word: string): string {
  let stem = withoutPlural(word.replace(/['’]s?$/, ""));
  if (stem.length > 5 && stem.endsWith("ing")) stem = withoutTwin(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith("ied")) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 4 && stem.endsWith("ed")) stem = withoutTwin(stem.slice(0, -2));
  if (stem.length > 4 && stem.endsWith("ly")) stem = stem.slice(0, -2);
  if (stem.length > 4 && stem.endsWith("e")) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith("y")) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith("s")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}

/** "stopp" of "stopped" is "stop"; "full" and "miss" keep both letters. */
function withoutTwin(word: string): string {
  return /([bdfgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
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
  const bare = word.replace(/['’]s?$/, "");
  const country = COUNTRIES[bare] ?? COUNTRIES[bare.replace(/s$/, "")];
  return stemOf(country ?? bare).replace(/(?<=....)(?:ian|ean|ia|an|a|i)$/, "");
}
