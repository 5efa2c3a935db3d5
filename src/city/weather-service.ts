import type { Settings } from "../model/settings.ts";
import { ALERT_PLACES } from "./alert-places.ts";
import { site } from "./site.ts";

const COUNTRY: string = site.city.country;

/** True if the National Weather Service covers the city, for forecasts. */
export const HAS_WEATHER_SERVICE = COUNTRY === "US";

/** True if the site requests the weather service's warnings; otherwise it shows only those posted by editors. */
export const asksForWarnings = ({ sample }: Pick<Settings, "sample">): boolean =>
  sample || (HAS_WEATHER_SERVICE && Object.keys(ALERT_PLACES).length > 0);
