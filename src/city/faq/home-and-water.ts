import type { CivicAnswer } from "../faq.ts";

export const homeAndWater: readonly CivicAnswer[] = [
  {
    id: "water-bill-help",
    question: "I can’t pay my water bill. What can I do?",
    answer:
      "Call 313-435-2055 or go to detroitlifeline.com to apply for Lifeline H2O, which gives households with low incomes a fixed monthly bill and protection from shutoff while they qualify. Enrollment is limited, and your account can’t be past due when you apply. If you owe money, first call the water department at 313-267-8000 and ask for a payment plan.",
    source: {
      label: "Lifeline H2O, questions and answers",
      href: "https://detroitlifeline.com/faq",
      kind: "page",
    },
    statedIn: "2025-11",
    reviewBy: "2027-02-28",
  },
  {
    id: "why-a-drainage-charge",
    question: "Why is there a drainage charge on my water bill?",
    answer:
      "It pays to carry and treat the rain and snow that run off roofs and pavement into the sewers. The charge depends on how much hard surface your parcel has. You can ask to have the measurement checked. Credits exist for measures such as rain gardens that keep water on the land. Call 313-267-8000 for this year’s rate.",
    source: {
      label: "Detroit Water and Sewerage Department",
      href: "https://detroitmi.gov/departments/water-and-sewerage-department",
      kind: "office",
    },
    reviewBy: "2027-08-31",
  },
  {
    id: "lead-in-drinking-water",
    question: "Is there lead in my drinking water?",
    answer:
      "Water leaves the treatment plants without lead and can pick it up from old pipes. Homes built before 1945 are the most likely to have a lead service line. The city tests water at homes with a lead line and replaces those lines on its schedule, both free. Until you know, run the cold tap at least five minutes after a long pause, cook only with cold water, and use a filter certified to remove lead.",
    source: {
      label: "Detroit Water and Sewerage Department, lead lines",
      href: "https://detroitmi.gov/lslr",
      kind: "page",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "flooded-basement",
    question: "Water is coming up in my basement. What should I do?",
    answer:
      "Call 313-267-8000 now, at any hour. State law requires a written claim within 45 days of finding the damage. Stay out of the basement if water is near outlets, the electric panel or the furnace. Take photos before you clean, keep receipts, and tell your insurer. The claim form counts only if it is complete and has its documents.",
    source: {
      label: "Detroit Water and Sewerage Department, backup claims",
      href: "https://detroitmi.gov/departments/water-and-sewerage-department/customer-care/sewerage-backup-claims",
      kind: "page",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "power-outage-and-downed-wire",
    question: "The power is out, or a wire is down. Who do I call?",
    answer:
      "Call DTE Energy at 800-477-4747, or report it in its app or online. Stay at least 25 feet from a downed wire and anything it touches. That’s about the length of a school bus. Treat every wire as live. Call 911 if it sparks, blocks a street or has hurt someone. Run a generator only outdoors, at least 20 feet from doors and windows, never in a garage.",
    source: {
      label: "DTE Energy, storm safety",
      href: "https://empoweringmichigan.com/weathering-summer-storms/",
      kind: "page",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "property-tax-assessment",
    question: "My property assessment looks too high. How do I appeal?",
    answer:
      "Start in February with the Assessor’s review. The notice mailed to you in January has this year’s dates. If you disagree with the result, go to the Board of Review in March, then to the Michigan Tax Tribunal. Missing a date ends the appeal for the year. Bring recent sales of similar houses and photos of defects. Assessor: 313-224-3040.",
    source: {
      label: "Detroit Office of the Assessor",
      href: "https://detroitmi.gov/departments/office-chief-financial-officer/ocfo-divisions/office-assessor",
      kind: "office",
    },
    reviewBy: "2027-01-31",
  },
  {
    id: "property-tax-help",
    question: "I own my home but can’t afford the property tax. Is there help?",
    answer:
      "Yes. Apply every year for HOPE, which cuts the tax of owner-occupiers below an income limit. In past years the deadline was in early November, so this year’s has probably passed. Ask the Board of Review at 313-628-0722. Approval also opens Pay As You Stay for back taxes. If you’re behind, call the Wayne County Treasurer now. After three years unpaid, a home can be foreclosed.",
    source: { label: "Detroit Board of Review, HOPE", href: "https://detroitmi.gov/hope", kind: "page" },
    reviewBy: "2027-02-28",
  },
  {
    id: "land-bank-and-side-lots",
    question: "How can I buy the vacant lot next door or a house from the Land Bank?",
    answer:
      "See buildingdetroit.org, which lists every offer with its price. A side lot must touch or be close to the home you own, and your property taxes must be paid. Houses are sold at auction or as is, and you must repair them within a set time. Visit before you bid, and add up repairs, permits and taxes.",
    source: {
      label: "Detroit Land Bank Authority",
      href: "https://buildingdetroit.org/land-reuse-programs/",
      kind: "office",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "renters-rights",
    question: "I rent. What if my landlord won’t make repairs, or wants me out?",
    answer:
      "Call the Detroit Housing Resource HelpLine at 866-313-2520. Go to every court date. At the 36th District Court, tenants with low incomes can get a lawyer free. Only a court can evict you. Changing the locks or shutting off heat is illegal. Report bad conditions to the Buildings department at 313-628-2451. A rental must be registered and inspected.",
    source: {
      label: "Detroit Office of Eviction Defense",
      href: "https://detroitmi.gov/departments/law-department/office-eviction-defense",
      kind: "page",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "permits-and-call-before-you-dig",
    question: "Do I need a permit for a fence, a porch or a new furnace?",
    answer:
      "Very likely. Structural, electrical, plumbing and heating work needs a permit from the city’s Buildings department. In a historic district you also need approval from the Historic District Commission. Before any digging, even for a fence post, call 811 (MISS DIG) three business days ahead. It’s the law, and marking buried lines is free.",
    source: { label: "MISS DIG 811", href: "https://www.missdig811.org/", kind: "office" },
    reviewBy: "2027-11-30",
  },
];
