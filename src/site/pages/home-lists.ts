import type { FrontPage } from "../../edition/section.ts";
import type { AppContext } from "../../env.ts";

/** The lists of the front page, each as soon as it is loaded. */
export const homeLists = (c: AppContext): Promise<FrontPage> => c.get("edition").front();
