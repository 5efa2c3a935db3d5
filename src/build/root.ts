import { join } from "node:path";

/**
 * The project's folder with a trailing slash, decoded from its URL, because its name may contain spaces and accents.
 */
export const root = join(import.meta.dirname, "../../");
