/** Words that title case leaves in lower case, unless they come first. */
const SMALL = new Set(
  "a an and as at but by del de el en for from in la las los of on or over per que the to un una via vs with y".split(
    " ",
  ),
);

/** Abbreviations that stay in capitals. */
const SHORT_FORMS = new Set(
  "ABC AFL AI AP ATF BBC CBS CDC CEO CFO CIA CIO CNN COVID DC DHS DIA DNA DNR DOJ DPD DPS DSO DTE DUI EMS EPA ESPN EU EV EVS FBI FDA FEMA FIFA GM GOP HIV ICE II III IRS IV IVF LGBTQ MLB MLS MSP MSU NAACP NASA NATO NBA NBC NCAA NFL NHL NIH NPR NYC NYT OSHA OWI PBS PGA QB RV SUV SWAT TV UAW UFC UFO UK UM UN US USA USDA USPS WHO WNBA WWE".split(
    " ",
  ),
);

/** True if all letters are capitals and there are at least ten. */
const isShouted = (text: string): boolean =>
  /\p{Lu}/u.test(text) && !/[\p{Ll}\p{Lt}]/u.test(text) && (text.match(/\p{Lu}/gu) ?? []).length >= 10;

const capital = (word: string): string =>
  word
    .toLowerCase()
    .replace(
      /(^|[\s\-‐/("“‘[])(\p{Ll})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(
      /\b([DO]['’])(\p{Ll})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );

/** Converts a headline in capitals to title case but keeps abbreviations; returns other headlines unchanged. */
export function headlineCase(title: string): string {
  if (!isShouted(title) || !title.includes(" ")) return title;
  return title
    .split(" ")
    .map((word, at) => {
      const letters = word.replace(/[^\p{L}]/gu, "");
      if (SHORT_FORMS.has(letters) || /\d|\p{Lu}\.\p{Lu}/u.test(word)) return word;
      const lower = word.toLowerCase();
      return at > 0 && SMALL.has(lower) ? lower : capital(word);
    })
    .join(" ");
}

/** Converts a name in capitals to title case; returns a short single word ("AFP") unchanged. */
export function nameCase(name: string): string {
  if (/[\p{Ll}\p{Lt}]/u.test(name) || !/\p{Lu}{2}/u.test(name)) return name;
  if (!name.includes(" ") && name.length <= 5) return name;
  return name
    .split(" ")
    .map((word) =>
      SHORT_FORMS.has(word) || /\p{Lu}\.\p{Lu}/u.test(word)
        ? word
        : capital(word).replace(/^Mc(\p{Ll})/u, (_all, letter: string) => `Mc${letter.toUpperCase()}`),
    )
    .join(" ");
}
