import type { FaqAnswer } from "../faq.ts";

export const cityServices: readonly FaqAnswer[] = [
  {
    id: "report-a-problem-311",
    question: "How do I report a pothole, illegal dumping or another problem to the city? Is there a 311?",
    answer:
      "Use Improve Detroit, the city's app and web form: choose the kind of problem, add the address and a photo, and you get a number to follow. Other cities answer such requests by dialing 311; what Detroit offers by telephone has changed over the years, so take the current numbers from detroitmi.gov. In danger, call 911.",
    see: { label: "City of Detroit", href: "https://detroitmi.gov/" },
  },
  {
    id: "trash-and-recycling-day",
    question: "When are my trash, recycling and bulk items collected?",
    answer:
      "It depends on your address. Look it up on the Public Works pages at detroitmi.gov, where you can also ask for reminders by text or e-mail. Trash goes weekly; recycling, bulk and, in season, yard waste follow a calendar of their own. Around holidays a collection may move by a day.",
    see: { label: "Detroit Public Works", href: "https://detroitmi.gov/departments/department-public-works" },
  },
  {
    id: "what-goes-in-the-recycling",
    question: "What may I put in the recycling cart?",
    answer:
      "As a rule clean paper and flattened cardboard, bottles and jars, and metal cans, all loose and never in plastic bags. Bags, cords and food jam the sorting machines. The list changes with the contractor, so check Public Works before you guess. In Michigan, most soda and beer containers carry a deposit that stores pay back.",
    see: { label: "Detroit Public Works", href: "https://detroitmi.gov/departments/department-public-works" },
  },
  {
    id: "hazardous-waste-and-tires",
    question: "Where do I take paint, batteries, tires or old electronics?",
    answer:
      "Not in the cart and not in the alley. Wayne County holds household hazardous waste collections for its residents on announced days, and the city runs drop-off sites that take a set number of tires and bulky things from Detroiters with identification. Ask which items and how many before you load the car.",
    see: { label: "Wayne County", href: "https://www.waynecountymi.gov/" },
  },
  {
    id: "street-light-out",
    question: "Whom do I tell about a dark street light?",
    answer:
      "On most Detroit streets, the Public Lighting Authority, an agency of its own, at pladetroit.org. Give the number on the pole or the nearest address. A pole that is down or has bare wires is an emergency: keep away and call 911. Lights along freeways belong to the state.",
    see: { label: "Public Lighting Authority", href: "https://www.pladetroit.org/" },
  },
  {
    id: "non-emergency-police",
    question: "How do I reach the police when it is not an emergency?",
    answer:
      "Call your precinct or the department's non-emergency line, both listed at detroitmi.gov; some reports, such as a lost item or minor damage, can be made online. If somebody is in danger or a crime is happening now, call 911. To complain about or to commend an officer, go to the Board of Police Commissioners.",
    see: { label: "Detroit Police Department", href: "https://detroitmi.gov/departments/police-department" },
  },
  {
    id: "help-with-food-rent-or-crisis",
    question: "Where can I find help with food, rent, heating or a crisis?",
    answer:
      "Dial 211, at any hour and in many languages: a specialist will tell you which programs near you have something to give today. If you or somebody else is thinking of suicide or is in mental distress, call or text 988. Both are free and confidential.",
    see: { label: "Michigan 2-1-1", href: "https://www.mi211.org/" },
  },
  {
    id: "birth-death-marriage-records",
    question: "Where do I get a birth or death certificate or a marriage license?",
    answer:
      "For births and deaths in Detroit and the rest of the county, from the Wayne County Clerk or from the state's vital records office in Lansing. Michigan marriage licenses come from the county clerk too; there is a short waiting period, so apply some days before the wedding. Bring government identification.",
    see: { label: "Wayne County", href: "https://www.waynecountymi.gov/" },
  },
  {
    id: "towed-car",
    question: "My car is gone. Was it towed or stolen?",
    answer:
      "First ask the Detroit police, who can tell from the plate or the vehicle number whether it was towed and to which yard; the city also has a search page for towed vehicles. Fees grow by the day, so move quickly, and ask how to contest the tow if you think it was wrong. If nobody has towed it, make a theft report.",
    see: { label: "Detroit Police Department", href: "https://detroitmi.gov/departments/police-department" },
  },
  {
    id: "open-a-business",
    question: "What do I need to open a small business in Detroit?",
    answer:
      "Usually three things from three places: registration of the business with the state or the county clerk, a state license if your trade needs one, and from the city's Buildings, Safety Engineering and Environmental Department the right zoning, a certificate of occupancy and a business license. Food also needs the health department. The Detroit Economic Growth Corporation helps newcomers find the order.",
    see: {
      label: "Buildings, Safety Engineering and Environmental Department",
      href: "https://detroitmi.gov/departments/buildings-safety-engineering-and-environmental-department",
    },
  },
];
