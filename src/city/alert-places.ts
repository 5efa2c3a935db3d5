/** Codes of the weather service (UGC) with the names that warnings show. */
export type AlertPlaces = Readonly<Record<string, string>>;

/**
 * The city's forecast zones and its counties: an alert is for one kind or the other. Both codes of a place have the
 * same name. Without a code, warnings aren't requested.
 */
export const ALERT_PLACES: AlertPlaces = {
  MIZ076: "Wayne County",
  MIC163: "Wayne County",
  MIZ069: "Oakland County",
  MIC125: "Oakland County",
  MIZ070: "Macomb County",
  MIC099: "Macomb County",
};

/** The gauge of the city's river by its USGS number (River Rouge at Detroit); empty for none. */
export const RIVER_GAUGE: string = "04166500";

/** Alder Bay, the city of the sample edition, in a state that doesn't exist. */
export const SAMPLE_ALERT_PLACES: AlertPlaces = {
  ABZ001: "Alder County",
  ABC001: "Alder County",
  ABC003: "Heron County",
};

/** The gauge of the sample edition's river. */
export const SAMPLE_RIVER_GAUGE = "ALBA1";
