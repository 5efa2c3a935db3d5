import type { ListedCorrection } from "../../archive/corrections.ts";
import { site } from "../../city/site.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isolateNumbers } from "../../i18n/script.ts";
import { CORRECTIONS_CHANNEL } from "../../syndication/channel.ts";
import { longDate } from "../components/long-date.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import { Pager } from "../components/Pager.tsx";
import { Failure } from "../components/SectionGrid.tsx";
import type { Page } from "../html/render.tsx";

/** Corrections per page. */
const PAGE_SIZE = 50;

interface CorrectionsData {
  /** Null if D1 doesn't answer. */
  corrections: ListedCorrection[] | null;
  /** From 1. */
  page: number;
  more: boolean;
}

async function load(
  c: AppContext,
  { query: { page: asked = "1" } }: RouteParams<never, "page">,
): Promise<CorrectionsData | Response> {
  if (!/^[1-9]\d{0,3}$/.test(asked)) return c.redirect("/corrections", 301);
  const page = Number(asked);
  const found = await c.get("library").corrections(PAGE_SIZE + 1, (page - 1) * PAGE_SIZE);
  if (found.kind !== "found") return { corrections: null, page, more: false };
  if (page > 1 && found.value.length === 0) return c.notFound();
  return { corrections: found.value.slice(0, PAGE_SIZE), page, more: found.value.length > PAGE_SIZE };
}

/** All corrections, newest first, with their stories. */
export const correctionsPage: Page<CorrectionsData, never, "page"> = {
  pageStyles: true,
  load,
  status: ({ corrections }) => (corrections === null ? 503 : 200),
  metadata: ({ page }) => ({
    title: phrase("Corrections"),
    description: phrase("Corrections to stories at {site}, with their dates.", {
      site: site.name,
    }),
    path: page > 1 ? `/corrections?page=${page}` : "/corrections",
  }),
  Component: ({ data: { corrections, page, more } }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("Corrections")}
        standfirst={phrase("Each correction is also on the story it corrects.")}
      />
      <p className="meta">
        <a href={CORRECTIONS_CHANNEL.addresses.rss} type="application/rss+xml">
          {phrase("Follow the corrections (RSS)")}
        </a>
      </p>
      {corrections === null ? (
        <Failure message={phrase("We can’t load the corrections right now. Try again in a few minutes.")} />
      ) : corrections.length === 0 ? (
        <p className="note">{phrase("No corrections yet.")}</p>
      ) : (
        <ol className="results">
          {corrections.map(({ id, at, title, path, text }) => (
            <li key={id} className="result">
              <p className="meta">
                <time dateTime={new Date(at).toISOString()}>{longDate(at)}</time>
              </p>
              <h2 className="result-title">
                <a href={path}>{title}</a>
              </h2>
              <p>{isolateNumbers(text, LOCALE)}</p>
            </li>
          ))}
        </ol>
      )}
      <Pager
        page={page}
        pages={more ? page + 1 : page}
        label={phrase("Pages of corrections")}
        to={(number) => (number > 1 ? `/corrections?page=${number}` : "/corrections")}
      />
    </div>
  ),
};
