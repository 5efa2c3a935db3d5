import type { Headline } from "../model/headline.ts";
import { isMuted } from "./decision-queries.ts";
import type { Decisions } from "./decisions.ts";
import { permitted } from "./rights.ts";

/** The reports of a cluster that readers may see now, within their publishers' rights. */
export const shownReports = <T extends Pick<Headline, "title" | "source" | "feed" | "excerpt" | "image">>(
  reports: readonly T[],
  decisions: Decisions,
): T[] =>
  reports.filter((report) => !isMuted(decisions, report)).map((report) => permitted(report, decisions));
