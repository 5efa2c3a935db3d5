import type { CuratedArticle } from "./curated-articles.ts";

/** The day these texts were first written. */
const WRITTEN = "2026-11-20";

/** No one has compared the texts with the pages they name. */
const HOW = "Written from public information. No editor has checked it against the pages below yet.";

/** The sample edition's three explanatory stories for National News. */
export const nationalArticles: readonly CuratedArticle[] = [
  {
    id: "national-1",
    slug: "how-the-census-counts-a-city",
    section: "national-news",
    title: "How the census counts a city, and what the number decides",
    excerpt:
      "Once a decade, a federal count decides seats in Congress and money for roads. Detroit says it was undercounted in 2020.",
    category: "Democracy",
    image: "/curated/national-1.svg",
    imageAlt: "A drawing of rows of small houses, some of them filled in and some only outlined",
    published: WRITTEN,
    howWeKnow: HOW,
    sources: [
      {
        name: "U.S. Census Bureau, Post-Enumeration Survey",
        href: "https://www.census.gov/programs-surveys/decennial-census/about/coverage-measurement/pes.html",
      },
      { name: "U.S. Census Bureau, Detroit", href: "https://www.census.gov/quickfacts/detroitcitymichigan" },
      { name: "National Archives, the 1950 census", href: "https://1950census.archives.gov/" },
    ],
    body: [
      "The Constitution requires an “actual Enumeration” of the people every 10 years. The first was in 1790. The count decides how many seats each state has in the House of Representatives. It’s also part of the formulas that divide federal money for highways, school meals and health care.",
      "The main rule is simple. People are counted at their “usual residence,” where they live and sleep most of the time, as of April 1. The 14th Amendment speaks of “the whole number of persons,” not of citizens or voters. A newborn counts as much as a senator. A student counts at the dormitory, not at the parents’ home. Crews count people without a home at shelters, at soup kitchens and outdoors.",
      "The hard part is the households that don’t answer. The Census Bureau sends letters first, then enumerators who knock. If no one answers after repeated visits, they can ask a neighbor or a building manager, or use government records. As a last resort, a statistical method fills in a household that is very likely there.",
      "Each step works less well in a city with many vacant houses, renters and shared homes. An enumerator who sees boarded windows on both sides of an occupied home can take all three for empty. After each census, the bureau checks itself with a separate sample, the Post-Enumeration Survey. For 2020 it found that the national total was close but the errors weren’t even. Black and Hispanic residents and people on reservations were undercounted. White and Asian residents were overcounted.",
      "Detroit’s official 2020 figure was 639,111, about a third of the 1,849,568 counted at the peak in 1950. The city said the number was too low. The count isn’t repeated. But a local government can ask the bureau to correct mistakes in boundaries or in how housing was processed. It can also challenge the estimates that the bureau publishes each year between censuses. Detroit did so, with records of its houses as evidence. The bureau has since changed part of its method. Its estimate published in 2024 was the first since the 1950s to show the city growing.",
      "Michigan went from 14 seats in the House to 13 after the 2020 count. Its population rose, but other states grew faster, and the number of seats is fixed.",
      "Individual answers are confidential by law for 72 years. The 1950 forms, with the names of Detroiters house by house, opened to the public in April 2022. If you’re tracing a family along Hastings Street or Chene, they can show you who lived next door.",
    ],
  },
  {
    id: "national-2",
    slug: "how-a-tariff-reaches-an-auto-plant",
    section: "national-news",
    title: "How a tariff gets from a customs form to an assembly line",
    excerpt:
      "An importer pays a tariff at the border. Here’s what happens next in a region where a part can cross the river more than once.",
    category: "Economy",
    image: "/curated/national-2.svg",
    imageAlt: "A drawing of car bodies on an assembly line with a customs stamp overhead",
    published: WRITTEN,
    howWeKnow: HOW,
    sources: [
      { name: "U.S. International Trade Commission, tariff schedule", href: "https://hts.usitc.gov/" },
      {
        name: "U.S. Trade Representative, USMCA",
        href: "https://ustr.gov/trade-agreements/free-trade-agreements/united-states-mexico-canada-agreement",
      },
      { name: "Foreign-Trade Zones Board", href: "https://www.trade.gov/foreign-trade-zones-board" },
    ],
    body: [
      "A tariff is a tax on goods that enter a country. The foreign government doesn’t pay it, and usually neither does the foreign factory. The importer of record does: the company, usually an American one, that brings the goods in. The duty is due to U.S. Customs and Border Protection when the shipment is entered. A customs broker often files the papers.",
      "Each product has a number in the Harmonized Tariff Schedule, a list of thousands of lines. A seat belt, a wiring harness and a cast engine block have different numbers, and each line has its rate. Other rates can come on top, under laws that let a president act against threats to national security or unfair practices. The U.S. International Trade Commission publishes the schedule with the current rates.",
      "Take a part on its way to a plant in metropolitan Detroit. Steel can be made in Ohio, formed into a bracket in Ontario, fitted to a seat frame in Mexico and bolted into a truck in Warren. Trade agreements shaped the industry this way. The Auto Pact of 1965 took most duties off vehicles and original parts between the United States and Canada, and later agreements added Mexico. The current one, USMCA, took effect in July 2020. Under it, a car is free of ordinary duty if, among other tests, 75 percent of its value comes from North America and much of it is made by workers paid above a set wage.",
      "A new duty inside such a chain can apply to the same value at more than one border crossing. Companies then have four choices: accept a lower profit, ask suppliers to share the cost, raise the price, or move the work. The first can happen overnight. The last takes years, because a stamping line or a paint shop is planned long before the first car leaves it.",
      "Some programs reduce ordinary duties. In a foreign-trade zone, such as those around Detroit, a plant can bring in parts without paying at once and pay later at the rate for the finished car, if that is lower. Duty drawback returns most of what was paid on goods that are exported again. As far as we know, neither reduces the 2025 tariffs on cars and parts (Proclamation 10908). Ask U.S. Customs and Border Protection for the current rule.",
      "Tariffs can outlast the dispute that started them. In 1963, in a dispute over frozen chicken sold in Europe, the United States put a 25 percent duty on light trucks. The “chicken tax” is still on the books. It’s one reason that most pickup trucks sold in the United States are built in North America.",
      "When a new rate is announced, ask these questions. Which line of the schedule is it on? Who pays it? Is there an exemption for goods that meet the trade agreement? How many times does the part cross the border?",
    ],
  },
  {
    id: "national-3",
    slug: "what-the-great-lakes-compact-does",
    section: "national-news",
    title: "Who can take water from the Great Lakes? A compact of eight states decides",
    excerpt:
      "Eight states agreed to keep Great Lakes water in its basin, with few exceptions. How the compact works and who enforces it.",
    category: "Environment",
    image: "/curated/national-3.svg",
    imageAlt: "A drawing of five lakes joined by a thin line, with ripples spreading from each",
    published: WRITTEN,
    howWeKnow: HOW,
    sources: [
      {
        name: "Public Law 110-342, the compact",
        href: "https://www.congress.gov/110/plaws/publ342/PLAW-110publ342.pdf",
      },
      { name: "Great Lakes Compact Council", href: "https://www.glslcompactcouncil.org/" },
      {
        name: "EPA, facts and figures about the Great Lakes",
        href: "https://www.epa.gov/greatlakes/great-lakes-facts-and-figures",
      },
    ],
    body: [
      "The Great Lakes have about one-fifth of the world’s fresh surface water, and more than four-fifths of North America’s. Rain, snow and rivers renew only about 1 percent of the volume each year. The rest has been there since the glaciers melted, and water taken out of the basin for good isn’t replaced.",
      "In 1998, a small company in Ontario received a permit to ship Lake Superior water to Asia by tanker. The permit was withdrawn after protests, but few rules would have stopped it. Eight states border the lakes: Minnesota, Wisconsin, Illinois, Indiana, Michigan, Ohio, Pennsylvania and New York. They began to write rules together with Ontario and Quebec.",
      "The result is the Great Lakes–St. Lawrence River Basin Water Resources Compact. An interstate compact is a contract among states that has the force of federal law once Congress consents. All eight legislatures passed the same text, and Congress agreed. The president signed it in October 2008, and it took effect that December. The two Canadian provinces are partners in a parallel agreement.",
      "The compact bans diverting water out of the basin. The border of the basin isn’t a state line. It’s the watershed: rain on one side runs toward the lakes, and rain on the other side toward the Mississippi or the Ohio. In parts of Wisconsin, Ohio and Indiana, the watershed is only a few miles from the shore.",
      "There are few exceptions. A town on the watershed can apply, and so can a town in a county on it. The town must show that it has no reasonable alternative. It must use the water for public supply and return it, treated, to the basin, less what is consumed. A request from a town in such a county needs the approval of all eight governors. Waukesha, Wisconsin, whose wells were contaminated with radium, was the first to get it, in 2016. It has a limit on the amount and must send as much back.",
      "Two matters are outside the ban, and both are disputed. Chicago has reversed its river and sent lake water toward the Mississippi since 1900. The Supreme Court, not the compact, sets the limit there. And each state decides about water in containers of 5.7 gallons or less, so bottled water isn’t treated as a diversion.",
      "The compact also requires every state to manage its own use: to register large withdrawals, to set conservation goals and to judge new withdrawals by their effect on streams and fish. Michigan does this with a public screening tool that estimates how much a new well would draw down nearby rivers.",
      "Detroit is inside the basin. The regional system that serves the city and many suburbs draws from the Detroit River and from Lake Huron. After treatment, wastewater returns to the Detroit River.",
    ],
  },
];
