import { books } from "../books.ts";
import type { FaqAnswer } from "../faq.ts";
import { site } from "../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

export const aboutThisSite: readonly FaqAnswer[] = [
  {
    id: "what-is-this-site",
    question: "What is this site?",
    answer: ({ stations }) =>
      `A public news site for ${site.city.name} and the communities around it. Software gathers headlines from publishers’ own feeds and sorts them by section. Every headline links to the publisher for the full story. The site also has ${stations.length > 0 ? "a live radio stream, " : ""}${books.length > 0 ? `a list of old books about ${site.city.name} and ` : ""}answers to common questions.`,
    see: { label: "About us", href: "/about-us" },
  },
  {
    id: "who-runs-it",
    question: "Who runs the site?",
    answer: (settings) =>
      settings.legal.operator
        ? paragraph(
            `${settings.legal.operator} publishes ${site.name} and is responsible for it.`,
            letterTo(settings, "general", "with general questions"),
            settings.contacts.phone ? `The phone number is ${settings.contacts.phone}.` : "",
            "The Contact page lists every address.",
          )
        : `${site.name} is a site made by software. No operator is named in its settings yet. Each story is the work of the publisher it names, and each answer about ${site.city.name} names the office that can confirm it.`,
    see: { label: "Standards", href: "/standards#ownership" },
  },
  {
    id: "is-it-free",
    question: "Does it cost anything to read?",
    answer:
      "No. Every page is free and public, and there’s no limit on how many you read. Some of the publishers we link to have paywalls or subscriptions of their own. We don’t bypass them and don’t earn money from them.",
  },
  {
    id: "do-i-need-an-account",
    question: "Do I need an account?",
    answer:
      "No. There’s nothing to sign up for and nothing to sign in to. We have no reader accounts and no reader profiles, so there’s none to steal or sell. What you save or follow stays on your own device.",
  },
  {
    id: "do-you-track-me",
    question: "Do you track what I read?",
    answer:
      "No. We set no cookies for readers and run no analytics script. Your browser remembers which stories you opened and what you chose, and doesn’t send that to us. The servers that deliver our pages see each request and its address, and pictures come from the addresses in publishers’ feeds. The Privacy page has the details.",
    see: { label: "Privacy policy", href: "/privacy" },
  },
  {
    id: "clear-stored-settings",
    question: "How do I erase what my browser remembers about this site?",
    answer:
      "Open On this device, at /you. It lists everything this site stores in your browser, and one button erases all of it. You can also delete our site’s data in your browser’s settings. We don’t have a copy, because none of it was sent to us.",
    see: { label: "On this device", href: "/you" },
  },
  {
    id: "without-javascript",
    question: "Does the site work without JavaScript?",
    answer:
      "Yes, for reading. Stories, menus, search, this list and the carousel work with JavaScript off. Saved stories, My page and On this device need JavaScript, because what they show is stored in your browser. So do the radio player and the buttons that copy and share.",
    see: { label: "Search", href: "/search" },
  },
  {
    id: "accessibility",
    question: "Is the site accessible, and what do I do when something isn’t?",
    answer: (settings) =>
      paragraph(
        "We build it to meet the Web Content Accessibility Guidelines 2.2, level AA, and our test suite checks the pages with axe-core and a keyboard in a real browser. The Accessibility page lists what falls short.",
        letterTo(settings, "general", "with the page’s address and what you were using"),
      ),
    see: { label: "Accessibility", href: "/accessibility" },
  },
  {
    id: "dark-mode",
    question: "How do I switch between light and dark?",
    answer:
      "Use the Theme menu at the bottom of the page: light, dark or your device’s setting, which is the default. Your browser remembers the choice for your next visit. Printed pages are always dark on white.",
  },
  {
    id: "donation-notice",
    question: "Do you ask for donations, and how do I close the notice?",
    answer: (settings) =>
      settings.donate
        ? `Yes. Half a minute after you open a page, we ask once whether you’d like to support the work. Choose Maybe Later or the X to close it. Your browser remembers that for a month. Everything stays free if you don’t give. ${settings.legal.donations || "A gift isn’t tax-deductible unless the page where you give says so."}`
        : "No. This site doesn’t ask for donations and shows no notice about them. To support local news, consider a subscription or a gift to one of the newsrooms whose reporting you read here.",
  },
];
