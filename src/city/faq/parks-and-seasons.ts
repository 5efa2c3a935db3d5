import type { CivicAnswer } from "../faq.ts";

export const parksAndSeasons: readonly CivicAnswer[] = [
  {
    id: "belle-isle-passport",
    question: "Does it cost anything to visit Belle Isle?",
    answer:
      "Nothing on foot, by bicycle or by bus. A car needs Michigan’s Recreation Passport, which opens every state park for a year; residents add it when they renew their plates ($14 in 2024, and it follows the price index). Belle Isle’s gate adds no surcharge to it. The bridge can close for a while when the island is full.",
    asOf: "2026-11-21",
    source: {
      label: "Michigan DNR, Recreation Passport",
      href: "https://www.michigan.gov/recreationpassport",
    },
    reviewBy: "2027-03-31",
  },
  {
    id: "riverwalk-and-greenways",
    question: "Where can I walk or cycle away from traffic?",
    answer:
      "Along the Detroit Riverwalk, and from it up the Dequindre Cut, a former railroad bed, to Eastern Market. The Joe Louis Greenway is being built in stages as a loop around the city. Belle Isle has a level road along the shore, and Rouge Park, Detroit’s largest, has trails through the woods. All are free on foot.",
    asOf: "2026-11-21",
    source: { label: "Detroit Riverfront Conservancy", href: "https://detroitriverfront.org/" },
    reviewBy: "2027-11-30",
  },
  {
    id: "reserve-a-park-shelter",
    question: "How do I reserve a park shelter or hold a block party?",
    answer:
      "Apply several weeks ahead. Shelters and ball fields in city parks are booked through the Parks and Recreation division of Detroit’s General Services Department, which states the fees; closing a street takes a city permit with the signatures of neighbors. On Belle Isle, ask the state’s Department of Natural Resources.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Parks and Recreation",
      href: "https://detroitmi.gov/departments/parks-recreation",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "will-my-street-be-plowed",
    question: "When will my street be plowed?",
    answer:
      "After six inches of snow or more, within 24 hours of the contractors’ start. Below that the city salts and plows main roads only. Please move your car off the street. In a declared snow emergency, cars on routes with red and white signs are ticketed and towed. Report a missed street through Improve Detroit or at 313-224-0033.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Public Works, snow and ice",
      href: "https://detroitmi.gov/departments/department-public-works/street-maintenance/snow-ice-management",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "shovel-the-sidewalk",
    question: "Who has to shovel the sidewalk?",
    answer:
      "The owner or occupant of the property along it. Do not push snow into the street, which is against the rules and ends up back at the curb. Clear a path to the fire hydrant if one stands near, and look in on a neighbor who cannot shovel. Shoveling after each fall, before it is walked hard, is the least work.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Public Works, snow and ice",
      href: "https://detroitmi.gov/departments/department-public-works/street-maintenance/snow-ice-management",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "warming-and-cooling-centers",
    question: "Where can I go when it is dangerously cold or hot?",
    answer:
      "Dial 211 for the warming or cooling center that is open now; city recreation centers and libraries take anybody in their usual hours. Call 911 for confusion, slurred speech or fainting, and in heat for a temperature of 103 degrees or more and skin that is hot, red, dry or damp. Cool a person with wet cloths meanwhile, and give nothing to drink.",
    asOf: "2026-11-21",
    source: {
      label: "Centers for Disease Control and Prevention, heat illness",
      href: "https://www.cdc.gov/heat-health/about/index.html",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "weather-warnings-and-sirens",
    question: "What is the difference between a watch and a warning, and what do the sirens mean?",
    answer:
      "A watch means that conditions are right for it; a warning means that it is happening or about to. Outdoor sirens are meant for people outdoors: go inside, to the lowest floor and away from windows, and then look for the reason. Detroit’s warnings come from the National Weather Service office in White Lake. This site is not an alarm; have a weather radio or phone alerts.",
    asOf: "2026-11-21",
    source: { label: "National Weather Service Detroit/Pontiac", href: "https://www.weather.gov/dtx/" },
    reviewBy: "2027-11-30",
  },
  {
    id: "library-card",
    question: "How do I get a Detroit Public Library card?",
    answer:
      "It is free for residents of Detroit, Highland Park and Hamtramck: bring identification and proof of your address to any branch. Others have paid $100 a year; ask about cards for those who work or study in the city. It lends books and films and opens e-books and databases at home. The Main Library stands on Woodward, facing the art museum.",
    asOf: "2026-11-21",
    source: { label: "Detroit Public Library", href: "https://detroitpubliclibrary.org/" },
    reviewBy: "2027-05-31",
  },
  {
    id: "family-and-house-history",
    question: "Where do I research my family or the history of my house?",
    answer:
      "In the Burton Historical Collection at the Main Library: city directories, newspapers, maps and family papers, with librarians who know them. Call before you come, because its rooms have been closed for long stretches. Deeds are with the Wayne County Register of Deeds. Old fire-insurance maps show when a house appeared and what it was built of.",
    asOf: "2026-11-21",
    source: { label: "Detroit Public Library", href: "https://detroitpubliclibrary.org/" },
    see: { label: "Our shelf of old city histories", href: "/books" },
    reviewBy: "2027-05-31",
  },
  {
    id: "museums-for-residents",
    question: "Which museums can residents visit free?",
    answer:
      "General admission to the Detroit Institute of Arts is free for residents of Wayne, Oakland and Macomb counties, who support it with a property tax. Other museums have free or reduced days and passes through public libraries. Ask before you go, because days and conditions change.",
    asOf: "2026-11-21",
    source: { label: "Detroit Institute of Arts", href: "https://dia.org/visit" },
    reviewBy: "2027-11-30",
  },
];
