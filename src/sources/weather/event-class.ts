/** Types of danger that require different actions. */
export type EventClass =
  | "tornado-warning"
  | "tornado-watch"
  | "extreme-wind"
  | "thunderstorm-warning"
  | "thunderstorm-watch"
  | "flash-flood"
  | "flood"
  | "flood-watch"
  | "shore-flood"
  | "snow-squall"
  | "winter-warning"
  | "winter-watch"
  | "winter-advisory"
  | "cold"
  | "freeze"
  | "heat"
  | "air"
  | "wind"
  | "fog"
  | "dust"
  | "fire-weather"
  | "fire"
  | "marine-now"
  | "marine"
  | "beach"
  | "hurricane"
  | "tsunami-warning"
  | "tsunami-watch"
  | "earthquake"
  | "avalanche"
  | "volcano"
  | "evacuation"
  | "shelter"
  | "hazardous-materials"
  | "radiation"
  | "lookout"
  | "phone-outage"
  | "emergency"
  | "other";

/** Patterns for the service's event names. The first match counts, so specific patterns come first. */
const CLASSES: readonly (readonly [RegExp, EventClass])[] = [
  [/^tornado warning/, "tornado-warning"],
  [/^tornado/, "tornado-watch"],
  [/^extreme wind/, "extreme-wind"],
  [/^severe thunderstorm watch/, "thunderstorm-watch"],
  [/^severe (?:thunderstorm|weather)/, "thunderstorm-warning"],
  [/^(?:lakeshore|coastal) flood/, "shore-flood"],
  [/flood watch/, "flood-watch"],
  [/^flash flood/, "flash-flood"],
  [/flood|^hydrologic/, "flood"],
  [/^snow squall/, "snow-squall"],
  [/freezing fog|dense fog/, "fog"],
  [/freezing spray/, "marine"],
  [/^(?:winter storm|blizzard|ice storm|lake effect snow) warning/, "winter-warning"],
  [/^(?:winter storm|blizzard|ice storm|lake effect snow) watch/, "winter-watch"],
  [/^winter|lake effect snow|freezing rain/, "winter-advisory"],
  [/wind chill|extreme cold|cold weather/, "cold"],
  [/freeze|frost/, "freeze"],
  [/heat/, "heat"],
  [/^air |dense smoke/, "air"],
  [/dust/, "dust"],
  [/^red flag|fire weather|fire danger/, "fire-weather"],
  [/^fire/, "fire"],
  [/^special marine/, "marine-now"],
  [/^beach|^rip current|^high surf/, "beach"],
  [/^hurricane force wind|craft|gale|marine|seas|^storm w|low water|^brisk wind/, "marine"],
  [/hurricane|tropical|typhoon|storm surge/, "hurricane"],
  [/wind/, "wind"],
  [/^tsunami warning/, "tsunami-warning"],
  [/^tsunami/, "tsunami-watch"],
  [/^earthquake/, "earthquake"],
  [/^avalanche/, "avalanche"],
  [/^ashfall|^volcano/, "volcano"],
  [/^evacuation/, "evacuation"],
  [/^shelter/, "shelter"],
  [/^hazardous materials/, "hazardous-materials"],
  [/^nuclear|^radiological/, "radiation"],
  [/^child abduction|^blue alert/, "lookout"],
  [/^911/, "phone-outage"],
  [/^civil|^law enforcement|^local area/, "emergency"],
];

/** The class of an event from the service's name for it; "other" for outlooks, statements and unknown names. */
export function eventClass(event: string): EventClass {
  const name = event.toLowerCase();
  return CLASSES.find(([words]) => words.test(name))?.[1] ?? "other";
}
