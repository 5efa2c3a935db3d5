/** What a period's sky looks like: the names of our own small icons, the gravest last. */
const SKIES = [
  "unknown",
  "clear",
  "partly-cloudy",
  "cloudy",
  "windy",
  "haze",
  "fog",
  "hot",
  "cold",
  "dust",
  "smoke",
  "showers",
  "rain",
  "snow",
  "mixed",
  "ice",
  "thunderstorm",
  "blizzard",
  "tropical-storm",
  "tornado",
] as const;
export type Sky = (typeof SKIES)[number];

/** The service's icon codes, as listed at https://api.weather.gov/icons. */
const SKY_OF_CODE: Readonly<Record<string, Sky>> = {
  skc: "clear",
  few: "clear",
  sct: "partly-cloudy",
  bkn: "cloudy",
  ovc: "cloudy",
  wind_skc: "windy",
  wind_few: "windy",
  wind_sct: "windy",
  wind_bkn: "windy",
  wind_ovc: "windy",
  snow: "snow",
  rain_snow: "mixed",
  rain_sleet: "mixed",
  snow_sleet: "mixed",
  fzra: "ice",
  rain_fzra: "ice",
  snow_fzra: "ice",
  sleet: "ice",
  rain: "rain",
  rain_showers: "showers",
  rain_showers_hi: "showers",
  tsra: "thunderstorm",
  tsra_sct: "thunderstorm",
  tsra_hi: "thunderstorm",
  tornado: "tornado",
  hurricane: "tropical-storm",
  tropical_storm: "tropical-storm",
  dust: "dust",
  smoke: "smoke",
  haze: "haze",
  hot: "hot",
  cold: "cold",
  blizzard: "blizzard",
  fog: "fog",
};

/** Words of a short forecast, for a period whose icon is missing. The first that occurs counts. */
const SKY_OF_WORDS: readonly (readonly [RegExp, Sky])[] = [
  [/blizzard/i, "blizzard"],
  [/thunder|t-?storm/i, "thunderstorm"],
  [/freezing|ice|sleet/i, "ice"],
  [/rain.*snow|snow.*rain|wintry/i, "mixed"],
  [/snow|flurries/i, "snow"],
  [/shower|drizzle|sprinkles/i, "showers"],
  [/rain/i, "rain"],
  [/smoke/i, "smoke"],
  [/fog/i, "fog"],
  [/haze/i, "haze"],
  [/partly|mostly (?:sunny|clear)/i, "partly-cloudy"],
  [/cloud|overcast/i, "cloudy"],
  [/sunny|clear|fair/i, "clear"],
];

/**
 * The sky of a period from the address of its icon, ".../day/bkn/snow,20?size=small", where two codes are the two
 * halves of the period: the graver one counts. Without a known code the words decide.
 */
export function skyOf(icon: string, shortForecast: string): Sky {
  const path = /\/(?:day|night)\/([a-z0-9_,/]{1,100})/.exec(icon)?.[1] ?? "";
  const skies = path.split("/").map((part) => SKY_OF_CODE[part.replace(/,.*/, "")] ?? "unknown");
  const gravest = skies.reduce((a, b) => (SKIES.indexOf(b) > SKIES.indexOf(a) ? b : a), "unknown");
  if (gravest !== "unknown") return gravest;
  return SKY_OF_WORDS.find(([words]) => words.test(shortForecast))?.[1] ?? "unknown";
}
