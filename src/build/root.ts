import { join } from "node:path";

/** The project's folder with a trailing slash. It isn't percent-encoded, so the path may contain spaces and accents. */
export const root = join(import.meta.dirname, "../../");
