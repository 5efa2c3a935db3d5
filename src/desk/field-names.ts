/** What editors call the fields of settings; "staff.title" comes before "title". An empty name isn't shown. */
const NAMES: Readonly<Record<string, string>> = {
  bio: "Biography",
  home: "Home page",
  image: "Picture",
  name: "Name",
  text: "Text",
  title: "Title",
  value: "",
  // Settings.
  address: "Address",
  "contacts.address": "",
  advertising: "Email for advertisers",
  apply: "Page for applications",
  banners: "Banner",
  "banners.id": "Number at the ad network",
  city: "City",
  contact: "Contact form",
  copyrightAgent: "Copyright agent",
  corrections: "Corrections",
  country: "Country",
  documents: "Document",
  "documents.id": "Name",
  donations: "Whether gifts are tax-deductible",
  editorial: "Email for the editors",
  email: "Email",
  events: "Events",
  funding: "Who pays for it",
  general: "Email for readers",
  "responseTimes.general": "Email",
  height: "Height in pixels",
  learn: "Page about the courses",
  moreNews: "More news",
  newsFeed: "News feed",
  newsletter: "Newsletter",
  operator: "Operator",
  origins: "Another address that the script uses",
  ownership: "Who owns it",
  partners: "Partner",
  phone: "Phone",
  postalCode: "ZIP code",
  provider: "Provider",
  region: "State",
  script: "Address of the script",
  security: "Email for security reports",
  sponsors: "Sponsor",
  src: "Address of the frame",
  staff: "Person",
  "staff.title": "Job title",
  street: "Street",
  tagline: "What they do",
  tips: "Email for tips",
  video: "Video",
  // Stations.
  host: "Host",
  path: "Path",
  protocol: "Protocol",
  secure: "Encrypted",
  stations: "Station",
  upstreamPort: "Port",
};

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** What editors call a field: "Sponsor 2: Home page" for the path "1.home" within "sponsors". */
export function fieldLabel(path: string, within = ""): string {
  const parts = path.split(".");
  return parts
    .map((part, at) => {
      const above = parts.slice(0, at).findLast((one) => !isNumber(one)) ?? within;
      if (isNumber(part)) return `${NAMES[above] ?? above} ${Number(part) + 1}`;
      // The list's name is said with each number.
      if (isNumber(parts[at + 1] ?? "")) return "";
      return NAMES[`${above}.${part}`] ?? NAMES[part] ?? part;
    })
    .filter(Boolean)
    .join(": ");
}
