import type { CivicAnswer } from "../faq.ts";

const STATE = {
  label: "Michigan Voter Information Center",
  href: "https://www.michigan.gov/vote",
  kind: "office",
} as const;

/** A proposal on proof of citizenship and voter ID was aimed at the ballot of Nov. 3, 2026; its result would be in force by this day. */
const AFTER_THE_VOTE = "2026-12-18";

const CHANGED =
  "A constitutional amendment on proof of citizenship and voter ID was proposed for the Nov. 3, 2026, ballot, and the rules may have changed.";

export const voting: readonly CivicAnswer[] = [
  {
    id: "register-to-vote",
    question: "How do I register to vote?",
    answer: `Check michigan.gov/vote first. ${CHANGED} Until then, you could register online, by mail or at a Secretary of State branch up to 15 days before an election. After that you registered in person at your city clerk’s office, with proof of residence, up to 8 p.m. on election day.`,
    source: STATE,
    reviewBy: AFTER_THE_VOTE,
  },
  {
    id: "check-registration-and-ballot",
    question: "Where do I vote, and what is on my ballot?",
    answer:
      "Go to michigan.gov/vote. It shows your registration, polling place, sample ballot and absentee ballot status. Polls are open from 7 a.m. to 8 p.m. If you’re in line at 8 p.m., you can vote. Check again shortly before each election, because precincts and polling places can change.",
    source: STATE,
    reviewBy: "2027-06-30",
  },
  {
    id: "vote-by-mail-or-early",
    question: "Can I vote early or by mail?",
    answer:
      "Yes. Your absentee ballot must arrive by 8 p.m. on election day, by mail, in a drop box or at the clerk’s office. A postmark isn’t enough, except for military and overseas voters. You don’t need a reason. Statewide and federal elections also have at least nine days of early voting in person. Sign the envelope: the clerk can’t count an unsigned ballot.",
    source: STATE,
    reviewBy: AFTER_THE_VOTE,
  },
  {
    id: "voter-identification",
    question: "Do I need identification to vote?",
    answer: `Bring a photo ID, such as a driver’s license, a passport or a tribal card. ${CHANGED} Until then, voters without a photo ID could sign an affidavit and vote a regular ballot. Check michigan.gov/vote, or ask your city clerk, before you go.`,
    source: STATE,
    reviewBy: AFTER_THE_VOTE,
  },
  {
    id: "voting-with-a-conviction",
    question: "Can I vote if I have a criminal conviction?",
    answer:
      "Yes, unless you’re in jail or prison serving a sentence. In Michigan, people on probation, on parole or awaiting trial can vote. You can vote again when you’re released. Make sure you’re registered at your current address.",
    source: STATE,
    reviewBy: "2027-06-30",
  },
  {
    id: "who-represents-me",
    question: "Who represents me on the City Council and beyond?",
    answer:
      "Look up your address at michigan.gov/vote. Detroit has nine council members: one from each of seven districts, and two elected citywide. District lines changed on Jan. 1, 2026, so check yours again. You also have a Wayne County commissioner, a state representative, a state senator and a member of Congress.",
    source: {
      label: "Detroit City Council",
      href: "https://detroitmi.gov/government/city-council",
      kind: "office",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "when-are-city-elections",
    question: "When does Detroit elect its mayor and council?",
    answer:
      "Next in 2029. City elections come every four years, in the odd-numbered year after a presidential election. The nonpartisan primary is in August. In November, the top two candidates run for mayor, clerk and each district, and the top four for the two at-large council seats. District members of the Board of Police Commissioners are elected the same year.",
    source: {
      label: "Detroit Department of Elections",
      href: "https://detroitmi.gov/departments/elections",
      kind: "office",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "speak-at-a-council-meeting",
    question: "How can I attend or speak at a City Council meeting?",
    answer:
      "Formal sessions are on Tuesdays at 10 a.m. on the 13th floor of the Coleman A. Young Municipal Center, 2 Woodward Ave. You can also join online. Meetings are open to all and free. The clerk posts each agenda with the link, the rules of public comment and the time limit. Committees meet on other days.",
    source: {
      label: "Detroit City Council",
      href: "https://detroitmi.gov/government/city-council",
      kind: "office",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "public-records-foia",
    question: "How do I request public records?",
    answer:
      "Write to the public body’s FOIA coordinator, in Detroit the Law Department, and describe the records as exactly as you can. It must answer within five business days and can take 10 more. Under Michigan’s Freedom of Information Act, nearly anyone can ask. The body can charge for copies and labor, and you can appeal a refusal.",
    source: {
      label: "Michigan Legislature, MCL 15.235",
      href: "https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-15-235",
      kind: "page",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "complain-about-city-hall",
    question: "Who do I call when a city department won’t help, or I suspect corruption?",
    answer:
      "Call the Ombudsman at 313-224-6000 about city services. The office is free and independent of the mayor. Try the department first. Report waste, abuse, fraud and corruption to the Office of Inspector General at 313-964-8477. Your council member’s staff can also press for an answer. Write down dates and names, and save copies.",
    source: {
      label: "Detroit Ombudsman",
      href: "https://detroitmi.gov/government/ombudsman",
      kind: "office",
    },
    reviewBy: "2027-11-30",
  },
];
