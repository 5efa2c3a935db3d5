import { given, type LegalSection, type Publisher } from "./legal.ts";

/** The accessibility statement: goals, tests, known problems, and how to report a problem. */
export function accessibility({ name, contacts, settings }: Publisher): readonly LegalSection[] {
  return [
    {
      id: "aim",
      heading: "What we aim for",
      paragraphs: [
        `${name} is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. You can read stories and sections with a keyboard alone, with scripts off, with text at twice its size and on a screen 320 pixels wide. Light and dark follow your device, and motion stops if your device asks for less of it.`,
      ],
    },
    {
      id: "testing",
      heading: "How it is tested",
      paragraphs: [
        "The project’s tests check the pages in a real browser, with axe-core and by keyboard, for contrast in light and dark, headings, landmarks and target size. The HTML is checked against the standard. People who use assistive technology haven’t audited the site yet, and automated tests find only part of what is wrong.",
      ],
    },
    {
      id: "limits",
      heading: "What falls short",
      paragraphs: given(
        "Stories come from many publishers. Pictures without a description in their feed are marked as decoration here. Headings, tables and wording in an excerpt are as the publisher wrote them.",
        "Saved stories, My page and On this device need scripts, because what they show is stored in your browser.",
        "We don’t control how accessible videos, charts, forms, documents and advertisements from other companies are.",
        settings.stations.length > 0 && "The live radio has no captions or transcript.",
      ),
    },
    ...(contacts.general
      ? [
          {
            id: "tell-us",
            heading: "Tell us",
            paragraphs: [
              `If something doesn’t work for you, email ${contacts.general} with the page’s address and what you were using. We treat it as a bug.${settings.responseTimes.general ? ` We answer ${settings.responseTimes.general}.` : ""}`,
            ],
          },
        ]
      : []),
  ];
}
