import type { FaqAnswer } from "../faq.ts";

export const parksAndSeasons: readonly FaqAnswer[] = [
  {
    id: "belle-isle-passport",
    question: "Does it cost anything to visit Belle Isle?",
    answer:
      "On foot, by bicycle or by bus it is free. A car needs Michigan's Recreation Passport, since the island is run as a state park; residents can add it when they renew their plates, and it then opens every state park for the year. The bridge can close for a while when the island is full on a hot Sunday.",
    see: { label: "Michigan Department of Natural Resources", href: "https://www.michigan.gov/dnr" },
  },
  {
    id: "riverwalk-and-greenways",
    question: "Where can I walk or cycle away from traffic?",
    answer:
      "Along the Detroit Riverwalk, and from it up the Dequindre Cut, a former railroad bed, to Eastern Market. The Joe Louis Greenway is being built in stages as a loop around the city. Belle Isle has a level road along the shore, and Rouge Park, Detroit's largest, has trails through the woods.",
    see: { label: "Detroit Riverfront Conservancy", href: "https://detroitriverfront.org/" },
  },
  {
    id: "reserve-a-park-shelter",
    question: "How do I reserve a park shelter or hold a block party?",
    answer:
      "Shelters and ball fields in city parks are booked through the Parks and Recreation division of Detroit's General Services Department. Closing a street for a block party takes a city permit with the signatures of neighbors; apply several weeks ahead. On Belle Isle, ask the state's Department of Natural Resources.",
    see: { label: "City of Detroit", href: "https://detroitmi.gov/" },
  },
  {
    id: "will-my-street-be-plowed",
    question: "When will my street be plowed?",
    answer:
      "Main roads come first, salted or plowed as the snow falls. Under the city's long-standing policy residential streets are plowed by contractors after about six inches or more. Please move your car off the street for it if you can. In a declared snow emergency, cars on marked emergency routes are ticketed and towed.",
    see: { label: "Detroit Public Works", href: "https://detroitmi.gov/departments/department-public-works" },
  },
  {
    id: "shovel-the-sidewalk",
    question: "Who has to shovel the sidewalk?",
    answer:
      "The owner or occupant of the property along it, soon after the snow stops. Do not push it into the street, where it is against the rules and ends up back at the curb. Clear a path to the fire hydrant if one stands near, and look in on a neighbor who cannot shovel.",
  },
  {
    id: "warming-and-cooling-centers",
    question: "Where can I go when it is dangerously cold or hot?",
    answer:
      "The city opens warming and cooling centers, often in recreation centers, and libraries are open to all in their usual hours. Current places and hours are at detroitmi.gov or from 211. Signs of trouble are confusion, slurred speech and, in heat, skin that is hot and no longer sweating: call 911.",
    see: { label: "City of Detroit", href: "https://detroitmi.gov/" },
  },
  {
    id: "weather-warnings-and-sirens",
    question: "What is the difference between a watch and a warning, and what do the sirens mean?",
    answer:
      "A watch means that conditions are right for it; a warning means that it is happening or about to. Outdoor sirens are meant for people outdoors: go inside, to the lowest floor and away from windows, and then look for the reason. Detroit's forecasts and warnings come from the National Weather Service office in White Lake. This site is not an alarm; have a weather radio or phone alerts.",
    see: { label: "National Weather Service Detroit/Pontiac", href: "https://www.weather.gov/dtx/" },
  },
  {
    id: "library-card",
    question: "How do I get a Detroit Public Library card?",
    answer:
      "Bring identification and proof of your address to any branch; for Detroit residents it is free, and some people who work or study in the city can have one too. It lends books, films and museum passes, and opens e-books and databases at home. The Main Library stands on Woodward, facing the art museum.",
    see: { label: "Detroit Public Library", href: "https://detroitpubliclibrary.org/" },
  },
  {
    id: "family-and-house-history",
    question: "Where do I research my family or the history of my house?",
    answer:
      "Start in the Burton Historical Collection at the Main Library: city directories, newspapers, maps and family papers, with librarians who know them. Deeds are with the Wayne County Register of Deeds. Old fire-insurance maps show when a house appeared and what it was built of. Our books page lists the classic city histories.",
    see: { label: "Books", href: "/books" },
  },
  {
    id: "museums-for-residents",
    question: "Which museums can residents visit free?",
    answer:
      "General admission to the Detroit Institute of Arts is free for residents of Wayne, Oakland and Macomb counties, who support it with a property tax. Other museums have free or reduced days and passes through public libraries. Ask before you go, because days and conditions change.",
    see: { label: "Detroit Institute of Arts", href: "https://dia.org/" },
  },
];
