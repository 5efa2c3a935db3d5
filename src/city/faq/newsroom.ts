import type { FaqAnswer } from "../faq.ts";

export const newsroom: readonly FaqAnswer[] = [
  {
    id: "send-a-story-tip",
    question: "How do I send you a story tip?",
    answer:
      "Write to {tips}, or use the form on the Contact page with the subject Story Tip. Tell us what happened, where, when, and how you know. A photograph or a document helps, and so does the name of somebody else who saw it.",
    see: { label: "Send a tip", href: "/contact-us" },
  },
  {
    id: "confidential-tip",
    question: "Can I give a tip without being named?",
    answer:
      "You can ask us not to name you, and we will talk with you about what that means before anything is published. Ordinary e-mail is not secret, though. For something sensitive do not write from a work account or a work computer, leave out what you do not need to say, and call {phone} to agree on a safer way.",
  },
  {
    id: "report-an-error",
    question: "How do I report an error?",
    answer:
      "If it is in an article of our own, write to {editorial} with the address of the page, the sentence, and what is right. If it is in another publisher's article, write to that publisher; when they correct their feed, our copy follows at the next refresh.",
  },
  {
    id: "corrections-policy",
    question: "What is your corrections policy?",
    answer:
      "When an article of our own is wrong we correct it, and say in the article what was changed if the mistake could have misled a reader. Spelling and style we simply fix. We do not remove accurate reporting because it has become inconvenient to somebody.",
  },
  {
    id: "remove-my-name",
    question: "Can you remove an article about me?",
    answer:
      "For another publisher's article, ask the publisher; once it is gone from their feed, our excerpt expires as well, within about thirty days. For our own, write to {editorial} and explain. We rarely unpublish, but we do update a report when charges were dropped or facts have changed, and we listen when safety is at stake.",
  },
  {
    id: "submit-an-opinion",
    question: "Do you publish letters or opinion pieces from readers?",
    answer:
      "We are glad to read them. Send up to 700 words to {editorial}, with your name, your neighborhood and a telephone number for checking. Opinions are the authors' own. We cannot answer every submission, and we edit for length and clarity with the author's agreement.",
    see: { label: "Opinion", href: "/opinion" },
  },
  {
    id: "list-an-event",
    question: "How do I get my event listed?",
    answer:
      "Send the essentials to {editorial} at least two weeks ahead: what, where, when, what it costs, and a public address where readers can learn more. For the widest reach also enter it in the public calendars that our events page links to.",
    see: { label: "Local events", href: "/local-events" },
  },
  {
    id: "suggest-a-source",
    question: "Can you add a publication or blog to your sections?",
    answer:
      "Quite possibly. It needs a working RSS or Atom feed, a name and an owner that readers can identify, and original reporting or writing. Send the feed's address to {editorial} and tell us which section it would serve.",
  },
  {
    id: "publisher-opt-out",
    question: "I am a publisher. How do I have my feed removed or changed?",
    answer:
      "Write to {editorial} from an address at your publication, and name the feed. We will stop showing it. If a detail is wrong, such as your name, your logo or the section, tell us and we will correct it. Shortening the excerpt in your feed shortens it here as well.",
  },
  {
    id: "work-with-the-newsroom",
    question: "Can I write, photograph or intern for you?",
    answer:
      "Send {editorial} a few lines about yourself and two or three links to finished work. Say what you know about Detroit that we do not. Students are welcome. We do not ask anyone to work on trial without agreeing first on what it is for and how it is paid.",
  },
];
