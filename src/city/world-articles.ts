import type { CuratedArticle } from "./curated-articles.ts";
import { site } from "./site.ts";

/** The day these texts were finished. */
const WRITTEN = "2026-11-20T15:00:00Z";

/** The three explanatory stories at the head of World News. */
export const worldArticles: readonly CuratedArticle[] = [
  {
    id: "world-1",
    slug: "two-nations-one-river-the-crossings-at-detroit",
    section: "world-news",
    title: "Two nations, one river: what passes between Detroit and Windsor",
    excerpt:
      "A rail tunnel, a suspension bridge, a road tunnel and a cable-stayed giant: how one mile of river became a hinge of world trade.",
    category: "Trade",
    image: "/curated/world-1.svg",
    imageAlt: "A drawing of a cable-stayed bridge over a wide river with a freighter passing beneath",
    author: site.staff,
    published: WRITTEN,
    howWeKnow:
      "Dimensions and ownership are those the bridge’s builder publishes, trade figures those of the federal Bureau of Transportation Statistics, and the history that of the National Park Service.",
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
      "Stand at the foot of Woodward Avenue and look at Canada. It is to the south, which surprises visitors, and it is about half a mile away. Between the two shores runs one of the busiest commercial borders in the world. By value, roughly a quarter of all the merchandise that the United States and Canada sell each other has in recent years passed between Detroit and Windsor, most of it on trucks.",
      "The crossings were built one idea at a time. First came ferries, some of which carried whole trains. In 1910 a railroad tunnel opened, made of steel tubes sunk into a trench in the riverbed, a method engineers then took around the world. The Ambassador Bridge followed in November 1929 with the longest suspended span in the world at the time, and the Detroit–Windsor Tunnel opened to cars a year later. The bridge was and is private property, a rarity for a border crossing.",
      "The newest is the Gordie Howe International Bridge, about two miles downriver, between Delray and the Windsor neighborhood of Sandwich. Its concrete towers stand 722 feet tall. Its main span, 2,800 feet without a pier in the water, is the longest of any cable-stayed bridge in North America. It was built to join Interstate 75 to Ontario’s Highway 401, freeway to freeway, with a path beside the lanes for people on foot and on bicycles. Canada paid for it, is to recover the cost from tolls, and shares the ownership with the State of Michigan.",
      "Why does a redundant bridge matter? Because the auto industry works to the hour. Plants on both sides of the river keep little stock and rely on parts that arrive in sequence, a seat for this car and then a seat for the next. When the Ambassador Bridge was blockaded for several days in February 2022, assembly lines in Michigan and Ontario, and as far away as Kentucky, slowed or stopped.",
      "A truck that crosses deals with two governments and a good deal of paper that is no longer paper. The carrier sends an electronic manifest before arrival. The importer’s broker files an entry that says what the goods are, where they were made and what is owed on them. Drivers in trusted-traveler programs, whose companies have been checked in advance, may use special lanes. Everything else is a conversation at a booth that lasts a minute or, now and then, an afternoon.",
      "Not all that passes is freight. Nurses live in Windsor and work in Detroit hospitals. Students commute. Families were divided by nothing more than a river and a rule, and before the Civil War the same mile of water was the last of the Underground Railroad: thousands of people who had escaped slavery crossed it at night to Canada. Detroit is remembered by the code name “Midnight,” and the river as “Jordan.”",
      "Trade statistics record the engines and the auto parts. They leave out the hockey games, the Sunday lunches and the radio stations, which have never needed a passport. A border is a line on a map. Here it is also a neighborhood.",
    ],
  },
  {
    id: "world-2",
    slug: "how-the-world-agreed-on-the-time",
    section: "world-news",
    title: "How the world agreed on what time it is, and why Detroit took some persuading",
    excerpt:
      "Noon was once a local matter. Railroads, a conference in Washington and a stubborn city tell how the world came to share a clock.",
    category: "Explainer",
    image: "/curated/world-2.svg",
    imageAlt: "A drawing of a globe with meridians, set inside the face of a station clock",
    author: site.staff,
    published: WRITTEN,
    howWeKnow:
      "The rules and dates of Detroit’s clocks are recorded in the public time-zone database, with its notes; the conference of 1884 printed its own minutes.",
    sources: [
      { name: "IANA, time zone database", href: "https://www.iana.org/time-zones" },
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
      "When a summit in Geneva begins at nine, it is as a rule three in the morning in Detroit. Every story on a world-news page rests on arithmetic like that, and the arithmetic is younger than the light bulb.",
      "For most of history noon was the moment the sun stood highest, and each town had its own. Detroit’s noon came about 28 minutes ahead of standard Central time and 32 minutes behind Eastern. This troubled nobody until trains began to run between towns faster than the sun did. On November 18, 1883, the railroads of the United States and Canada put their clocks on a few agreed zones. No law required it. Cities woke up to find that the station clock and the church clock differed.",
      "The next autumn, delegates of 25 countries met in Washington and chose the meridian of Greenwich, in London, as the zero from which longitude would be counted. Some two thirds of the world’s shipping already used charts drawn from it. France abstained, and kept the time of Paris until 1911. The conference did not draw time zones, but it gave them something to start from.",
      "Detroit held out. It kept sun time until 1900, when the Common Council ordered the clocks put back to Central. Half the city obeyed and half refused, and the order was withdrawn. An offer to put up a sundial in front of City Hall was referred, not kindly, to the Committee on Sewers. In 1905 the city voted for Central time after all. In 1915, after years of campaigning for lighter evenings, it moved itself to Eastern by ordinance, and most of Michigan followed in time. Four counties in the western Upper Peninsula, along the Wisconsin line, are on Central time to this day.",
      "Because of that history Detroit has a zone of its own in the time-zone database that computers everywhere use: America/Detroit. It stands beside America/New_York, and for the present shows the same time, but it remembers everything above, and the years when Michigan turned down daylight saving time before voters accepted it in 1972. Phones in Nairobi and servers in Seoul carry the record of a Detroit council’s change of heart.",
      "Zones are politics drawn in hours. India, some 1,800 miles wide, keeps a single time, half an hour off the zones on either side. Nepal is set a further quarter of an hour ahead. China, as wide as the continental United States, runs on the clock of Beijing, so that winter mornings in its far west are dark until nearly ten. In 2011 Samoa moved across the date line for the sake of trade with Australia, and its people went to bed on a Thursday and woke on a Saturday.",
      "Under them all lies Coordinated Universal Time, or UTC, kept by hundreds of atomic clocks in laboratories around the world and compared with one another. It knows no summer and no borders. Newsrooms stamp their stories with it, and so does this one; what you read on the page is then worked out for you. When a report says “early morning, local time,” the useful question is the old one: whose morning?",
    ],
  },
  {
    id: "world-3",
    slug: "from-the-atlantic-to-the-detroit-river",
    section: "world-news",
    title: "From the Atlantic to the Detroit River: how an ocean ship climbs to the Great Lakes",
    excerpt:
      "Locks, pilots and a nine-month season link Detroit with the world’s ports. The same route once brought a mussel nobody ordered.",
    category: "Shipping",
    image: "/curated/world-3.svg",
    imageAlt: "A drawing of a ship rising through a staircase of canal locks toward a lake",
    author: site.staff,
    published: WRITTEN,
    howWeKnow:
      "Sizes, locks and seasons are those the two Seaway corporations publish; the account of the mussel follows the U.S. Geological Survey.",
    sources: [
      { name: "Great Lakes St. Lawrence Seaway System", href: "https://greatlakes-seaway.com/" },
      { name: "J.W. Westcott Co.", href: "https://jwwestcott.com/" },
      {
        name: "U.S. Geological Survey, zebra mussel",
        href: "https://nas.er.usgs.gov/queries/factsheet.aspx?speciesid=5",
      },
    ],
    body: [
      "The flag at the stern may be that of Cyprus, the Netherlands or the Marshall Islands. The ship itself, sliding past Belle Isle at about the speed of a bicycle, left salt water days ago and has since been lifted some 570 feet. Sailors on the lakes call such a vessel a salty, to tell it from a laker, which spends its life in fresh water, and they can usually do so at a glance: many salties carry cranes on deck, and most lakers a single long boom for unloading.",
      "The route is the St. Lawrence Seaway. It was opened in 1959 by Queen Elizabeth II and President Eisenhower after half a century of argument and five years of digging, and it lets ocean ships sail some 2,300 miles from the Atlantic to Duluth, Minnesota. Canada and the United States run it together. Between Montreal and Lake Ontario a ship climbs seven locks, five of them Canadian and two American. Then comes the Welland Canal, with eight more, which carry it 326 feet up past Niagara Falls.",
      "The locks decide what can come. A ship may be no longer than 740 feet and no wider than 78, which makes it small by the measure of today’s oceans. A container giant would not fit, and so the Seaway’s business is in bulk and in heavy things: grain going out, steel coils, wind-turbine blades, cement and machinery coming in. In Detroit steel is the classic cargo, for reasons that need no explaining.",
      "No foreign captain does it alone. Law on both sides of the border requires a registered pilot who knows the water, and the ship changes pilots by district. Off the foot of 24th Street in Detroit the J.W. Westcott II, a boat 45 feet long, comes alongside ships without stopping them, and what the crew is waiting for goes up in a bucket on a line. The family firm has met passing ships since 1874, at first by rowboat, and its mail has a ZIP code to itself, 48222.",
      "In winter the Seaway shuts. The locks close around the turn of the year and open again in late March, and the crews of the lakes use the weeks between for repairs. The Soo Locks, between Lake Superior and Lake Huron, keep a similar calendar.",
      "The road to the sea has carried unwanted passengers too. In 1988 young researchers taking samples in Lake St. Clair, just upstream of Detroit, found a small striped mussel that belonged in the Black and Caspian seas. The zebra mussel had come in ballast, the water that ships take on for balance and pump out when they load. Within a few years it had spread through the lakes, blocked the intakes of waterworks and changed what lives on the bottom. Ships bound for the Seaway must now exchange or flush their ballast tanks with salt water at sea, and each vessel from overseas is inspected.",
      "All this passes in plain sight. The shipping channel runs close by the Riverwalk, and free apps will tell you a vessel’s name, flag and next port. Wait for a horn: one long blast and two short ones is a salute from the captain. Wave back; the world is going by.",
    ],
  },
];
