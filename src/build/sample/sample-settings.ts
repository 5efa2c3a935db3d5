import type { Settings } from "../../model/settings.ts";

const IMAGES = "https://images.sample.example";

/** The address of an invented company (RFC 2606 reserves `.example`). */
const home = (name: string): string => `https://${name}.example/`;

/** A frame of an invented provider, which shows where an operator's own would be. */
const frame = (id: string) => ({ provider: "Sample Files", src: `${home("files.sample")}${id}` });

/**
 * The sample edition's settings: people, companies and addresses of Alder Bay, an invented city, so that every block
 * can be seen. They are passed as the variable SETTINGS and aren't part of the Worker.
 */
export const SAMPLE_SETTINGS: Partial<Settings> = {
  sample: true,
  network: "part of a wider network of news publications",
  staff: [
    {
      name: "Naomi Ferris",
      title: "Editor",
      bio: "Naomi edits the front page. She started at neighborhood weeklies and writes about water, maps and public records.",
      image: `${IMAGES}/naomi-ferris.svg`,
    },
    {
      name: "Samir Khoury",
      title: "Business and Border Reporter",
      bio: "Samir covers factories, freight and the port, and explains what trade news means on a shop floor.",
      image: `${IMAGES}/samir-khoury.svg`,
    },
    {
      name: "Imani Prescott",
      title: "Culture and Neighborhoods Reporter",
      bio: "Imani covers neighborhoods, music and food.",
      image: `${IMAGES}/imani-prescott.svg`,
    },
    {
      name: "Walter Oyelaran",
      title: "Standards and Technology Editor",
      bio: "Walter maintains the feeds and edits corrections. He worked as an engineer before he came to news.",
      image: `${IMAGES}/walter-oyelaran.svg`,
    },
  ],
  sponsors: [
    { name: "Ropewalk Coffee", home: home("ropewalkcoffee") },
    { name: "Riverfront Cycles", home: home("riverfrontcycles") },
    { name: "Market Day Flowers", home: home("marketdayflowers") },
  ],
  partnersIntro: "Three organizations whose work we recommend. They do not pay to be named here.",
  partners: [
    { name: "Quiet Minute", home: home("quietminute"), tagline: "Short films for a calmer day" },
    { name: "Common Thread", home: home("commonthread"), tagline: "Technology for community" },
    {
      name: "Giving Wiki",
      home: home("givingwiki"),
      tagline: "The charity encyclopedia anyone can improve",
    },
  ],
  university: {
    name: "Lighthouse Open University",
    text: "Online courses in history, literature and marine science.",
    apply: `${home("lighthouse")}apply`,
    learn: home("lighthouse"),
  },
  contacts: {
    general: "hello@sample.example",
    editorial: "editorial@sample.example",
    advertising: "advertising@sample.example",
    tips: "tips@sample.example",
    security: "security@sample.example",
    // 555-0100 to 555-0199 are reserved for fiction (North American Numbering Plan).
    phone: "+1 555 555 0142",
    address: {
      street: "1 Sample Avenue, Suite 12",
      city: "Alder Bay",
      region: "XX",
      postalCode: "AB-00100",
      country: "US",
    },
  },
  legal: {
    operator: "Alder Bay Sample Cooperative",
    copyrightAgent: {
      name: "Copyright Agent, Alder Bay Sample Cooperative",
      address: "1 Sample Avenue, Suite 12, Alder Bay, XX AB-00100",
      email: "copyright@sample.example",
      phone: "+1 555 555 0143",
    },
    ownership: "Alder Bay Sample Cooperative belongs to its readers.",
    funding: "Readers’ gifts and labeled advertising pay for the site.",
    donations: "Gifts to Alder Bay Sample Cooperative aren’t tax-deductible.",
  },
  documents: ["media-kit", "partnership-guide", "editorial-standards"].map((id) => ({ id, ...frame(id) })),
  embeds: {
    ...{ video: frame("video"), newsFeed: frame("news-feed"), moreNews: frame("more-news") },
    ...{ newsletter: frame("newsletter"), events: frame("events"), contact: { provider: "", src: "" } },
  },
  responseTimes: { general: "within two working days", corrections: "the same day" },
  letterWords: 250,
  donate: "mailto:hello@sample.example?subject=Support",
};

/** The same as the value of SETTINGS. */
export const SAMPLE_SETTINGS_JSON = JSON.stringify(SAMPLE_SETTINGS);
