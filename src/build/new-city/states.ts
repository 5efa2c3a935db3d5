/** The states, each with the time zone of its largest part (IANA time zone database). */
const ROWS =
  "Alabama AL Chicago,Alaska AK Anchorage,Arizona AZ Phoenix,Arkansas AR Chicago,California CA Los_Angeles,Colorado CO Denver,Connecticut CT New_York,Delaware DE New_York,Florida FL New_York,Georgia GA New_York,Hawaii HI Honolulu,Idaho ID Boise,Illinois IL Chicago,Indiana IN Indiana/Indianapolis,Iowa IA Chicago,Kansas KS Chicago,Kentucky KY New_York,Louisiana LA Chicago,Maine ME New_York,Maryland MD New_York,Massachusetts MA New_York,Michigan MI Detroit,Minnesota MN Chicago,Mississippi MS Chicago,Missouri MO Chicago,Montana MT Denver,Nebraska NE Chicago,Nevada NV Los_Angeles,New Hampshire NH New_York,New Jersey NJ New_York,New Mexico NM Denver,New York NY New_York,North Carolina NC New_York,North Dakota ND Chicago,Ohio OH New_York,Oklahoma OK Chicago,Oregon OR Los_Angeles,Pennsylvania PA New_York,Rhode Island RI New_York,South Carolina SC New_York,South Dakota SD Chicago,Tennessee TN Chicago,Texas TX Chicago,Utah UT Denver,Vermont VT New_York,Virginia VA New_York,Washington WA Los_Angeles,West Virginia WV New_York,Wisconsin WI Chicago,Wyoming WY Denver,District of Columbia DC New_York";

/** A state's code and time zone, such as "OH" and "America/New_York" for Ohio; undefined for other names. */
export function stateOf(region: string): { code: string; timeZone: string } | undefined {
  for (const row of ROWS.split(",")) {
    const [, name = "", code = "", zone = ""] = /^(.*) ([A-Z]{2}) (\S+)$/.exec(row) ?? [];
    if (name.toLowerCase() !== region.trim().toLowerCase()) continue;
    return { code, timeZone: zone === "Honolulu" ? "Pacific/Honolulu" : `America/${zone}` };
  }
  return undefined;
}
