import { join } from "node:path";

/** The project's folder, with a slash at its end. Its name may hold spaces and accents, so no URL is cut for it. */
export const root = join(import.meta.dirname, "../../");
