import type { FaqAnswer } from "../faq.ts";

export const gettingAround: readonly FaqAnswer[] = [
  {
    id: "ddot-and-smart",
    question: "What is the difference between DDOT and SMART buses?",
    answer:
      "DDOT is the City of Detroit's bus system and runs mostly inside the city. SMART serves the suburbs in Wayne, Oakland and Macomb counties, and several of its routes come into Detroit along the big avenues. They are two agencies, but a shared fare lets you change from one to the other.",
    see: { label: "DDOT", href: "https://detroitmi.gov/departments/detroit-department-transportation" },
  },
  {
    id: "bus-arrival-and-fares",
    question: "How do I find out when my bus comes and what it costs?",
    answer:
      "Both bus systems publish live arrival times on their websites and through the common trip-planning apps. Fares, passes and discounts for students, older riders and people with disabilities are listed there too. Paying by app usually includes the transfer; with cash bring the exact amount, because drivers give no change.",
    see: { label: "SMART", href: "https://www.smartbus.org/" },
  },
  {
    id: "qline",
    question: "Where does the QLINE streetcar go?",
    answer:
      "Up and down Woodward Avenue for 3.3 miles, between Congress Street downtown and Grand Boulevard in New Center. It passes the theaters, the stadiums, the hospitals, Wayne State University, the art museum and the main library, and ends near the Amtrak station. Hours and fares are on its website.",
    see: { label: "QLINE", href: "https://qlinedetroit.com/" },
  },
  {
    id: "people-mover",
    question: "What is the People Mover, and is it useful?",
    answer:
      "An automatic train on an elevated loop of about three miles around downtown, with 13 stations. It runs in one direction, so some trips are quicker on foot, but on a cold day or between the riverfront, Greektown and the theater district it earns its keep. Look at the art in the stations.",
    see: { label: "Detroit People Mover", href: "https://www.thepeoplemover.com/" },
  },
  {
    id: "paratransit",
    question: "What if a disability keeps me from riding the regular bus?",
    answer:
      "Both DDOT and SMART run door-to-door or curb-to-curb paratransit under the Americans with Disabilities Act. You apply once, with a form that a health professional may have to complete, and then book trips, usually a day ahead. Regular buses have ramps and places for wheelchairs.",
    see: { label: "DDOT", href: "https://detroitmi.gov/departments/detroit-department-transportation" },
  },
  {
    id: "airport-without-a-car",
    question: "How do I get to the airport without a car?",
    answer:
      "Detroit Metropolitan Airport, DTW, is in Romulus, about 20 miles from downtown. Ask the Regional Transit Authority about direct buses from downtown; SMART's FAST Michigan route serves the airport as well. Schedules change, so check before you travel. Taxis and ride services take about half an hour when traffic is kind.",
    see: { label: "Detroit Metropolitan Airport", href: "https://www.metroairport.com/" },
  },
  {
    id: "trains-from-detroit",
    question: "Can I take a train from Detroit?",
    answer:
      "Yes. Amtrak's Wolverine runs between Pontiac, Detroit and Chicago, with stops in Dearborn, Ann Arbor and beyond. The Detroit station is in New Center, at Woodward and Baltimore, by the end of the QLINE. Buy early: the price rises as the train fills.",
    see: { label: "Amtrak", href: "https://www.amtrak.com/" },
  },
  {
    id: "crossing-to-windsor",
    question: "What do I need to cross to Windsor, Canada?",
    answer:
      "A passport, a NEXUS card or another document both countries accept, for every traveler; rules for children and for non-citizens differ. Crossings have tolls, and some allow only vehicles. U.S. Customs and Border Protection publishes waiting times. Cannabis, most fresh foods and firearms are the classic ways to spoil the trip.",
    see: { label: "Border wait times", href: "https://bwt.cbp.gov/" },
  },
  {
    id: "who-fixes-this-road",
    question: "Who is responsible for this pothole: city, county or state?",
    answer:
      "Freeways and the great avenues, such as Woodward, Gratiot, Michigan and Eight Mile, are mostly state highways; parts of Outer Drive and several mile roads are the county's; nearly everything else inside Detroit is the city's. If you are unsure, report it through Improve Detroit and say so. The Mi Drive map shows state road work.",
    see: { label: "Michigan Department of Transportation", href: "https://www.michigan.gov/mdot" },
  },
  {
    id: "parking-downtown",
    question: "How does street parking work downtown?",
    answer:
      "Most downtown streets are paid parking by zone number, through the city's parking app or at a pay station, and you enter the license plate. Read every sign on the pole: rush-hour lanes, event days and permit zones overrule the meter. Tickets grow when ignored and shrink when paid early.",
    see: {
      label: "Detroit Municipal Parking",
      href: "https://detroitmi.gov/departments/municipal-parking-department",
    },
  },
];
