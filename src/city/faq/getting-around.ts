import type { CivicAnswer } from "../faq.ts";

const DDOT = {
  label: "Detroit Department of Transportation",
  href: "https://detroitmi.gov/departments/detroit-department-transportation",
  kind: "office",
} as const;

export const gettingAround: readonly CivicAnswer[] = [
  {
    id: "ddot-and-smart",
    question: "What is the difference between DDOT and SMART buses?",
    answer:
      "DDOT is the City of Detroit’s bus system and runs mostly inside the city. SMART serves the suburbs in Wayne, Oakland and Macomb counties, and several of its routes come into Detroit along the main avenues. One Dart pass works on both, with unlimited transfers until it expires.",
    source: DDOT,
    reviewBy: "2027-11-30",
  },
  {
    id: "bus-arrival-and-fares",
    question: "How do I find out when my bus comes and what it costs?",
    answer:
      "Both systems show live arrivals on their websites and in the common trip-planning apps. A Dart pass works on DDOT and SMART and comes for a few hours, a day or longer. Younger, older and disabled riders pay less. Check the current fares before you ride. If you pay cash, bring the exact amount.",
    source: DDOT,
    reviewBy: "2027-05-31",
  },
  {
    id: "qline",
    question: "Where does the QLINE streetcar go?",
    answer:
      "Along Woodward Avenue for 3.3 miles, between Congress Street downtown and Grand Boulevard in New Center. It passes the theaters, the stadiums, the hospitals, Wayne State University and the art museum. Rides were still free when the Regional Transit Authority took it over in September 2024. Hours are on its website.",
    source: { label: "QLINE", href: "https://qlinedetroit.com/", kind: "office" },
    statedIn: "2024-09",
    reviewBy: "2027-05-31",
  },
  {
    id: "people-mover",
    question: "What is the People Mover, and is it useful?",
    answer:
      "It’s a driverless train on a 2.9-mile elevated loop around downtown, with 13 stations. It runs in one direction, so a short trip can be quicker on foot. It helps most between the riverfront, Greektown and the theaters in bad weather. Rides became free in 2024. Check its website for the current fare, hours and closed stations.",
    source: { label: "Detroit People Mover", href: "https://www.thepeoplemover.com/", kind: "office" },
    reviewBy: "2027-05-31",
  },
  {
    id: "paratransit",
    question: "What if a disability keeps me from riding the regular bus?",
    answer:
      "Call 313-208-7363 about DDOT’s MetroLift. Apply first, then book each trip one to 14 days ahead. For trips at shorter notice, call DDOT Now at 313-570-6845. SMART runs its own service under the Americans with Disabilities Act. Regular buses have ramps and wheelchair spaces. Ask for the current fares when you book.",
    source: {
      label: "Detroit MetroLift",
      href: "https://detroitmi.gov/departments/detroit-department-transportation/detroit-metrolift",
      kind: "page",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "airport-without-a-car",
    question: "How do I get to the airport without a car?",
    answer:
      "The Detroit Air Xpress bus, DAX, began in 2024 between Washington Boulevard downtown and both terminals of Detroit Metropolitan Airport. The ride takes about 40 minutes. SMART’s FAST Michigan route also goes there. DAX started as a trial, so check the Regional Transit Authority’s timetable and fares before you travel.",
    source: { label: "Regional Transit Authority", href: "https://rtamichigan.org/", kind: "office" },
    statedIn: "2024-03",
    reviewBy: "2027-05-31",
  },
  {
    id: "trains-from-detroit",
    question: "Can I take a train from Detroit?",
    answer:
      "Yes. Amtrak’s Wolverine runs between Pontiac, Detroit and Chicago, with stops in Dearborn and Ann Arbor. The Detroit station is in New Center, at Woodward and Baltimore, near the north end of the QLINE. Fares rise as the train fills, so buy early.",
    source: { label: "Amtrak, Detroit station", href: "https://www.amtrak.com/stations/det", kind: "page" },
    reviewBy: "2027-11-30",
  },
  {
    id: "crossing-to-windsor",
    question: "What do I need to cross to Windsor, Canada?",
    answer:
      "For U.S. citizens, a passport, passport card, enhanced driver’s license or NEXUS card. Rules for children and noncitizens differ. The tunnel and the Ambassador Bridge charge tolls by vehicle. The Gordie Howe bridge announced a car toll of $5.75 (8 Canadian dollars) in March 2026. Its website says whether the lanes and the walking and cycling path are open.",
    source: {
      label: "Gordie Howe International Bridge",
      href: "https://www.gordiehoweinternationalbridge.com/",
      kind: "office",
    },
    statedIn: "2026-03",
    reviewBy: "2027-02-28",
  },
  {
    id: "who-fixes-this-road",
    question: "Who is responsible for this pothole: city, county or state?",
    answer:
      "The state is responsible for the main avenues, such as Woodward, Gratiot and Michigan, and for the freeways. Wayne County has roads such as Outer Drive, West McNichols and West Seven Mile. The city has nearly all the others. If you’re not sure, report it through Improve Detroit and say so.",
    source: {
      label: "Detroit Public Works, who maintains which road",
      href: "https://detroitmi.gov/departments/department-public-works/street-maintenance/snow-ice-management",
      kind: "page",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "parking-downtown",
    question: "How does street parking work downtown?",
    answer:
      "You pay by zone number and license plate, in the ParkDetroit app or at a pay station. Rates are posted at the pay station. Read every sign on the pole, because rush-hour lanes, event days and permit zones override the meter. Detroit residents with a registered plate and no other open ticket pay less if they pay a meter ticket within five days.",
    source: {
      label: "Detroit Municipal Parking",
      href: "https://detroitmi.gov/departments/municipal-parking-department",
      kind: "office",
    },
    reviewBy: "2027-05-31",
  },
];
