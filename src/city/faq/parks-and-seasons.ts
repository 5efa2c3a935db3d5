import type { CivicAnswer } from "../faq.ts";

const SNOW = {
  label: "Detroit Public Works, snow and ice",
  href: "https://detroitmi.gov/departments/department-public-works/street-maintenance/snow-ice-management",
  kind: "page",
} as const;
const LIBRARY = {
  label: "Detroit Public Library",
  href: "https://detroitpubliclibrary.org/",
  kind: "office",
} as const;

export const parksAndSeasons: readonly CivicAnswer[] = [
  {
    id: "dangerous-heat",
    question: "What should I do in dangerous heat?",
    answer:
      "Call 911 for any sign of heat stroke: a temperature of 103 degrees or higher, hot, red, dry or damp skin, or confusion. Move the person to a cooler place and cool them with wet cloths or a cool bath. Don’t give them anything to drink. To find a cooling center, dial 211. Recreation centers and libraries are open to everyone during their usual hours.",
    source: {
      label: "Centers for Disease Control and Prevention, heat illness",
      href: "https://www.cdc.gov/heat-health/about/index.html",
      kind: "page",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "dangerous-cold",
    question: "What should I do in dangerous cold?",
    answer:
      "To find a warming center, dial 211. Call 911 if someone is confused, slurs words, is very drowsy or has a temperature below 95 degrees. Bring them into a warm room, take off wet clothing, and warm the center of the body first. Never heat a home with an oven, a grill or a generator indoors.",
    source: {
      label: "National Weather Service, questions about cold",
      href: "https://www.weather.gov/safety/cold-outreach",
      kind: "page",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "weather-warnings-and-sirens",
    question: "What is the difference between a watch and a warning, and what do the sirens mean?",
    answer:
      "A warning means it’s happening or about to: act now. A watch means conditions are right for it: get ready. Sirens are for people outdoors. Go inside, to the lowest floor and away from windows, and then find out why. Detroit’s warnings come from the National Weather Service in White Lake. Don’t rely on this site for warnings. Use phone alerts or a weather radio.",
    source: {
      label: "National Weather Service Detroit/Pontiac",
      href: "https://www.weather.gov/dtx/",
      kind: "office",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "will-my-street-be-plowed",
    question: "When will my street be plowed?",
    answer:
      "If six inches of snow or more fell, contractors plow residential streets. In past storms they had 24 to 36 hours. After less snow, the city salts and plows main roads only. Move your car off the street. In a declared snow emergency, cars on routes with red and white signs are ticketed and towed. Report a missed street through Improve Detroit or at 313-224-0033.",
    source: SNOW,
    reviewBy: "2027-11-30",
  },
  {
    id: "shovel-the-sidewalk",
    question: "Who has to shovel the sidewalk?",
    answer:
      "The owner or occupant of the property along it. The city sets a deadline after each snowfall, so check its snow page or call 313-224-0033. Don’t push snow into the street, which is against the rules. Clear a path to the fire hydrant if there’s one nearby, and check on neighbors who can’t shovel.",
    source: SNOW,
    reviewBy: "2027-11-30",
  },
  {
    id: "belle-isle-passport",
    question: "Does it cost anything to visit Belle Isle?",
    answer:
      "It’s free on foot, by bicycle or by bus. A car needs Michigan’s Recreation Passport, which covers every state park for a year. Residents add it when they renew their plates. Nonresidents buy a day or annual pass. The state posts current prices. The bridge can close for a while when the island is full.",
    source: {
      label: "Michigan DNR, Recreation Passport",
      href: "https://www.michigan.gov/recreationpassport",
      kind: "page",
    },
    reviewBy: "2027-03-31",
  },
  {
    id: "riverwalk-and-greenways",
    question: "Where can I walk or cycle away from traffic?",
    answer:
      "The Detroit Riverwalk leads to the Dequindre Cut, a former railroad bed, which runs up to Eastern Market. The Joe Louis Greenway is being built in stages as a loop around the city. Belle Isle has a level road along the shore. Rouge Park, Detroit’s largest, has trails through the woods. All are free on foot.",
    source: {
      label: "Detroit Riverfront Conservancy",
      href: "https://detroitriverfront.org/",
      kind: "office",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "reserve-a-park-shelter",
    question: "How do I reserve a park shelter or hold a block party?",
    answer:
      "Apply several weeks ahead. Book shelters and ball fields in city parks through Parks and Recreation, part of Detroit’s General Services Department, and ask for the fees. Closing a street takes a city permit with signatures from neighbors. On Belle Isle, ask the state’s Department of Natural Resources.",
    source: {
      label: "Detroit Parks and Recreation",
      href: "https://detroitmi.gov/departments/parks-recreation",
      kind: "office",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "library-card",
    question: "How do I get a Detroit Public Library card?",
    answer:
      "Bring identification and proof of address to any branch. A card is free for residents of Detroit and Highland Park. If you live elsewhere, ask about the yearly fee and about cards for people who work or study in the city. The library lends books and films and offers e-books and databases you can use at home.",
    source: LIBRARY,
    reviewBy: "2027-05-31",
  },
  {
    id: "family-and-house-history",
    question: "Where do I research my family or the history of my house?",
    answer:
      "Start with the Burton Historical Collection at the Main Library, 5201 Woodward Ave. It has city directories, newspapers, maps and family papers. Call before you come, because its rooms have been closed for long stretches. The Wayne County Register of Deeds has deeds. Old fire-insurance maps show when a house was built and what it was made of.",
    source: LIBRARY,
    see: { label: "Old books about the city", href: "/books" },
    reviewBy: "2027-05-31",
  },
  {
    id: "museums-for-residents",
    question: "Which museums can residents visit free?",
    answer:
      "General admission to the Detroit Institute of Arts is free for residents of Wayne, Oakland and Macomb counties, who support it with a property tax. Other museums have free or reduced days, and public libraries lend passes. Ask before you go, because days and conditions change.",
    source: { label: "Detroit Institute of Arts", href: "https://dia.org/visit", kind: "page" },
    reviewBy: "2027-11-30",
  },
];
