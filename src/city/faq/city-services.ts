import type { CivicAnswer } from "../faq.ts";

export const cityServices: readonly CivicAnswer[] = [
  {
    id: "report-a-problem-311",
    question: "How do I report a pothole, illegal dumping or another problem to the city? Is there a 311?",
    answer:
      "Use Improve Detroit, the city’s free app and web form: choose the problem, add the address and a photo, and you get a number to follow. Water in a basement or a main break goes to the water department at 313-267-8000, at any hour. Do not count on 311: ask the city which of its numbers answers today. In danger, call 911.",
    asOf: "2026-11-21",
    source: {
      label: "City of Detroit, Report a problem",
      href: "https://detroitmi.gov/how-do-i/report-problem",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "trash-and-recycling-day",
    question: "When are my trash, recycling and bulk items collected?",
    answer:
      "Every week, all on your trash day: trash, recycling, bulk items and yard waste have been collected weekly since June 3, 2024. For reminders, text your street address to 313-800-7905. Put carts out by 7 a.m. After a city holiday, collection moves by one day for the rest of that week.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Department of Public Works",
      href: "https://detroitmi.gov/departments/department-public-works",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "what-goes-in-the-recycling",
    question: "What may I put in the recycling cart?",
    answer:
      "Clean paper and flattened cardboard, bottles and jars, and metal cans, loose and never in plastic bags. Leave out bags, foam, juice cartons, batteries, light bulbs and wood. The cart is collected weekly on trash day. Most soda and beer containers carry a 10-cent deposit in Michigan, which stores pay back.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Department of Public Works",
      href: "https://detroitmi.gov/departments/department-public-works",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "hazardous-waste-and-tires",
    question: "Where do I take paint, batteries, tires or old electronics?",
    answer:
      "Not in the cart and not in the alley: call Detroit Public Works at 313-224-0033 and ask for the household hazardous waste site, its days and how many tires it takes from one address. Bring identification that shows a Detroit address. Wayne County also holds collections for its residents on announced days.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Department of Public Works",
      href: "https://detroitmi.gov/departments/department-public-works",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "street-light-out",
    question: "Whom do I tell about a dark street light?",
    answer:
      "Call the Public Lighting Authority at 313-324-8290, at any time, or use the form at publiclightingauthority.org. Give the number on the pole or the nearest address. Look first whether its neighbors are lit: the lights follow dusk and dawn, not a clock. A pole that is down or has bare wires is an emergency: keep away and call 911. Lights along freeways belong to the state.",
    asOf: "2026-11-21",
    source: { label: "Public Lighting Authority", href: "https://www.publiclightingauthority.org/" },
    reviewBy: "2027-11-30",
  },
  {
    id: "non-emergency-police",
    question: "How do I reach the police when it is not an emergency?",
    answer:
      "Call 313-267-4600, the Telephone Crime Reporting Unit, when nobody is in danger and nothing is under way: a stolen car or plate, a break-in, damage to property. Call 911 if somebody is in danger or a crime is happening now. To complain about an officer, or to commend one, call the Office of the Chief Investigator at 313-596-2499.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Police Department",
      href: "https://detroitmi.gov/departments/police-department",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "help-with-food-rent-or-crisis",
    question: "Where can I find help with food, rent, heating or a crisis?",
    answer:
      "Dial 211, at any hour and in many languages: a specialist will tell you which programs near you have something to give today. If you or somebody else is thinking of suicide or is in mental distress, call or text 988. Both are free and confidential.",
    asOf: "2026-11-21",
    source: { label: "Michigan 2-1-1", href: "https://mi211.org/" },
    reviewBy: "2027-11-30",
  },
  {
    id: "birth-death-marriage-records",
    question: "Where do I get a birth or death certificate or a marriage license?",
    answer:
      "From the Wayne County Clerk, for births and deaths in Detroit and for marriage licenses; the state’s vital records office in Lansing keeps births and deaths too. A marriage license has a three-day wait and is good for 33 days from the day you apply; the state fee for residents is $20, and the county may add its own. Bring government identification.",
    asOf: "2026-11-21",
    source: {
      label: "Wayne County Clerk",
      href: "https://www.waynecountymi.gov/Government/Elected-Officials/Clerk",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "towed-car",
    question: "My car is gone. Was it towed or stolen?",
    answer:
      "Ask the Detroit police first: they can tell from the plate or the vehicle number whether a car was towed and to which yard. Storage is charged by the day, so move quickly. If it was stolen and you reported it, the police yard waives towing and storage for owners whose insurance does not pay. If nobody towed it, report the theft at 313-267-4600.",
    asOf: "2026-11-21",
    source: {
      label: "City of Detroit, towing reforms",
      href: "https://detroitmi.gov/news/mayor-chief-announce-major-police-towing-reforms-auto-theft-victims-now-will-have-towing-and-storage",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "open-a-business",
    question: "What do I need to open a small business in Detroit?",
    answer:
      "Usually three things from three places: registration with the state or the county clerk, a state license if your trade needs one, and from the city’s Buildings, Safety Engineering and Environmental Department the right zoning, a certificate of occupancy and a business license. Food also needs the health department. The department states the current fees.",
    asOf: "2026-11-21",
    source: {
      label: "Buildings, Safety Engineering and Environmental Department",
      href: "https://detroitmi.gov/departments/buildings-safety-engineering-and-environmental-department",
    },
    reviewBy: "2027-11-30",
  },
];
