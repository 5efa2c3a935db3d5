import { DIRECTORY, type DirectoryGroup, type DirectoryPage, type Frequency } from "../city/directory.ts";
import { site } from "../city/site.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";
import { breadcrumbs, webSite } from "../html/structured-data.ts";

const GROUPS: readonly DirectoryGroup[] = [
  "Homepage",
  "News Categories",
  "Lifestyle & Culture",
  "Community",
  "Information",
  "Legal",
];

const SCHEDULE: Record<Frequency, string> = {
  Hourly: "home, local news and sports",
  Daily: "most other news sections, events and the radio page",
  Weekly: "arts, food, lifestyle and opinion",
  Monthly: "archives, books and the pages about us",
  Yearly: "privacy policy and terms of service",
};

/** The bands of the specification (section 9): 0.9, 0.7, 0.5 and lower. */
export function priorityBand(priority: string): "top" | "high" | "middle" | "low" {
  const value = Number(priority);
  if (value >= 0.9) return "top";
  if (value >= 0.7) return "high";
  return value >= 0.5 ? "middle" : "low";
}

export const directoryPage: Page<{ origin: string }> = {
  pageStyles: true,
  load: (c) => ({ origin: c.get("origin") }),
  metadata: (_data, c) => ({
    title: "Site Directory",
    description: `Every page of ${site.name} in one list, with how often each is updated.`,
    path: "/sitemap",
    structuredData: [
      webSite(c.get("origin")),
      breadcrumbs(c.get("origin"), [{ name: "Site Directory", path: "/sitemap" }]),
    ],
  }),
  Component: ({ data: { origin } }) => (
    <div className="wrap">
      <PageHeader title="Site Directory" standfirst="Every page of this site, in one list." />
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={groupId(group)}>
          <h2 id={groupId(group)} className="section-head">
            {group}
          </h2>
          <ul className="directory">
            {DIRECTORY.filter((page) => page.group === group).map((page) => (
              <Row key={page.path} page={page} origin={origin} />
            ))}
          </ul>
        </section>
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
      <span className="tag">{page.frequency}</span>
      <span className={`tag priority-${priorityBand(page.priority)}`}>{`Priority ${page.priority}`}</span>
    </li>
  );
}

function TechnicalInformation() {
  return (
    <section className="panel" aria-labelledby="technical">
      <h2 id="technical">Technical Information</h2>
      <p>
        For search engines: <a href="/sitemap.xml">/sitemap.xml</a>. For language models:{" "}
        <a href="/llm.txt">/llm.txt</a>. For feed readers: <a href="/rss">RSS and Atom</a>.
      </p>
      <p>
        How each source is doing: <a href="/status">status of our sources</a>.
      </p>
      <h3>Update schedule</h3>
      <dl className="definition-rows">
        {Object.entries(SCHEDULE).map(([frequency, pages]) => (
          <div key={frequency}>
            <dt>{frequency}</dt>
            <dd>{pages}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
