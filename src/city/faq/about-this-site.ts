import type { FaqAnswer } from "../faq.ts";
import { site } from "../site.ts";
import { letterTo } from "./letter-to.ts";

export const aboutThisSite: readonly FaqAnswer[] = [
  {
    id: "what-is-this-site",
    question: "What is this site?",
    answer: ({ stations }) =>
      `A public news site for ${site.city.name} and the communities around it. Software gathers headlines from publishers’ own feeds and sorts them by section; every one leads to the publisher for the full story. Beside them stand explanatory articles of our own, ${stations.length > 0 ? "a live radio stream, " : ""}a shelf of old books about ${site.city.name}, and this list of answers.`,
    see: { label: "About us", href: "/about-us" },
  },
  {
    id: "who-runs-it",
    question: "Who runs the site, and how do I reach a person?",
    answer: (settings) =>
      `${settings.legal.operator ? `${settings.legal.operator} answers for it.` : "Whoever runs this edition has not entered a name yet; the Standards page will show it."} ${letterTo(settings, "general", "with general questions")}${settings.contacts.phone ? ` The telephone number is ${settings.contacts.phone}.` : ""} The Contact page lists every address there is.`,
    see: { label: "Contact us", href: "/contact-us" },
  },
  {
    id: "is-it-free",
    question: "Does it cost anything to read?",
    answer:
      "Nothing. Every page is free and public, and there is no limit on how many you read. Some of the publishers we link to have paywalls or subscriptions of their own; that is their decision, and we neither bypass it nor profit from it.",
  },
  {
    id: "do-i-need-an-account",
    question: "Do I need an account?",
    answer:
      "No. There is nothing to sign up for and nothing to sign in to. We keep no reader profiles, so there is also no account for anyone to steal or for us to sell.",
  },
  {
    id: "do-you-track-me",
    question: "Do you track what I read?",
    answer:
      "No. We set no cookies and run no analytics script. What you choose here, such as light or dark, is remembered in your own browser and never sent to us. The network that delivers our pages sees each request and its address, and pictures come from the publishers’ servers; the Privacy page says in detail what they learn and for how long it is kept.",
    see: { label: "Privacy policy", href: "/privacy" },
  },
  {
    id: "clear-stored-settings",
    question: "How do I erase what my browser remembers about this site?",
    answer:
      "Open your browser’s settings, find the list of site data, search for our address and delete it. The page then starts fresh: the theme follows your device again, and whatever you had kept here is gone. Nothing on our side needs to be erased, because none of it was sent to us.",
  },
  {
    id: "without-javascript",
    question: "Does the site work without JavaScript?",
    answer:
      "Yes. All pages arrive complete: articles, menus, search, this list and the carousel can be read and used with scripts switched off. Scripts add comfort, such as copying a feed address, sharing from your phone or filtering these answers as you type.",
    see: { label: "Search", href: "/search" },
  },
  {
    id: "accessibility",
    question: "Is the site accessible, and what do I do when something is not?",
    answer: (settings) =>
      `We build it for the Web Content Accessibility Guidelines 2.2, level AA, and test every page for it by machine: with a keyboard, large text and reduced motion. The Accessibility page says what is known to fall short. ${letterTo(settings, "general", "with the address of the page and what you were using")}`,
    see: { label: "Accessibility", href: "/accessibility" },
  },
  {
    id: "dark-mode",
    question: "How do I switch between light and dark?",
    answer:
      "With the menu called Theme at the foot of the page: light, dark, or as your device has it, which is how the site begins. Your browser remembers the choice for the next visit. On paper it makes no difference: printed pages are always dark ink on white.",
  },
  {
    id: "donation-notice",
    question: "Do you ask for donations, and how do I make the notice go away?",
    answer: (settings) =>
      settings.donate
        ? `Yes: half a minute after you open a page we ask once whether you would like to support the work. Choose Maybe Later or the X and it closes; your browser remembers that for a month. Nothing is held back from readers who do not give. ${settings.legal.donations || "Take a gift as not tax-deductible unless the page where you give says otherwise."}`
        : "No. This site takes no donations at present and shows no notice about them. If that changes, the notice will say who receives the money, and closing it will be remembered by your browser for a month.",
  },
];
