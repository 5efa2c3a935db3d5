import type { CuratedArticle } from "./curated-articles.ts";

/** The day these texts were first written. */
const WRITTEN = "2026-11-20";

/** No one has compared the texts with the pages they name. */
const HOW = "Written from public information. No editor has checked it against the pages below yet.";

/** The sample edition's three explanatory stories for World News. */
export const worldArticles: readonly CuratedArticle[] = [
  {
    id: "world-1",
    slug: "two-nations-one-river-the-crossings-at-detroit",
    section: "world-news",
    title: "What crosses the river between Detroit and Windsor",
    excerpt:
      "A rail tunnel, a suspension bridge, a road tunnel and a cable-stayed bridge: how goods and people cross the Detroit River.",
    category: "Trade",
    image: "/curated/world-1.svg",
    imageAlt: "A drawing of a cable-stayed bridge over a wide river with a freighter passing beneath",
    published: WRITTEN,
    howWeKnow: HOW,
    sources: [
      { name: "Gordie Howe International Bridge", href: "https://www.gordiehoweinternationalbridge.com/" },
      {
        name: "Bureau of Transportation Statistics, trade across the border",
        href: "https://www.bts.gov/transborder",
      },
      {
        name: "National Park Service, Underground Railroad",
        href: "https://www.nps.gov/subjects/undergroundrailroad/index.htm",
      },
    ],
    body: [
      "From the foot of Woodward Avenue, Canada is about half a mile away, to the south. The border here is one of the busiest for trade in the world. In recent years, roughly a quarter by value of all the merchandise that the United States and Canada sell each other has passed between Detroit and Windsor, most of it on trucks.",
      "First there were ferries, some of which took whole trains. In 1910, a railroad tunnel opened, made of steel tubes sunk into a trench in the riverbed. The Ambassador Bridge followed in November 1929, with the longest suspended span in the world at the time. The Detroit–Windsor Tunnel opened to cars a year later. The bridge has always been private property, which is rare for a border crossing.",
      "The newest is the Gordie Howe International Bridge, about two miles downriver, between Delray and the Windsor neighborhood of Sandwich. Its concrete towers stand 722 feet tall. Its main span, 2,800 feet without a pier in the water, is the longest of any cable-stayed bridge in North America. It was built to join Interstate 75 to Ontario’s Highway 401, with a path for people on foot and on bicycles. Canada paid for it, plans to recover the cost from tolls, and shares the ownership with the State of Michigan. In March 2026, the Windsor-Detroit Bridge Authority said it would open that spring. Check its website for whether it’s open.",
      "A second bridge matters because auto plants on both sides of the river keep little stock. They rely on parts that arrive in sequence, a seat for this car and then a seat for the next. When the Ambassador Bridge was blockaded for several days in February 2022, assembly lines in Michigan and Ontario, and as far away as Kentucky, slowed or stopped.",
      "A truck that crosses deals with two governments. The carrier sends an electronic manifest before arrival. The importer’s broker files an entry that says what the goods are, where they were made and what duty is owed. Drivers in trusted-traveler programs, whose companies were checked in advance, can use special lanes. Other trucks are inspected at a booth, which takes a minute or, sometimes, an afternoon.",
      "People cross too. Nurses live in Windsor and work in Detroit hospitals. Students commute. Before the Civil War, the river was the last stretch of the Underground Railroad for thousands of people who had escaped slavery and crossed it to Canada. Detroit’s code name is remembered as “Midnight,” and the river’s as “Jordan.”",
      "Trade statistics count the engines and the auto parts. They leave out the hockey games, the family visits and the radio stations that people on both sides share.",
    ],
  },
  {
    id: "world-2",
    slug: "how-the-world-agreed-on-the-time",
    section: "world-news",
    title: "How the world agreed on what time it is, and why Detroit took longer",
    excerpt:
      "Every town once had its own noon. Railroads and a conference in Washington changed that, and Detroit followed late.",
    category: "Explainer",
    image: "/curated/world-2.svg",
    imageAlt: "A drawing of a globe with meridians, set inside the face of a station clock",
    published: WRITTEN,
    howWeKnow: HOW,
    sources: [
      {
        name: "IANA, time zone database, with Derek Howse’s account",
        href: "https://www.iana.org/time-zones",
      },
      {
        name: "International Conference at Washington, 1884, minutes",
        href: "https://www.gutenberg.org/ebooks/17759",
      },
      {
        name: "National Institute of Standards and Technology, time",
        href: "https://www.nist.gov/pml/time-and-frequency-division",
      },
    ],
    body: [
      "When a summit in Geneva begins at 9 a.m., it’s usually 3 a.m. in Detroit. That arithmetic is younger than the light bulb.",
      "For most of history, noon was the moment the sun was highest, and each town had its own. Detroit’s noon came about 28 minutes ahead of standard Central time and 32 minutes behind Eastern. That became a problem when trains ran between towns on one timetable. On Nov. 18, 1883, the railroads of the United States and Canada put their clocks on a few agreed zones. No law required it. In many cities, the station clock and the church clock then differed.",
      "The next fall, delegates of 25 countries met in Washington and chose the meridian of Greenwich, in London, as the zero of longitude. About two-thirds of the world’s shipping already used charts drawn from it. France abstained and used Paris time until 1911. The conference didn’t draw time zones, but it set their starting point.",
      "Detroit used sun time longer than most. The historian Derek Howse, quoted in the notes of the time-zone database, tells the story. In 1900, the council ordered clocks set back to Central time. Many residents refused, and the order was repealed. When someone offered a sundial for City Hall, Howse writes, the offer was “referred to the Committee on Sewers.” The city voted for Central time in 1905. In 1915, after a campaign for lighter evenings, it moved to Eastern time by ordinance, and most of Michigan followed. Four counties in the western Upper Peninsula, along the Wisconsin line, are still on Central time.",
      "Because of that history, Detroit has its own zone in the time-zone database that computers use: America/Detroit. Today it shows the same time as America/New_York. It also records the changes above, and the years when Michigan rejected daylight saving time before voters accepted it in 1972. Phones and servers around the world have that record.",
      "Governments choose zones. India, about 1,800 miles wide, has a single time, half an hour off the zones on either side. Nepal is another quarter of an hour ahead. China, as wide as the continental United States, uses Beijing time everywhere, so winter mornings in its far west are dark until nearly 10 a.m. In 2011, Samoa moved across the date line to ease trade with Australia, and skipped a Friday.",
      "All zones count from Coordinated Universal Time, or UTC, which comes from hundreds of atomic clocks in laboratories around the world. It has no summer time. Newsrooms often store the times of their stories in UTC, and so does this site. The page then shows them in Detroit time.",
    ],
  },
  {
    id: "world-3",
    slug: "from-the-atlantic-to-the-detroit-river",
    section: "world-news",
    title: "From the Atlantic to the Detroit River: how an ocean ship reaches the Great Lakes",
    excerpt:
      "Locks, pilots and a nine-month season link Detroit with the world’s ports. The same route brought the zebra mussel.",
    category: "Shipping",
    image: "/curated/world-3.svg",
    imageAlt: "A drawing of a ship rising through a staircase of canal locks toward a lake",
    published: WRITTEN,
    howWeKnow: HOW,
    sources: [
      { name: "Great Lakes St. Lawrence Seaway System", href: "https://greatlakes-seaway.com/" },
      { name: "J.W. Westcott Co.", href: "https://jwwestcott.com/" },
      {
        name: "U.S. Geological Survey, zebra mussel",
        href: "https://nas.er.usgs.gov/queries/factsheet.aspx?speciesid=5",
      },
    ],
    body: [
      "A ship that passes Belle Isle under the flag of Cyprus, the Netherlands or the Marshall Islands left salt water days ago. Locks have since lifted it about 570 feet. Sailors on the lakes call such a vessel a salty. A laker stays in fresh water. They’re easy to tell apart: many salties have cranes on deck, and most lakers have a single long boom for unloading.",
      "The route is the St. Lawrence Seaway. Queen Elizabeth II and President Dwight D. Eisenhower opened it in 1959, after half a century of debate and five years of construction. It lets ocean ships sail about 2,300 miles from the Atlantic to Duluth, Minnesota. Canada and the United States run it together. Between Montreal and Lake Ontario there are seven locks, five Canadian and two American. The Welland Canal has eight more, which lift a ship 326 feet past Niagara Falls.",
      "The locks limit which ships can come. A ship can be no longer than 740 feet and no wider than 78, which is small for an ocean ship today. Large container ships don’t fit. The Seaway’s business is in bulk and heavy cargo: grain going out, and steel coils, wind-turbine blades, cement and machinery coming in. In Detroit, steel is a main cargo.",
      "Law on both sides of the border requires foreign ships to take a registered pilot, and pilots change by district. Off the foot of 24th Street in Detroit, the J.W. Westcott II, a boat 45 feet long, comes alongside moving ships. It sends mail and supplies up in a bucket on a line. The family firm has met passing ships since 1874, at first by rowboat. Its mail has its own ZIP code, 48222.",
      "The Seaway closes in winter. The locks close around the end of the year and reopen in late March, and crews use the weeks between for repairs. The Soo Locks, between Lake Superior and Lake Huron, have a similar schedule.",
      "Ships have also brought invasive species. In 1988, researchers taking samples in Lake St. Clair, just upstream of Detroit, found a small striped mussel native to the Black and Caspian seas. The zebra mussel had come in ballast, the water that ships take on for balance and pump out when they load. Within a few years it spread through the lakes, blocked the intakes of waterworks and changed life on the lake bottom. Ships bound for the Seaway must now exchange or flush their ballast tanks with salt water at sea, and each vessel from overseas is inspected.",
      "You can watch the ships from the Riverwalk, which is close to the shipping channel. Free apps show each vessel’s name, flag and next port. One long blast of the horn and two short ones are a captain’s salute.",
    ],
  },
];
