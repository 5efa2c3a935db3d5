import type { FaqAnswer } from "../faq.ts";

export const voting: readonly FaqAnswer[] = [
  {
    id: "register-to-vote",
    question: "How do I register to vote?",
    answer:
      "Online, by mail or at a Secretary of State branch until 15 days before an election; after that, in person at your city clerk's office with proof of where you live, up to 8 p.m. on election day itself. You must be a citizen, 18 by election day, and have lived in your city for 30 days by then.",
    see: { label: "Michigan Voter Information Center", href: "https://www.michigan.gov/vote" },
  },
  {
    id: "check-registration-and-ballot",
    question: "Where do I vote, and what is on my ballot?",
    answer:
      "The Michigan Voter Information Center at michigan.gov/vote shows your registration, your polling place, your sample ballot and where your absentee ballot is. Look again shortly before each election, because precincts and polling places move.",
    see: { label: "Michigan Voter Information Center", href: "https://www.michigan.gov/vote" },
  },
  {
    id: "vote-by-mail-or-early",
    question: "Can I vote early or by mail?",
    answer:
      "Yes. Every registered voter in Michigan may vote absentee without giving a reason, by mail, in a drop box or at the clerk's office. For statewide and federal elections there are also at least nine days of early voting in person, where you put the ballot into the tabulator yourself. Sign the absentee envelope: an unsigned one cannot be counted.",
    see: { label: "Michigan Voter Information Center", href: "https://www.michigan.gov/vote" },
  },
  {
    id: "voter-identification",
    question: "Do I need identification to vote?",
    answer:
      "At the polls you are asked for a photo ID, such as a driver's license, a passport, a student card or a tribal card. If you have none with you, you may sign an affidavit and vote a regular ballot all the same. The address on the card does not have to match.",
    see: { label: "Michigan Voter Information Center", href: "https://www.michigan.gov/vote" },
  },
  {
    id: "voting-with-a-conviction",
    question: "Can I vote if I have a criminal conviction?",
    answer:
      "In Michigan you may vote unless you are in jail or prison serving a sentence at that moment. People on probation, on parole or awaiting trial can vote. The right comes back on release; just make sure that you are registered at your present address.",
    see: { label: "Michigan Voter Information Center", href: "https://www.michigan.gov/vote" },
  },
  {
    id: "who-represents-me",
    question: "Who represents me on the City Council and beyond?",
    answer:
      "Detroit has nine council members: one from each of seven districts and two elected by the whole city. Your address also belongs to a Wayne County commissioner, a state representative, a state senator and a member of Congress. The city's website finds the council district, and michigan.gov/vote the rest.",
    see: { label: "Detroit City Council", href: "https://detroitmi.gov/government/city-council" },
  },
  {
    id: "when-are-city-elections",
    question: "When does Detroit elect its mayor and council?",
    answer:
      "Every four years, in the odd-numbered year after a presidential election: a nonpartisan primary in August, from which the top two for each office go on to November. The City Clerk, the council and the Board of Police Commissioners' district members are elected in the same year.",
    see: {
      label: "Detroit Department of Elections",
      href: "https://detroitmi.gov/departments/elections",
    },
  },
  {
    id: "speak-at-a-council-meeting",
    question: "How can I attend or speak at a City Council meeting?",
    answer:
      "Meetings are open to all, in the Coleman A. Young Municipal Center downtown and online. The clerk posts the agenda beforehand with directions for public comment, which you may give in the room or by video for a minute or two. Committees meet on other days, and that is where details are still open.",
    see: { label: "Detroit City Council", href: "https://detroitmi.gov/government/city-council" },
  },
  {
    id: "public-records-foia",
    question: "How do I request public records?",
    answer:
      "Michigan's Freedom of Information Act lets nearly anyone ask. Write to the public body's FOIA coordinator, in Detroit the Law Department, and describe the records as exactly as you can. It must answer within five business days and may take ten more. It may charge for copies and labor, and you can appeal a refusal.",
    see: { label: "City of Detroit", href: "https://detroitmi.gov/" },
  },
  {
    id: "complain-about-city-hall",
    question: "Whom do I turn to when a city department will not help, or I suspect corruption?",
    answer:
      "The Ombudsman, an office independent of the mayor, looks into complaints about city services once you have tried the department. Waste, abuse, fraud and corruption belong to the Office of Inspector General. Your council member's staff can also press for an answer. Keep dates, names and copies.",
    see: { label: "Detroit Ombudsman", href: "https://detroitmi.gov/government/ombudsman" },
  },
];
