import { phrase } from "../../i18n/phrase.ts";
import { books } from "../books.ts";
import type { FaqAnswer } from "../faq.ts";
import { site } from "../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

/** A sentence about the other parts of the site, with or without a radio station. */
function alsoHere(hasRadio: boolean): string {
  const values = { city: site.city.name };
  if (books.length === 0)
    return hasRadio
      ? phrase("The site also has a live radio stream and answers to common questions.")
      : phrase("The site also has answers to common questions.");
  return hasRadio
    ? phrase(
        "The site also has a live radio stream, a list of old books about {city} and answers to common questions.",
        values,
      )
    : phrase("The site also has a list of old books about {city} and answers to common questions.", values);
}

export const aboutThisSite: readonly FaqAnswer[] = [
  {
    id: "what-is-this-site",
    question: phrase("What is this site?"),
    answer: ({ stations }) =>
      paragraph(
        phrase(
          "A public news site for {city} and the communities around it. Software gathers headlines from publishers’ own feeds and sorts them by section. Every headline links to the publisher for the full story.",
          { city: site.city.name },
        ),
        alsoHere(stations.length > 0),
      ),
    see: { label: phrase("About us"), href: "/about-us" },
  },
  {
    id: "who-runs-it",
    question: phrase("Who runs the site?"),
    answer: (settings) =>
      settings.legal.operator
        ? paragraph(
            phrase("{operator} publishes {site} and is responsible for it.", {
              operator: settings.legal.operator,
              site: site.name,
            }),
            letterTo(settings, "general", phrase("with general questions")),
            settings.contacts.phone
              ? phrase("The phone number is {phone}.", { phone: settings.contacts.phone })
              : "",
            phrase("The Contact page lists every address."),
          )
        : phrase(
            "Software puts {site} together. No operator is named in its settings yet. Each story is the work of the publisher it names, and each answer about {city} names the office that can confirm it.",
            { site: site.name, city: site.city.name },
          ),
    see: { label: phrase("Standards"), href: "/standards#ownership" },
  },
  {
    id: "is-it-free",
    question: phrase("Does it cost anything to read?"),
    answer: phrase(
      "No. Every page is free and public, and there’s no limit on how many you read. Some of the publishers we link to have paywalls or subscriptions of their own. We don’t bypass them and don’t earn money from them.",
    ),
  },
  {
    id: "do-i-need-an-account",
    question: phrase("Do I need an account?"),
    answer: phrase(
      "No. There’s nothing to sign up for and nothing to sign in to. We keep no reader accounts and no reader profiles. What you save or follow stays on your own device.",
    ),
  },
  {
    id: "do-you-track-me",
    question: phrase("Do you track what I read?"),
    answer: ({ ads }) =>
      paragraph(
        phrase(
          "No. We don’t record who reads what, set no cookies for readers and run no analytics script. Your browser remembers which stories you opened and what you chose, and doesn’t send that to us. The servers that deliver our pages see each request and its address, and pictures come from the addresses in publishers’ feeds. The Privacy page has the details.",
        ),
        ads.script
          ? phrase("The company whose advertising script loads near banners can set its own cookies.")
          : "",
      ),
    see: { label: phrase("Privacy policy"), href: "/privacy" },
  },
  {
    id: "clear-stored-settings",
    question: phrase("How do I erase what my browser remembers about this site?"),
    answer: phrase(
      "Open On this device, at /you. It lists everything this site stores in your browser, and one button erases all of it. You can also delete our site’s data in your browser’s settings. We don’t have a copy, because none of it was sent to us.",
    ),
    see: { label: phrase("On this device"), href: "/you" },
  },
  {
    id: "without-javascript",
    question: phrase("Does the site work without JavaScript?"),
    answer: phrase(
      "Yes, for reading. Stories, menus, search, this list and the carousel work with JavaScript off. Saved stories, My page and On this device need JavaScript, because what they show is stored in your browser. So do the radio player and the buttons that copy and share.",
    ),
    see: { label: phrase("Search"), href: "/search" },
  },
  {
    id: "accessibility",
    question: phrase("Is the site accessible, and what do I do when something isn’t?"),
    answer: (settings) =>
      paragraph(
        phrase(
          "We build it to meet the Web Content Accessibility Guidelines 2.2, level AA, and our test suite checks the pages with axe-core and a keyboard in a real browser. The Accessibility page lists what falls short.",
        ),
        letterTo(settings, "general", phrase("with the page’s address and what you were using")),
      ),
    see: { label: phrase("Accessibility"), href: "/accessibility" },
  },
  {
    id: "dark-mode",
    question: phrase("How do I switch between light and dark?"),
    answer: phrase(
      "Use the Theme menu at the bottom of the page: light, dark or your device’s setting, which is the default. Your browser remembers the choice for your next visit. Printed pages are always dark on white.",
    ),
  },
  {
    id: "donation-notice",
    question: phrase("Do you ask for donations, and how do I close the notice?"),
    answer: (settings) =>
      settings.donate
        ? phrase(
            "Yes. Half a minute after you open a page, we ask once whether you’d like to support the work. Choose Maybe Later or the X to close it. Your browser remembers that for a month. Everything stays free even if you don’t give. {deductible}",
            {
              deductible:
                settings.legal.donations ||
                phrase("A gift isn’t tax-deductible unless the page where you give says so."),
            },
          )
        : phrase(
            "No. This site doesn’t ask for donations and shows no notice about them. To support local news, consider a subscription or a gift to one of the newsrooms whose reporting you read here.",
          ),
  },
];
