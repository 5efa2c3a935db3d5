import type { FaqAnswer } from "../faq.ts";

export const aboutThisSite: readonly FaqAnswer[] = [
  {
    id: "what-is-this-site",
    question: "What is this site?",
    answer:
      "A public news site for Detroit and the communities around it. We gather headlines from publishers' own feeds, sort them by section, and always send you to the publisher for the full story. Beside them stand explanatory articles of our own, a live radio stream, a shelf of old books about Michigan, and this list of answers.",
    see: { label: "About us", href: "/about-us" },
  },
  {
    id: "who-runs-it",
    question: "Who runs the site, and how do I reach a person?",
    answer:
      "A small newsroom, introduced on the About page. Write to {general} with general questions or call {phone}. The Contact page lists every address we have, so that your message reaches the right desk the first time.",
    see: { label: "Contact us", href: "/contact-us" },
  },
  {
    id: "is-it-free",
    question: "Does it cost anything to read?",
    answer:
      "No. Every page is free and public, and there is no limit on how many you read. Some of the publishers we link to have paywalls or subscriptions of their own; that is their decision, and we neither bypass it nor profit from it.",
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
      "No. We set no cookies and run no analytics script. Your choice of light or dark, the radio's volume and station, and the fact that you closed the donation notice are remembered in your own browser and are never sent to us. The Privacy page says in detail what the network that delivers our pages can see, and when a third party is involved.",
    see: { label: "Privacy policy", href: "/privacy" },
  },
  {
    id: "clear-stored-settings",
    question: "How do I erase what my browser remembers about this site?",
    answer:
      "Open your browser's settings, find the list of site data, search for our address and delete it. The page then starts fresh: the theme follows your device, the radio is back at its first volume, and the donation notice may appear once more. Nothing on our side needs to be erased, because none of it was sent to us.",
  },
  {
    id: "without-javascript",
    question: "Does the site work without JavaScript?",
    answer:
      "Yes. All pages arrive complete: articles, menus, search, this list and the carousel can be read and used with scripts switched off. Scripts add comfort, such as copying a feed address, sharing from your phone or filtering these answers as you type. Only the radio's buttons need them; the stream itself can be opened in any audio player.",
    see: { label: "Search", href: "/search" },
  },
  {
    id: "accessibility",
    question: "Is the site accessible, and what do I do when something is not?",
    answer:
      "We build it to be used with a keyboard, a screen reader, large text and reduced motion, and we test it for that. If anything stands in your way, write to {general} with the address of the page and what you were using, and we will treat it as a fault and not as a wish.",
  },
  {
    id: "dark-mode",
    question: "How do I switch between light and dark?",
    answer:
      "The page follows your device at first. The theme button in the header changes it, and your browser remembers the choice for the next visit. On paper it makes no difference: printed pages are always dark ink on white.",
  },
  {
    id: "donation-notice",
    question: "Why did a donation notice appear, and how do I make it go away?",
    answer:
      "Half a minute after you open a page we ask whether you would like to support the work. Choose Maybe Later or the X and it closes; your browser remembers that for a month. Nothing on the site is held back from readers who do not give.",
  },
];
