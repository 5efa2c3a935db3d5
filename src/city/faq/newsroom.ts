import { phrase } from "../../i18n/phrase.ts";
import type { Settings } from "../../model/settings.ts";
import { AGENT } from "../agent.ts";
import type { FaqAnswer } from "../faq.ts";
import { mailFor } from "../mail.ts";
import { site } from "../site.ts";
import { letterTo, paragraph } from "./letter-to.ts";

const takesTips = (settings: Settings): boolean =>
  mailFor(settings, "tips") !== "" || settings.embeds.contact.src !== "";

export const newsroom: readonly FaqAnswer[] = [
  {
    id: "send-a-story-tip",
    question: phrase("How do I send a story tip?"),
    answer: (settings) =>
      takesTips(settings)
        ? paragraph(
            letterTo(settings, "tips", phrase("with the subject Story Tip")),
            settings.embeds.contact.src ? phrase("You can also use the form on the Contact page.") : "",
            phrase(
              "Say what happened, where, when, and how you know. A photo, a document or the name of another witness helps. Send a tip about another newsroom’s story to that newsroom.",
            ),
          )
        : phrase(
            "Send it to a newsroom that reports. Each story here names its publisher and links to it, and most publishers have a page for tips. Say what happened, where, when, and how you know.",
          ),
    see: { label: phrase("Contact us"), href: "/contact-us" },
  },
  {
    id: "confidential-tip",
    question: phrase("Can I give a tip without being named?"),
    answer: (settings) =>
      paragraph(
        phrase(
          "Settle that with the newsroom before you share what you know. Email isn’t secret. Don’t write about your employer from a work account or a work computer, and leave out what you don’t need to say.",
        ),
        settings.contacts.phone
          ? phrase("Call {phone} to agree on a safer way.", { phone: settings.contacts.phone })
          : phrase("Ask the newsroom whether it has a secure channel for tips."),
      ),
  },
  {
    id: "report-an-error",
    question: phrase("How do I report an error?"),
    answer: (settings) =>
      paragraph(
        phrase(
          "If the error is in another publisher’s story, tell that publisher. Each story links to its original, where corrections appear first.",
        ),
        letterTo(
          settings,
          "editorial",
          phrase(
            "about an error in something we wrote, with the page’s address, the sentence, and what is right",
          ),
        ),
        mailFor(settings, "editorial") && settings.responseTimes.corrections
          ? phrase("We answer {when}.", { when: settings.responseTimes.corrections })
          : "",
      ),
    see: { label: phrase("Corrections"), href: "/corrections" },
  },
  {
    id: "corrections-policy",
    question: phrase("What is your corrections policy?"),
    answer: phrase(
      "When one of our own stories is wrong, we correct it and add a note that says what changed and when. We list those notes on the Corrections page. We fix spelling and style without a note. We don’t remove accurate reporting because someone would rather not see it.",
    ),
    see: { label: phrase("Standards"), href: "/standards#corrections" },
  },
  {
    id: "remove-my-name",
    question: phrase("Can you remove an article about me?"),
    answer: (settings) =>
      paragraph(
        phrase(
          "Ask the publisher first. The article is theirs, and each story here names and links to its publisher.",
        ),
        letterTo(
          settings,
          "editorial",
          phrase("about one of our own stories, or about a headline its publisher has withdrawn"),
        ),
        phrase(
          "We rarely unpublish our own stories, but we update a report when charges are dropped or facts change.",
        ),
      ),
    see: { label: phrase("Takedown"), href: "/standards#takedown" },
  },
  {
    id: "submit-an-opinion",
    question: phrase("Do you publish letters or opinion pieces from readers?"),
    answer: (settings) =>
      settings.letterWords > 0 && mailFor(settings, "editorial")
        ? phrase(
            "Yes, up to {words} words. {letter} Opinions are the authors’ own. We edit for length and clarity with the author’s agreement, and can’t publish every letter.",
            {
              words: settings.letterWords,
              letter: letterTo(
                settings,
                "editorial",
                phrase("with your name, neighborhood and phone number so we can check them"),
              ),
            },
          )
        : phrase(
            "No. Our Opinion section links to commentary in other newsrooms. To send a letter, open a story’s original and look for the publisher’s opinion page.",
          ),
    see: { label: phrase("Opinion"), href: "/opinion" },
  },
  {
    id: "list-an-event",
    question: phrase("How do I get my event listed?"),
    answer: (settings) =>
      settings.embeds.events.src
        ? phrase(
            "Our events page shows the calendar of {provider}. Enter your event there. For a wider audience, also ask the city, the library and others whose calendars people check.",
            { provider: settings.embeds.events.provider },
          )
        : phrase(
            "Enter it in the public calendar of the venue, the organizer or the city. Our events page lists what it finds in the calendars it reads, with a link to each event. The Status page names those calendars. We have no form for events.",
          ),
    see: { label: phrase("Local events"), href: "/local-events" },
  },
  {
    id: "suggest-a-source",
    question: phrase("Can you add a publication or blog to your sections?"),
    answer: (settings) =>
      paragraph(
        phrase(
          "A source needs a working RSS or Atom feed, a name and an owner readers can identify, original reporting or writing, and terms that let us show a headline.",
        ),
        letterTo(settings, "editorial", phrase("with the feed’s address and the section it fits")),
      ),
  },
  {
    id: "publisher-opt-out",
    question: phrase("I’m a publisher. How do I have my feed removed or changed?"),
    answer: (settings) =>
      paragraph(
        letterTo(settings, "editorial", phrase("from an address at your publication, and name the feed")),
        phrase(
          "We read the robots.txt file of your feed’s host once a day and follow it. A rule for {agent} there stops our requests. We can also stop showing a feed, or show its headlines only. We show what your feed contains: if you shorten its excerpts, ours get shorter for new stories. The Standards page explains what we show of each source.",
          { agent: AGENT },
        ),
      ),
    see: { label: phrase("Our sources"), href: "/sources" },
  },
  {
    id: "work-with-the-newsroom",
    question: phrase("Can I write, photograph or intern for you?"),
    answer: (settings) =>
      settings.staff.length > 0 && mailFor(settings, "editorial")
        ? phrase(
            "{letter} Tell us what you know about {city} that we don’t. We don’t ask for trial work without agreeing first on its purpose and pay.",
            {
              letter: letterTo(
                settings,
                "editorial",
                phrase("with a few lines about yourself and two or three links to finished work"),
              ),
              city: site.city.name,
            },
          )
        : phrase(
            "No. Software gathers what other newsrooms report. Ask the {city} publishers we link to. Their own pages say whether they take freelance work and interns.",
            { city: site.city.name },
          ),
    see: { label: phrase("About us"), href: "/about-us" },
  },
];
