import type { CivicAnswer } from "../faq.ts";

export const gettingAround: readonly CivicAnswer[] = [
  {
    id: "ddot-and-smart",
    question: "What is the difference between DDOT and SMART buses?",
    answer:
      "DDOT is the City of Detroit’s system and runs mostly inside the city; SMART serves the suburbs in Wayne, Oakland and Macomb counties, and several of its routes come into Detroit along the big avenues. One Dart pass is good on both, with unlimited transfers while it lasts.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Department of Transportation",
      href: "https://detroitmi.gov/departments/detroit-department-transportation",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "bus-arrival-and-fares",
    question: "How do I find out when my bus comes and what it costs?",
    answer:
      "A four-hour Dart pass for DDOT and SMART came in at $2, or 50 cents at the reduced fare for young, older and disabled riders; 24 hours at $5. Check the price before you rely on it. With cash bring the exact amount. Both systems show live arrivals on their websites and in the common trip-planning apps.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Department of Transportation",
      href: "https://detroitmi.gov/departments/detroit-department-transportation",
    },
    reviewBy: "2027-05-31",
  },
  {
    id: "qline",
    question: "Where does the QLINE streetcar go?",
    answer:
      "Up and down Woodward Avenue for 3.3 miles, between Congress Street downtown and Grand Boulevard in New Center. It is free, and stayed so when the Regional Transit Authority took it over in September 2024. It passes the theaters, the stadiums, the hospitals, Wayne State University and the art museum. Hours are on its website.",
    asOf: "2026-11-21",
    source: { label: "QLINE", href: "https://qlinedetroit.com/" },
    reviewBy: "2027-05-31",
  },
  {
    id: "people-mover",
    question: "What is the People Mover, and is it useful?",
    answer:
      "A free train without a driver: an elevated loop of 2.9 miles around downtown, with 13 stations. It runs in one direction, so a short trip may be quicker on foot; it helps most between the riverfront, Greektown and the theaters in bad weather. Rides have been free since 2024. Ask its website for hours and closed stations.",
    asOf: "2026-11-21",
    source: { label: "Detroit People Mover", href: "https://www.thepeoplemover.com/" },
    reviewBy: "2027-05-31",
  },
  {
    id: "paratransit",
    question: "What if a disability keeps me from riding the regular bus?",
    answer:
      "You apply once, with a form that a health professional may have to complete, and then book each trip, usually a day ahead. Both DDOT and SMART run such door-to-door or curb-to-curb service under the Americans with Disabilities Act. Regular buses have ramps and places for wheelchairs.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Department of Transportation",
      href: "https://detroitmi.gov/departments/detroit-department-transportation",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "airport-without-a-car",
    question: "How do I get to the airport without a car?",
    answer:
      "The Detroit Air Xpress bus, DAX, started in 2024 at $6 ahead and $8 at the door: from Washington Boulevard downtown to both terminals of Detroit Metropolitan Airport, in about 40 minutes. SMART’s FAST Michigan route goes there too. DAX began as a trial, so check the Regional Transit Authority’s timetable before you travel.",
    asOf: "2026-11-21",
    source: { label: "Regional Transit Authority", href: "https://rtamichigan.org/" },
    reviewBy: "2027-05-31",
  },
  {
    id: "trains-from-detroit",
    question: "Can I take a train from Detroit?",
    answer:
      "Yes. Amtrak’s Wolverine runs between Pontiac, Detroit and Chicago, with stops in Dearborn and Ann Arbor. The Detroit station is in New Center, at Woodward and Baltimore, by the end of the QLINE. The price rises as the train fills, so buy early.",
    asOf: "2026-11-21",
    source: { label: "Amtrak", href: "https://www.amtrak.com/stations/det" },
    reviewBy: "2027-11-30",
  },
  {
    id: "crossing-to-windsor",
    question: "What do I need to cross to Windsor, Canada?",
    answer:
      "A passport, a NEXUS card or another document both countries accept, for every traveler; rules for children and non-citizens differ. The tunnel, the Ambassador Bridge and the Gordie Howe International Bridge charge tolls by vehicle. The Gordie Howe bridge is built with a path for walkers and cyclists: its website tells whether path and lanes are open today.",
    asOf: "2026-11-21",
    source: {
      label: "Gordie Howe International Bridge",
      href: "https://www.gordiehoweinternationalbridge.com/",
    },
    reviewBy: "2027-02-28",
  },
  {
    id: "who-fixes-this-road",
    question: "Who is responsible for this pothole: city, county or state?",
    answer:
      "The state for the great avenues, such as Woodward, Gratiot and Michigan; Wayne County for roads such as Outer Drive, West McNichols and West Seven Mile; the city for nearly everything else. The county also plows the freeways. If you are unsure, report it through Improve Detroit and say so.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Public Works, who maintains which road",
      href: "https://detroitmi.gov/departments/department-public-works/street-maintenance/snow-ice-management",
    },
    reviewBy: "2027-11-30",
  },
  {
    id: "parking-downtown",
    question: "How does street parking work downtown?",
    answer:
      "You pay by zone number and license plate, in the ParkDetroit app or at a pay station. Read every sign on the pole: rush-hour lanes, event days and permit zones overrule the meter. Detroit residents with a registered plate and no other open ticket pay less for a meter ticket within five days. Rates stand at the pay station.",
    asOf: "2026-11-21",
    source: {
      label: "Detroit Municipal Parking",
      href: "https://detroitmi.gov/departments/municipal-parking-department",
    },
    reviewBy: "2027-05-31",
  },
];
