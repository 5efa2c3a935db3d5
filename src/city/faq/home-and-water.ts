import type { CivicAnswer } from "../faq.ts";

export const homeAndWater: readonly CivicAnswer[] = [
  {
    id: "water-bill-help",
    question: "I cannot pay my water bill. What can I do?",
    answer:
      "Apply for Lifeline H2O: $34 a month for water, sewer and drainage, up to 4,500 gallons, with no shutoff while you qualify. Go to detroitlifeline.com or call 313-435-2055. Your income may be at most 200% of the poverty level and nothing may be past due; there are about 5,000 places. The Lifeline Plan of 2022 has ended. If you owe, ask 313-267-8000 for a payment plan first.",
    asOf: "2026-11-21",
    source: { label: "Lifeline H2O, questions and answers", href: "https://detroitlifeline.com/faq" },
    reviewBy: "2027-02-28",
  },
  {
    id: "why-a-drainage-charge",
    question: "Why is there a drainage charge on my water bill?",
    answer:
      "It pays for rain and snow that run off roofs and pavement into the sewers and must be carried and treated. It is based on how much hard surface your parcel has. You can have the measurement checked, and there are credits for measures such as rain gardens that keep water on the land. Ask 313-267-8000 for this year’s rate.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Water and Sewerage Department",
      href: "https://detroitmi.gov/departments/water-and-sewerage-department",
    },
    reviewBy: "2027-08-31",
  },
  {
    id: "lead-in-drinking-water",
    question: "Is there lead in my drinking water?",
    answer:
      "The test is free at homes with a lead service line, and so is replacing the line when crews reach your block; houses built before 1945 are the likeliest to have one. The water leaves the plants without lead and picks it up from old pipes. Until you know, flush the cold tap after a long pause, cook only with cold water, and use a filter certified to remove lead, above all for infants.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Water and Sewerage Department, lead lines",
      href: "https://detroitmi.gov/lslr",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "flooded-basement",
    question: "Water is coming up in my basement. What should I do?",
    answer:
      "Call 313-267-8000 at once, and file a written claim within 45 days of finding it: state law bars later ones. Stay out if water is near outlets or the furnace. Take photographs before you clean, keep receipts, and tell your insurer. The department’s claim form must be complete, with its documents, to count.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Water and Sewerage Department, backup claims",
      href: "https://detroitmi.gov/departments/water-and-sewerage-department/customer-care/sewerage-backup-claims",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "power-outage-and-downed-wire",
    question: "The power is out, or a wire is down. Whom do I call?",
    answer:
      "DTE Energy, at 800-477-4747, or its app or website. Stay at least 20 feet from a fallen wire and from anything it touches, treat it as live, and call 911 if it sparks or blocks a street. Run a generator only outdoors, at least 20 feet from the house, as the CDC advises, never in a garage. Michigan’s rules give credits for some long or repeated outages.",
    asOf: "2026-11-21",
    source: { label: "DTE Energy, outages and safety", href: "https://outage.dteenergy.com/" },
    reviewBy: "2027-11-30",
  },
  {
    id: "property-tax-assessment",
    question: "My property assessment looks too high. How do I appeal?",
    answer:
      "In February, at the Assessor’s review: in recent years it ran from February 1 to 22, and the notice you get in January states this year’s dates. From there you go to the Board of Review in March, then to the Michigan Tax Tribunal. The dates are strict. Bring recent sales of similar houses and photographs of defects. The Assessor answers at 313-224-3040.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Office of the Assessor",
      href: "https://detroitmi.gov/departments/office-chief-financial-officer/ocfo-divisions/office-assessor",
    },
    reviewBy: "2027-01-31",
  },
  {
    id: "property-tax-help",
    question: "I own my home but cannot afford the property tax. Is there help?",
    answer:
      "Apply for HOPE every year, at detroitmi.gov/hope: it takes 10% to 100% off the tax of owner-occupiers below an income limit. The deadline has been early November; the Board of Review, 313-628-0722, names this year’s. Approval also opens Pay As You Stay for old taxes. Behind? See the Wayne County Treasurer now: in the third year unpaid a home can be foreclosed.",
    asOf: "2026-11-21",
    source: { label: "Detroit Board of Review, HOPE", href: "https://detroitmi.gov/hope" },
    reviewBy: "2027-02-28",
  },
  {
    id: "land-bank-and-side-lots",
    question: "How can I buy the vacant lot next door or a house from the Land Bank?",
    answer:
      "A side lot beside your home costs $100, and a neighborhood lot within 500 feet of it has cost $250, if your taxes are paid and the Detroit Land Bank Authority offers it. Houses are sold at auction or as they stand, with a duty to repair in a set time. Visit before you bid, and count repairs, permits and taxes. All offers are at buildingdetroit.org.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Land Bank Authority",
      href: "https://buildingdetroit.org/land-reuse-programs/",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "renters-rights",
    question: "I rent. What if my landlord will not repair, or wants me out?",
    answer:
      "Call the Detroit Housing Resource HelpLine at 866-313-2520. Go to every court date: at the 36th District Court tenants with an income up to twice the poverty level get a lawyer free. Only a court can evict you; changing the locks or cutting off heat is illegal. Report bad conditions to the Buildings department at 313-628-2451; a rental must be registered and inspected.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Office of Eviction Defense",
      href: "https://detroitmi.gov/departments/law-department/office-eviction-defense",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "permits-and-call-before-you-dig",
    question: "Do I need a permit for a fence, a porch or a new furnace?",
    answer:
      "Very likely. Before any digging, even for a fence post, call 811 (MISS DIG) three business days ahead: marking the buried lines is free, and it is the law. Structural, electrical, plumbing and heating work needs a permit from the city’s Buildings department, in historic districts also the approval of the Historic District Commission.",
    asOf: "2026-11-21",
    source: { label: "MISS DIG 811", href: "https://www.missdig811.org/" },
    reviewBy: "2027-11-30",
  },
];
