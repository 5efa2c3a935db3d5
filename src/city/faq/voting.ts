import type { CivicAnswer } from "../faq.ts";

const STATE = { label: "Michigan Voter Information Center", href: "https://www.michigan.gov/vote" };

export const voting: readonly CivicAnswer[] = [
  {
    id: "register-to-vote",
    question: "How do I register to vote?",
    answer:
      "Until 15 days before an election: online, by mail or at a Secretary of State branch. In the last 14 days, and up to 8 p.m. on election day: in person at your city clerk’s office, with proof of where you live. You must be a citizen, 18 by election day, and have lived in your city for 30 days by then.",
    asOf: "2026-11-21",
    source: STATE,
    reviewBy: "2027-06-30",
  },
  {
    id: "check-registration-and-ballot",
    question: "Where do I vote, and what is on my ballot?",
    answer:
      "At michigan.gov/vote: it shows your registration, your polling place, your sample ballot and where your absentee ballot is. Polls are open from 7 a.m. to 8 p.m.; whoever stands in line at 8 may vote. Look again shortly before each election, because precincts and polling places move.",
    asOf: "2026-11-21",
    source: STATE,
    reviewBy: "2027-06-30",
  },
  {
    id: "vote-by-mail-or-early",
    question: "Can I vote early or by mail?",
    answer:
      "Yes. An absentee ballot must be received by 8 p.m. on election day, by mail, in a drop box or at the clerk’s office; a postmark is not enough, except for military and overseas voters. You need no reason. Statewide and federal elections also have at least nine days of early voting in person. Sign the envelope: an unsigned one cannot be counted until you do.",
    asOf: "2026-11-21",
    source: STATE,
    reviewBy: "2027-06-30",
  },
  {
    id: "voter-identification",
    question: "Do I need identification to vote?",
    answer:
      "You are asked for a photo ID at the polls, such as a driver’s license, a passport, a student card or a tribal card. If you have none with you, you may sign an affidavit and vote a regular ballot all the same. The address on the card does not have to match.",
    asOf: "2026-11-21",
    source: STATE,
    reviewBy: "2027-06-30",
  },
  {
    id: "voting-with-a-conviction",
    question: "Can I vote if I have a criminal conviction?",
    answer:
      "Yes, unless you are in jail or prison serving a sentence at that moment. People on probation, on parole or awaiting trial can vote in Michigan. The right comes back on release; make sure that you are registered at your present address.",
    asOf: "2026-11-21",
    source: STATE,
    reviewBy: "2027-06-30",
  },
  {
    id: "who-represents-me",
    question: "Who represents me on the City Council and beyond?",
    answer:
      "Nine council members: one from each of seven districts, and two elected by the whole city. The district lines changed on January 1, 2026, so look yours up again. Your address also belongs to a Wayne County commissioner, a state representative, a state senator and a member of Congress; michigan.gov/vote names them.",
    asOf: "2026-11-21",
    source: { label: "Detroit City Council", href: "https://detroitmi.gov/government/city-council" },
    reviewBy: "2027-11-30",
  },
  {
    id: "when-are-city-elections",
    question: "When does Detroit elect its mayor and council?",
    answer:
      "Next in 2029: every four years, in the odd-numbered year after a presidential election. The nonpartisan primary is in August. The top two for mayor, clerk and each district go on to November; for the two at-large council seats the top four do. District members of the Board of Police Commissioners are elected in the same year.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Department of Elections",
      href: "https://detroitmi.gov/departments/elections",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "speak-at-a-council-meeting",
    question: "How can I attend or speak at a City Council meeting?",
    answer:
      "Come to the Coleman A. Young Municipal Center, 2 Woodward Avenue, or join online; meetings are open to all and free. The clerk posts each agenda beforehand, with the link, the rules of public comment and how long one may speak. Committees meet on other days, and that is where details are still open.",
    asOf: "2026-11-21",
    source: { label: "Detroit City Council", href: "https://detroitmi.gov/government/city-council" },
    reviewBy: "2027-11-30",
  },
  {
    id: "public-records-foia",
    question: "How do I request public records?",
    answer:
      "The public body has five business days to answer, and may take ten more. Under Michigan’s Freedom of Information Act nearly anyone can ask: write to its FOIA coordinator, in Detroit the Law Department, and describe the records as exactly as you can. It may charge for copies and labor, and you can appeal a refusal.",
    asOf: "2026-11-21",
    source: {
      label: "Michigan Legislature, MCL 15.235",
      href: "https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-15-235",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "complain-about-city-hall",
    question: "Whom do I turn to when a city department will not help, or I suspect corruption?",
    answer:
      "The Ombudsman, at 313-224-6000, looks into complaints about city services, free and independent of the mayor; try the department first. Waste, abuse, fraud and corruption belong to the Office of Inspector General, at 313-964-8477. Your council member’s staff can also press for an answer. Keep dates, names and copies.",
    asOf: "2026-11-21",
    source: { label: "Detroit Ombudsman", href: "https://detroitmi.gov/government/ombudsman" },
    reviewBy: "2027-11-30",
  },
];
