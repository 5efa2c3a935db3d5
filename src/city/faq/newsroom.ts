import type { FaqAnswer } from "../faq.ts";
import { mailFor } from "../settings.ts";
import { site } from "../site.ts";
import { letterTo } from "./letter-to.ts";

export const newsroom: readonly FaqAnswer[] = [
  {
    id: "send-a-story-tip",
    question: "How do I send you a story tip?",
    answer: (settings) =>
      `${letterTo(settings, "tips", "with the subject Story Tip")}${settings.embeds.contact.src ? " The form on the Contact page does the same." : ""} Say what happened, where, when, and how you know. A photograph or a document helps, and so does the name of somebody else who saw it. A tip about a gathered story belongs with the publisher who reported it.`,
    see: { label: "Contact us", href: "/contact-us" },
  },
  {
    id: "confidential-tip",
    question: "Can I give a tip without being named?",
    answer: (settings) =>
      `Ask first, and agree on it before you say what you know. Ordinary email is not secret: for something sensitive do not write from a work account or a work computer, and leave out what you do not need to say.${settings.contacts.phone ? ` Call ${settings.contacts.phone} to agree on a safer way.` : " We have no safer channel to offer at present; several of the newsrooms we link to do."}`,
  },
  {
    id: "report-an-error",
    question: "How do I report an error?",
    answer: (settings) =>
      `In an article or an answer of our own: ${letterTo(settings, "editorial", "with the address of the page, the sentence, and what is right")}${mailFor(settings, "editorial") && settings.responseTimes.corrections ? ` We answer ${settings.responseTimes.corrections}.` : ""} In another publisher’s article: write to that publisher; when they correct their feed, our copy follows at the next refresh.`,
    see: { label: "Corrections", href: "/standards#corrections" },
  },
  {
    id: "corrections-policy",
    question: "What is your corrections policy?",
    answer:
      "When an article of our own is wrong we correct it where the error stood, and a line at its foot says what was changed and when. Spelling and style we simply fix. We do not remove accurate reporting because it has become inconvenient to somebody.",
    see: { label: "Standards", href: "/standards#corrections" },
  },
  {
    id: "remove-my-name",
    question: "Can you remove an article about me?",
    answer: (settings) =>
      `For another publisher’s article, ask the publisher: what they withdraw is withdrawn here too. For our own: ${letterTo(settings, "editorial", "and explain")} We rarely unpublish, but we update a report when charges were dropped or facts have changed, and we listen when safety is at stake.`,
    see: { label: "Takedown", href: "/standards#takedown" },
  },
  {
    id: "submit-an-opinion",
    question: "Do you publish letters or opinion pieces from readers?",
    answer: (settings) =>
      settings.letterWords > 0 && mailFor(settings, "editorial")
        ? `Yes, up to ${settings.letterWords} words. ${letterTo(settings, "editorial", "with your name, your neighborhood and a telephone number for checking")} Opinions are the authors’ own. We edit for length and clarity with the author’s agreement, and cannot print every letter.`
        : "Not at present. Our Opinion section gathers commentary that other newsrooms publish, and most of them print letters from readers: follow a story to its publisher and look for their opinion page.",
    see: { label: "Opinion", href: "/opinion" },
  },
  {
    id: "list-an-event",
    question: "How do I get my event listed?",
    answer: (settings) =>
      settings.embeds.events.src
        ? `Our events page shows the calendar of ${settings.embeds.events.provider}: enter your event there. For the widest reach also enter it in the public calendars of the places where people look for it, such as the library or the city.`
        : "In the public calendars that our events page links to: each says how to enter an event. We keep no list of single events of our own, only the days that come back every year, so there is nothing to send to us.",
    see: { label: "Local events", href: "/local-events" },
  },
  {
    id: "suggest-a-source",
    question: "Can you add a publication or blog to your sections?",
    answer: (settings) =>
      `Quite possibly. It needs a working RSS or Atom feed, a name and an owner that readers can identify, original reporting or writing, and terms that let us show a headline. ${letterTo(settings, "editorial", "with the feed’s address and the section it would serve")}`,
  },
  {
    id: "publisher-opt-out",
    question: "I am a publisher. How do I have my feed removed or changed?",
    answer: (settings) =>
      `${letterTo(settings, "editorial", "from an address at your publication, and name the feed")} We then stop showing it, or show headlines only, as you prefer. We read robots.txt and crawl delays as you set them, and shortening the excerpt in your feed shortens it here as well.`,
    see: { label: "How sources are used", href: "/standards#sources" },
  },
  {
    id: "work-with-the-newsroom",
    question: "Can I write, photograph or intern for you?",
    answer: (settings) =>
      settings.staff.length > 0 && mailFor(settings, "editorial")
        ? `${letterTo(settings, "editorial", "with a few lines about yourself and two or three links to finished work")} Say what you know about ${site.city.name} that we do not. We do not ask anyone to work on trial without agreeing first on what it is for and how it is paid.`
        : `There is no newsroom to join at present: software gathers what other newsrooms report. Several of the ${site.city.name} publishers on our source list take freelance work and interns; their own pages say how.`,
    see: { label: "About us", href: "/about-us" },
  },
];
