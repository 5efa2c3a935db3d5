/** A profile on the About page, and the author of our own stories. */
export interface StaffMember {
  name: string;
  title: string;
  /** Two or three sentences of plain text. */
  bio: string;
  /** Path of a square drawing under `public/staff/`. */
  image: string;
}

/** The newsroom. The people are invented, as the publication is: put your own here. */
export const staff: readonly StaffMember[] = [
  {
    name: "Naomi Ferris",
    title: "Editor",
    bio: "Naomi decides what the front page is for. She learned the trade at neighborhood weeklies on Detroit’s east side, where the person you wrote about was next to you at the bakery on Saturday, and she still edits as if they were. She writes about water, maps and public records.",
    image: "/staff/naomi-ferris.svg",
  },
  {
    name: "Samir Khoury",
    title: "Business and Border Reporter",
    bio: "Samir grew up in Dearborn in a family of tool-and-die makers and reads a customs schedule the way others read box scores. He follows factories, freight and the two governments that share one river, and he explains what a headline about trade means on a shop floor.",
    image: "/staff/samir-khoury.svg",
  },
  {
    name: "Imani Prescott",
    title: "Culture and Neighborhoods Reporter",
    bio: "Imani covers the places where Detroiters meet: church basements, ballrooms, bus stops, kitchens and the riverfront. Before journalism she catalogued sheet music for a library, which taught her that nothing local is small. She keeps our calendar of public events honest.",
    image: "/staff/imani-prescott.svg",
  },
  {
    name: "Walter Oyelaran",
    title: "Standards and Technology Editor",
    bio: "Walter keeps the feeds running and the corrections prompt. An engineer who came to news late, he believes that a page should load before you lose patience, say where it got its facts, and work for a reader who cannot see it. Write to him when it does not.",
    image: "/staff/walter-oyelaran.svg",
  },
];
