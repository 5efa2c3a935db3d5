import type { LegalSection, Publisher } from "./legal.ts";

/** The accessibility statement: the aim, how it is tested, what falls short, whom to tell. */
export function accessibility({ name, contacts, settings }: Publisher): readonly LegalSection[] {
  const parts = [settings.embeds, settings.documents, settings.ads.script];
  const foreign = JSON.stringify(parts).includes("https://");
  return [
    {
      id: "aim",
      heading: "What we aim for",
      paragraphs: [
        `${name} is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. Every page can be read and used with a keyboard alone, with scripts switched off, with text at twice its size and on a screen 320 pixels wide. Light and dark follow your device, and movement stops when your device asks for less of it.`,
      ],
    },
    {
      id: "testing",
      heading: "How it is tested",
      paragraphs: [
        "Before each release a machine checks every page in a real browser: with the rules of axe-core, for contrast in light and dark, for the order of headings and landmarks, and for the size of targets, and it walks the controls by keyboard. The HTML is checked against the standard. No audit by people who use assistive technology has been made yet, and a machine finds only part of what is wrong.",
      ],
    },
    {
      id: "limits",
      heading: "What is known to fall short",
      paragraphs: [
        "Stories come from many publishers. Pictures without a description in their feed are marked as decoration here; headings, tables and wording inside an excerpt are as the publisher wrote them.",
        ...(foreign
          ? [
              "Videos, forms, documents and advertisements of other companies follow those companies’ own rules once you load them.",
            ]
          : []),
        ...(settings.stations.length > 0 ? ["The live radio has no captions or transcript."] : []),
      ],
    },
    {
      id: "tell-us",
      heading: "Tell us",
      paragraphs: [
        `If anything stands in your way, say so at ${contacts.general}, with the address of the page and what you were using. We treat it as a fault, not as a wish.${settings.responseTimes.general ? ` We answer ${settings.responseTimes.general}.` : ""}`,
      ],
    },
  ];
}
