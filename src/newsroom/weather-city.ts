import * as v from "valibot";
import { ALERT_PLACES, RIVER_GAUGE, SAMPLE_ALERT_PLACES, SAMPLE_RIVER_GAUGE } from "../city/alert-places.ts";
import { mailFor, type Settings } from "../city/settings.ts";
import { site } from "../city/site.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { stateKey } from "./state/key.ts";
import type { Storage } from "./storage.ts";
import type { WeatherDeps } from "./weather.ts";

const CONTACT = stateKey("weather contact", v.string(), "");

/** Stores the contact for the weather service from the desk's settings. */
export const saveContact = (storage: Storage, settings: Settings): void =>
  CONTACT.save(storage, mailFor(settings, "general"));

/** The city for weather requests. Without an email address the site's own address is the contact. */
export function weatherDeps(
  settings: Settings,
  {
    storage,
    outside,
    origin,
    airKey,
  }: { storage: Storage; outside: Outside; origin: string; airKey: string },
): WeatherDeps {
  const { latitude, longitude, timeZone } = site.city;
  return {
    storage,
    outside,
    places: settings.sample ? SAMPLE_ALERT_PLACES : ALERT_PLACES,
    place: { latitude, longitude },
    timeZone,
    riverGauge: settings.sample ? SAMPLE_RIVER_GAUGE : RIVER_GAUGE,
    airKey,
    contact: CONTACT.read(storage) || mailFor(settings, "general") || `${origin}/about-us`,
  };
}
