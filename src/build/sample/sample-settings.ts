import type { Settings } from "../../model/settings.ts";
import settings from "./settings.json" with { type: "json" };

/**
 * The sample edition's settings: people, companies and addresses of Alder Bay, an invented city, so that every block
 * can be seen. They are passed as the variable SETTINGS and aren't part of the Worker. Addresses end in `.example` (RFC
 * 2606), and phone numbers are fictional ones, from 555-0100 to 555-0199.
 */
export const SAMPLE_SETTINGS: Partial<Settings> = settings;

/** The sample settings as a value for SETTINGS. */
export const SAMPLE_SETTINGS_JSON = JSON.stringify(SAMPLE_SETTINGS);
