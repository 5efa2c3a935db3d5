import type { CuratedArticle } from "./curated-articles.ts";
import { site } from "./site.ts";

/** The day these texts were finished. */
const WRITTEN = "2026-11-20T15:00:00Z";

/** The three explanatory stories at the head of National News. */
export const nationalArticles: readonly CuratedArticle[] = [
  {
    id: "national-1",
    slug: "how-the-census-counts-a-city",
    section: "national-news",
    title: "How the census counts a city, and why the number is never just a number",
    excerpt:
      "Once a decade a federal count decides seats in Congress and money for roads. Detroit knows what it costs to be missed.",
    category: "Democracy",
    image: "/curated/national-1.svg",
    imageAlt: "A drawing of rows of small houses, some of them filled in and some only outlined",
    author: site.staff,
    published: WRITTEN,
    howWeKnow:
      "The figures are the Census Bureau’s own, from its 2020 count, its survey of that count’s errors and its later estimates; the rules are those it publishes.",
    sources: [
      {
        name: "U.S. Census Bureau, Post-Enumeration Survey",
        href: "https://www.census.gov/programs-surveys/decennial-census/about/coverage-measurement/pes.html",
      },
      { name: "U.S. Census Bureau, Detroit", href: "https://www.census.gov/quickfacts/detroitcitymichigan" },
      { name: "National Archives, the 1950 census", href: "https://1950census.archives.gov/" },
    ],
    body: [
      "The Constitution asks for very little in the way of paperwork, but it asks for this: an “actual Enumeration” of the people, every ten years. The first was taken in 1790. Since then the census has become the sum from which a surprising part of public life is worked out, from the number of seats a state holds in the House of Representatives to the formulas that share out federal money for highways, school meals and health care.",
      "The rule at the heart of it is plain. People are counted at their “usual residence,” the place where they live and sleep most of the time, on a single reference date: April 1. The Fourteenth Amendment speaks of “the whole number of persons,” not of citizens or voters. A newborn counts as much as a senator. A student counts where the dormitory is, not where the parents are. People without a home are counted by crews who visit shelters, soup kitchens and places where people sleep outdoors.",
      "The hard part is the households that do not answer. The Census Bureau sends letters first, then enumerators who knock. When nobody comes to the door after repeated visits, they may ask a neighbor or a building manager, or turn to government records. As a last resort, a statistical method fills in a household that is very likely there.",
      "Every one of these steps works less well in a city with many vacant houses, many renters and many families under one roof. An enumerator who sees boarded windows on either side of an occupied home can take all three for empty. After each census the Bureau checks itself with a separate sample called the Post-Enumeration Survey. For 2020 it found that the national total was close, but that the errors did not fall evenly: Black and Hispanic residents and people on reservations had been undercounted, white and Asian residents overcounted.",
      "Detroit’s official 2020 figure was 639,111, about a third of the 1,849,568 counted at the peak in 1950. The city said the number was too low. There is no second count, but there are ways to argue. A local government can ask the Bureau to correct mistakes in boundaries or in how housing was processed, and it can challenge the population estimates that the Bureau publishes each year between censuses. Detroit did so, with records of its houses as evidence. The Bureau has since changed part of its method, and the estimate published in 2024 was the first since the 1950s to show the city growing.",
      "Michigan as a whole went from 14 seats in the House to 13 after the 2020 count, though its population rose, because other states grew faster. That is the lesson of apportionment: a census is a share, not a score.",
      "Individual answers are confidential by law for 72 years. That is why the 1950 forms, with the names of Detroiters house by house, opened to the public in April 2022. For anyone tracing a family along Hastings Street or Chene, the count that once decided a seat in Congress is now a way to find out who lived next door.",
    ],
  },
  {
    id: "national-2",
    slug: "how-a-tariff-reaches-an-auto-plant",
    section: "national-news",
    title: "How a tariff travels from a customs form to an assembly line",
    excerpt:
      "A tariff is paid by an importer at the border. What happens next, in a region where a part may cross the river more than once.",
    category: "Economy",
    image: "/curated/national-2.svg",
    imageAlt: "A drawing of car bodies on an assembly line with a customs stamp overhead",
    author: site.staff,
    published: WRITTEN,
    howWeKnow:
      "The rules are those of the tariff schedule, of Customs and of the trade agreement, read in their public texts. No rate of the day is stated, because rates change.",
    sources: [
      { name: "U.S. International Trade Commission, tariff schedule", href: "https://hts.usitc.gov/" },
      {
        name: "U.S. Trade Representative, USMCA",
        href: "https://ustr.gov/trade-agreements/free-trade-agreements/united-states-mexico-canada-agreement",
      },
      { name: "Foreign-Trade Zones Board", href: "https://www.trade.gov/foreign-trade-zones-board" },
    ],
    body: [
      "A tariff is a tax on goods that enter a country, and the first thing to know about it is who writes the check. It is not the foreign government, and as a rule not the foreign factory. It is the importer of record: the company, usually an American one, that brings the goods in. The duty is due to U.S. Customs and Border Protection when the shipment is entered, and a customs broker often files the papers.",
      "Each product has a number in the Harmonized Tariff Schedule, a list thousands of lines long. A seat belt, a wiring harness and a cast engine block have different numbers, and each line has its rate. On top of the ordinary rate there may be others, set under laws that let a president act against threats to national security or against unfair practices. Which rates apply this month is a matter for the official schedule, which the U.S. International Trade Commission publishes. How a rate travels is the same in any month.",
      "Consider a part on its way to a plant in metropolitan Detroit. Steel may be made in Ohio, formed into a bracket in Ontario, fitted to a seat frame in Mexico and bolted into a truck in Warren. The industry grew this way on purpose. The Auto Pact of 1965 took most duties off vehicles and original parts moving between the United States and Canada, and later agreements added Mexico. Under the one known as USMCA, which took effect in July 2020, a car moves free of ordinary duty if, among other tests, 75% of its value comes from North America and much of it is made by workers paid above a set wage.",
      "When a duty is added inside such a chain, it can land on the same value at more than one border crossing. Companies then have a short list of choices: take the cost out of their margin, ask suppliers to share it, raise the price, or move the work. The first can happen overnight. The last takes years, because a stamping line or a paint shop is planned long before the first car leaves it.",
      "There are instruments that soften the blow. In a foreign-trade zone, as there are around Detroit, a plant may bring in parts without paying at once and pay later at the rate for the finished car, if that is lower. Duty drawback can return most of what was paid on goods that are exported again. Both take careful records, which is one reason large firms use them more than small ones.",
      "Tariffs can also last longer than the quarrel that began them. In 1963, in a dispute over frozen chicken sold in Europe, the United States put a 25% duty on light trucks. The poultry was forgotten; the “chicken tax” is still on the books, and it is part of the reason that pickup trucks sold in America are overwhelmingly built in North America.",
      "So when a new rate is announced, the questions to ask are practical. On which line of the schedule? Paid by whom? Is there an exemption for goods that meet the trade agreement? And how many times does that part cross the river?",
    ],
  },
  {
    id: "national-3",
    slug: "what-the-great-lakes-compact-does",
    section: "national-news",
    title: "Who may take water from the Great Lakes? A compact of eight states decides",
    excerpt:
      "Eight states agreed to keep Great Lakes water in its basin, with a few narrow doors. How the compact works and who guards it.",
    category: "Environment",
    image: "/curated/national-3.svg",
    imageAlt: "A drawing of five lakes joined by a thin line, with ripples spreading from each",
    author: site.staff,
    published: WRITTEN,
    howWeKnow:
      "The account follows the compact itself, which is public law, and what its council and the Environmental Protection Agency publish about the lakes.",
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
      "The Great Lakes hold about a fifth of the world’s fresh surface water, and more than four fifths of North America’s. From the foot of Woodward Avenue it looks inexhaustible. It is not. Rain, snow and rivers renew only about 1% of the volume each year. The rest is a gift of the glaciers, and what is carried out of the basin for good is not replaced.",
      "In 1998 a small company in Ontario received a permit to ship Lake Superior water to Asia by tanker. The permit was withdrawn after an outcry, but it showed how little stood in the way. The eight states that border the lakes, Minnesota, Wisconsin, Illinois, Indiana, Michigan, Ohio, Pennsylvania and New York, began to write rules together with Ontario and Quebec.",
      "The result is the Great Lakes–St. Lawrence River Basin Water Resources Compact. An interstate compact is a contract among states which, once Congress consents, has the force of federal law. All eight legislatures passed the same text, Congress agreed, the president signed in October 2008, and it took effect that December. The two Canadian provinces are partners in a parallel agreement.",
      "Its central sentence is a ban. Water may not be diverted out of the basin. What counts is not the state line but the watershed: the ridge, often too low to notice, from which rain runs toward the lakes on one side and toward the Mississippi or the Ohio on the other. In parts of Wisconsin, Ohio and Indiana it lies only a few miles from the shore.",
      "There are doors, and they are narrow. A town that straddles the ridge may ask, and so may a town in a county that straddles it. It must show that it has no reasonable alternative, use the water for public supply, and return it, treated, to the basin, less what is consumed. A request from a town in a straddling county needs the approval of all eight governors; a single no ends it. Waukesha, Wisconsin, whose wells were contaminated with radium, was the first to be allowed through, in 2016, with a limit on the amount and a duty to send as much back.",
      "Two matters lie outside the ban, and both are argued about. Chicago has reversed its river and sent lake water toward the Mississippi since 1900; the Supreme Court, not the compact, sets the limit there. And water in containers of 5.7 gallons or less is left to each state, so that bottled water is not treated as a diversion.",
      "The compact also asks every state to look after its own use: to register large withdrawals, to set conservation goals and to judge new withdrawals by what they would do to streams and fish. Michigan does this with a public screening tool that estimates how much a new well would draw down nearby rivers.",
      "Detroit lives inside the basin. The regional system that serves the city and many of its suburbs draws from the Detroit River and from Lake Huron, and what goes down the drain returns, after treatment, to the same river. Under the compact that is how it should be: borrow, clean, give back.",
    ],
  },
];
