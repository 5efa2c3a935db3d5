/**
 * What editors call the fields of settings whose name in the code isn't theirs; "staff.title" comes before "title".
 * An empty name isn't shown.
 */
const NAMES: Readonly<Record<string, string>> = {
  advertising: "Email for advertisers",
  apply: "Page for applications",
  banners: "Banner",
  "banners.id": "Number at the ad network",
  bio: "Biography",
  contact: "Contact form",
  "contacts.address": "",
  documents: "Document",
  "documents.id": "Name",
  donations: "Whether gifts are tax-deductible",
  editorial: "Email for the editors",
  funding: "Who pays for it",
  general: "Email for readers",
  "responseTimes.general": "Email",
  height: "Height in pixels",
  home: "Home page",
  image: "Picture",
  learn: "Page about the courses",
  origins: "Another address that the script uses",
  ownership: "Who owns it",
  partners: "Partner",
  postalCode: "ZIP code",
  region: "State",
  script: "Address of the script",
  secure: "Encrypted",
  security: "Email for security reports",
  sponsors: "Sponsor",
  src: "Address of the frame",
  staff: "Person",
  "staff.title": "Job title",
  stations: "Station",
  tagline: "What they do",
  tips: "Email for tips",
  upstreamPort: "Port",
  value: "",
};

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** A name in the code as words: "Copyright agent" for "copyrightAgent". */
const asWords = (part: string): string =>
  part
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** What editors call a field: "Sponsor 2: Home page" for the path "1.home" within "sponsors". */
export function fieldLabel(path: string, within = ""): string {
  const parts = path.split(".");
  return parts
    .map((part, at) => {
      const above = parts.slice(0, at).findLast((one) => !isNumber(one)) ?? within;
      if (isNumber(part)) return `${NAMES[above] ?? asWords(above)} ${Number(part) + 1}`;
      // The list's name is said with each number.
      if (isNumber(parts[at + 1] ?? "")) return "";
      return NAMES[`${above}.${part}`] ?? NAMES[part] ?? asWords(part);
    })
    .filter(Boolean)
    .join(": ");
}
