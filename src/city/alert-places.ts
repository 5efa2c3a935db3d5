/** The weather service's codes (UGC), with the names shown in warnings. */
export type AlertPlaces = Readonly<Record<string, string>>;

/**
 * The city's forecast zones and counties: each alert uses one kind or the other. Both codes of a place have the same
 * name. If the list is empty, warnings aren't requested.
 */
export const ALERT_PLACES: AlertPlaces = {
  MIZ076: "Wayne County",
  MIC163: "Wayne County",
  MIZ069: "Oakland County",
  MIC125: "Oakland County",
  MIZ070: "Macomb County",
  MIC099: "Macomb County",
};

/** The USGS number of the city's river gauge (River Rouge at Detroit), or empty. */
export const RIVER_GAUGE: string = "04166500";

/** The places of Alder Bay, the sample edition's city, in an invented state. */
export const SAMPLE_ALERT_PLACES: AlertPlaces = {
  ABZ001: "Alder County",
  ABC001: "Alder County",
  ABC003: "Heron County",
};

/** The river gauge of the sample edition. */
export const SAMPLE_RIVER_GAUGE = "ALBA1";
