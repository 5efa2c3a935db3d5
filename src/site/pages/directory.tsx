import { DIRECTORY, type DirectoryGroup, type DirectoryPage, type Frequency } from "../../city/directory.ts";
import { site } from "../../city/site.ts";
import { ownPath } from "../../edition/own-headline.ts";
import { phrase } from "../../i18n/phrase.ts";
import { unlistedPaths } from "../../syndication/unlisted-paths.ts";
import { DefinitionRows } from "../components/DefinitionRows.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import type { Page } from "../html/render.tsx";
import { webSite } from "../html/structured-site.ts";

const GROUP_NAMES: Readonly<Record<DirectoryGroup, string>> = {
  Homepage: phrase("Homepage"),
  "News Categories": phrase("News Categories"),
  "Lifestyle & Culture": phrase("Lifestyle & Culture"),
  Community: phrase("Community"),
  Information: phrase("Information"),
  Legal: phrase("Legal"),
};

const GROUPS = Object.keys(GROUP_NAMES) as DirectoryGroup[];

const FREQUENCY_NAMES: Readonly<Record<Frequency, string>> = {
  Hourly: phrase("Hourly"),
  Daily: phrase("Daily"),
  Weekly: phrase("Weekly"),
  Monthly: phrase("Monthly"),
  Yearly: phrase("Yearly"),
};

const SCHEDULE: Record<Frequency, string> = {
  Hourly: phrase("home, local news and sports"),
  Daily: phrase("most other news sections, events and the radio page"),
  Weekly: phrase("arts, food, lifestyle and opinion"),
  Monthly: phrase("archives, books and the pages about us"),
  Yearly: phrase("privacy policy and terms of service"),
};

const FREQUENCIES = Object.keys(SCHEDULE) as Frequency[];

/** The specification's priority levels (section 9): 0.9, 0.7, 0.5 and lower. */
function priorityBand(priority: string): "top" | "high" | "middle" | "low" {
  const value = Number(priority);
  if (value >= 0.9) return "top";
  if (value >= 0.7) return "high";
  return value >= 0.5 ? "middle" : "low";
}

export const directoryPage: Page<{ origin: string; pages: readonly DirectoryPage[] }> = {
  pageStyles: true,
  load: (c) => {
    const unlisted = unlistedPaths(c.get("decisions"), c.get("settings"));
    const own = c.get("decisions").pages.map(
      (page): DirectoryPage => ({
        ...{ path: ownPath(page) as `/${string}`, name: page.headline, group: "Information", menus: [] },
        ...{ priority: "0.5", frequency: "Monthly" },
      }),
    );
    const pages = [...DIRECTORY.filter(({ path }) => !unlisted.has(path)), ...own];
    return { origin: c.get("origin"), pages };
  },
  metadata: (_data, c) => ({
    title: phrase("Site Directory"),
    description: phrase("Every page of {site} in one list, with how often each is updated.", {
      site: site.name,
    }),
    path: "/sitemap",
    structuredData: [webSite(c.get("origin"))],
    trail: [{ name: phrase("Site Directory"), path: "/sitemap" }],
  }),
  Component: ({ data: { origin, pages } }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("Site Directory")}
        standfirst={phrase("Every page of this site, in one list.")}
      />
      {GROUPS.filter((group) => pages.some((page) => page.group === group)).map((group) => (
        <TitledSection key={group} id={groupId(group)} title={GROUP_NAMES[group]}>
          <ul className="directory">
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <Row key={page.path} page={page} origin={origin} />
              ))}
          </ul>
        </TitledSection>
      ))}
      <TechnicalInformation />
    </div>
  ),
};

const groupId = (group: string): string => `group-${group.toLowerCase().replace(/[^a-z]+/g, "-")}`;

function Row({ page, origin }: { page: DirectoryPage; origin: string }) {
  return (
    <li className="directory-row">
      <a href={page.path}>{page.name}</a>
      <span className="directory-url">{origin.replace(/^https?:\/\//, "") + page.path}</span>
      <span className="tag">{FREQUENCY_NAMES[page.frequency]}</span>
      <span className={`tag priority-${priorityBand(page.priority)}`}>
        {phrase("Priority {priority}", { priority: page.priority })}
      </span>
    </li>
  );
}

function TechnicalInformation() {
  return (
    <section className="panel" aria-labelledby="technical">
      <h2 id="technical">{phrase("Technical Information")}</h2>
      <p>
        {phrase("For search engines: ")}
        <a href="/sitemap.xml">/sitemap.xml</a>
        {phrase(". For language models:")} <a href="/llm.txt">/llm.txt</a>
        {phrase(". For feed readers: ")}
        <a href="/rss">{phrase("RSS and Atom")}</a>.
      </p>
      <p>
        {phrase("The state of each source: ")}
        <a href="/status">{phrase("status of our sources")}</a>.
      </p>
      <h3>{phrase("Update schedule")}</h3>
      <DefinitionRows rows={FREQUENCIES.map((one) => [FREQUENCY_NAMES[one], SCHEDULE[one]])} />
    </section>
  );
}
