import type { CivicAnswer } from "../faq.ts";

const PUBLIC_WORKS = {
  label: "Detroit Department of Public Works",
  href: "https://detroitmi.gov/departments/department-public-works",
  kind: "office",
} as const;

export const cityServices: readonly CivicAnswer[] = [
  {
    id: "report-a-problem-311",
    question: "How do I report a pothole, illegal dumping or another problem to the city? Is there a 311?",
    answer:
      "Use Improve Detroit, the city’s free app and web form. Choose the problem, add the address and a photo, and you get a number to follow. For water in a basement or a main break, call the water department at 313-267-8000 at any hour. Detroit doesn’t have a 311 line we can confirm. In danger, call 911.",
    source: {
      label: "City of Detroit, Report a problem",
      href: "https://detroitmi.gov/how-do-i/report-problem",
      kind: "page",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "trash-and-recycling-day",
    question: "When are my trash, recycling and bulk items collected?",
    answer:
      "On your trash day, every week. That covers trash, recycling and bulk items. Yard waste is seasonal. Set carts out between 6 p.m. the evening before and 7 a.m. After a city holiday, collection moves back one day for the rest of that week. For reminders, text your street address to 313-800-7905. Questions: Public Works, 313-224-0033.",
    source: PUBLIC_WORKS,
    reviewBy: "2027-05-31",
  },
  {
    id: "what-goes-in-the-recycling",
    question: "What can I put in the recycling cart?",
    answer:
      "Clean paper, flattened cardboard, metal cans, glass bottles and jars, and plastic bottles, tubs and cups numbered 1 to 7. Keep them loose, never in plastic bags. Leave out bags, foam, batteries, light bulbs and wood. The cart is free after a short lesson on recycling. Stores in Michigan pay back the deposit on most soda and beer containers.",
    source: {
      label: "City of Detroit, recycling questions",
      href: "https://detroitmi.gov/recycling_faq",
      kind: "page",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "hazardous-waste-and-tires",
    question: "Where do I take paint, batteries, tires or old electronics?",
    answer:
      "To 2000 E. Ferry St., the city’s hazardous waste site. It has been open Thursdays from 7:30 a.m. to 2 p.m. and the fourth Saturday of the month from 8 a.m. to 2 p.m. Call Public Works at 313-224-0033 first to confirm the hours and how many tires it takes. Bring identification with a Detroit address. Don’t put these items in a cart.",
    source: {
      label: "Green Living Science, recycling in Detroit",
      href: "https://greenlivingscience.org/recycle",
      kind: "page",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "street-light-out",
    question: "How do I report a street light that’s out?",
    answer:
      "Call the Public Lighting Authority at 313-324-8290 at any time, or use the form at publiclightingauthority.org. Give the number on the pole or the nearest address. The lights turn on at dusk and off at dawn. If a pole is down or has bare wires, stay at least 25 feet away and call 911. The state runs the lights along freeways.",
    source: {
      label: "Public Lighting Authority",
      href: "https://www.publiclightingauthority.org/",
      kind: "office",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "non-emergency-police",
    question: "How do I reach the police when it isn’t an emergency?",
    answer:
      "Call 313-267-4600, the Telephone Crime Reporting Unit, to report a stolen car or plate, a break-in or damage to property. Call 911 if someone is in danger or a crime is happening now. To file a complaint about an officer, or to commend one, call the Office of the Chief Investigator at 313-596-2499.",
    source: {
      label: "Detroit Police Department",
      href: "https://detroitmi.gov/departments/police-department",
      kind: "office",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "help-with-food-rent-or-crisis",
    question: "Where can I find help with food, rent, heating or a crisis?",
    answer:
      "Dial 211 at any hour, in many languages. A specialist will tell you which programs near you can help now. If you or someone else is thinking of suicide or is in mental distress, call or text 988. Both lines are free and confidential. In immediate danger, call 911.",
    source: { label: "Michigan 2-1-1", href: "https://mi211.org/", kind: "office" },
    reviewBy: "2027-11-30",
  },
  {
    id: "birth-death-marriage-records",
    question: "Where do I get a birth or death certificate or a marriage license?",
    answer:
      "From the Wayne County Clerk, for births and deaths in Detroit and for marriage licenses. The state’s vital records office in Lansing also has births and deaths. A marriage license has a three-day wait and expires 33 days after you apply. Bring government identification, and ask the clerk for the current fee.",
    source: {
      label: "Wayne County Clerk",
      href: "https://www.waynecountymi.gov/Government/Elected-Officials/Clerk",
      kind: "office",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "towed-car",
    question: "My car is gone. Was it towed or stolen?",
    answer:
      "Look it up at FindMyTowedCar.org by plate or vehicle number, or ask the Detroit police. Yards charge storage by the day. If your car was stolen and you reported it, the city has said the police yard waives towing and storage for owners whose insurance doesn’t pay. If no one towed it, report the theft at 313-267-4600.",
    source: {
      label: "City of Detroit, towing reforms",
      href: "https://detroitmi.gov/news/mayor-chief-announce-major-police-towing-reforms-auto-theft-victims-now-will-have-towing-and-storage",
      kind: "page",
    },
    statedIn: "2022-12",
    reviewBy: "2027-05-31",
  },
  {
    id: "open-a-business",
    question: "What do I need to open a small business in Detroit?",
    answer:
      "Usually three things. Register the business with the state or the county clerk. Get a state license if your trade needs one. From the city’s Buildings, Safety Engineering and Environmental Department, get the right zoning, a certificate of occupancy and a business license. Food businesses also need the health department. Ask each office for current fees.",
    source: {
      label: "Buildings, Safety Engineering and Environmental Department",
      href: "https://detroitmi.gov/departments/buildings-safety-engineering-and-environmental-department",
      kind: "office",
    },
    reviewBy: "2027-11-30",
  },
];
