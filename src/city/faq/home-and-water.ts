import type { FaqAnswer } from "../faq.ts";

export const homeAndWater: readonly FaqAnswer[] = [
  {
    id: "water-bill-help",
    question: "I cannot pay my water bill. What can I do?",
    answer:
      "Call the Detroit Water and Sewerage Department before the due date. It has plans that tie the bill to your income, help with arrears, and payment arrangements that prevent a shutoff. Wayne Metropolitan Community Action Agency takes applications for several of them. Renters may qualify too.",
    see: {
      label: "Detroit Water and Sewerage Department",
      href: "https://detroitmi.gov/departments/water-and-sewerage-department",
    },
  },
  {
    id: "why-a-drainage-charge",
    question: "Why is there a drainage charge on my water bill?",
    answer:
      "Rain and snow that run off roofs and pavement flow into the same sewers as waste water and must be carried and treated. The charge is based on how much hard surface your parcel has. You can have the measurement checked, and there are credits for measures such as rain gardens that keep water on the land.",
    see: {
      label: "Detroit Water and Sewerage Department",
      href: "https://detroitmi.gov/departments/water-and-sewerage-department",
    },
  },
  {
    id: "lead-in-drinking-water",
    question: "Is there lead in my drinking water?",
    answer:
      "The water leaves the plants without lead, but it can pick some up from old service lines and plumbing. Ask the water department what your line is made of and how to have your tap tested. Until you know, run the cold tap for several minutes after a long pause, use only cold water for cooking, and use a filter certified to remove lead, above all for infants.",
    see: {
      label: "Detroit Water and Sewerage Department",
      href: "https://detroitmi.gov/departments/water-and-sewerage-department",
    },
  },
  {
    id: "flooded-basement",
    question: "Water is coming up in my basement. What should I do?",
    answer:
      "Stay out if water is near outlets or the furnace, and call the power company. Report the backup to the water department at once, take photographs before you clean, and keep receipts. Under Michigan law a claim against a public sewer agency must be made in writing within 45 days. Ask your insurer about sewer-backup cover before the next storm.",
    see: {
      label: "Detroit Water and Sewerage Department",
      href: "https://detroitmi.gov/departments/water-and-sewerage-department",
    },
  },
  {
    id: "power-outage-and-downed-wire",
    question: "The power is out, or a wire is down. Whom do I call?",
    answer:
      "Report it to DTE Energy by app, website or telephone. Treat every fallen wire as live: keep yourself, children and pets at least 20 feet away, touch nothing it touches, and call 911 if it sparks or blocks a street. Never run a generator indoors or in a garage. Michigan's rules give credits for some long or repeated outages.",
    see: { label: "DTE Energy", href: "https://www.dteenergy.com/" },
  },
  {
    id: "property-tax-assessment",
    question: "My property assessment looks too high. How do I appeal?",
    answer:
      "Act as soon as the notice comes, early in the year: Detroit first takes appeals at the Assessor's office in February, and the Board of Review sits in March. Those steps open the way to the Michigan Tax Tribunal. Bring recent sales of similar houses and photographs of defects. The notice states the exact dates, and they are strict.",
    see: {
      label: "Detroit Office of the Assessor",
      href: "https://detroitmi.gov/departments/office-chief-financial-officer/ocfo-divisions/office-assessor",
    },
  },
  {
    id: "property-tax-help",
    question: "I own my home but cannot afford the property tax. Is there help?",
    answer:
      "Yes. Detroit's Homeowners Property Exemption, called HOPE, reduces or removes the tax for owner-occupiers below an income limit; you have to apply. Behind on old taxes? Speak to the Wayne County Treasurer about a payment plan without delay, because in Michigan a property can be foreclosed once taxes are in their third year unpaid.",
    see: { label: "Wayne County", href: "https://www.waynecountymi.gov/" },
  },
  {
    id: "land-bank-and-side-lots",
    question: "How can I buy the vacant lot next door or a house from the Land Bank?",
    answer:
      "The Detroit Land Bank Authority owns many vacant parcels. Neighbors can buy an adjoining lot at a low price, and houses are sold at auction or as they stand, with a duty to repair within a set time. Visit before you bid, and count repairs, permits and taxes. All offers are at buildingdetroit.org.",
    see: { label: "Detroit Land Bank Authority", href: "https://buildingdetroit.org/" },
  },
  {
    id: "renters-rights",
    question: "I rent. What if my landlord will not repair, or wants me out?",
    answer:
      "A rental in Detroit must be registered and inspected; ask the city's Buildings department whether yours is. Only a court can evict you, in Detroit the 36th District Court, and changing the locks or cutting off heat to force you out is illegal. Never ignore a court date. Detroit has a program of free lawyers for tenants with low incomes; dial 211 to be put through.",
    see: { label: "Michigan Legal Help", href: "https://michiganlegalhelp.org/" },
  },
  {
    id: "permits-and-call-before-you-dig",
    question: "Do I need a permit for a fence, a porch or a new furnace?",
    answer:
      "Very likely. Structural, electrical, plumbing and heating work needs a permit from the city's Buildings department, in historic districts also the approval of the Historic District Commission. Before any digging, even for a fence post, call 811 (MISS DIG) some days ahead: marking the buried lines is free, and it is the law.",
    see: { label: "MISS DIG 811", href: "https://www.missdig811.org/" },
  },
];
