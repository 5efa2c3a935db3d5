import { Embed } from "../components/Embed.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { EVENTS_INTRO, PUBLIC_CALENDARS, sectionNote } from "../content/section-notes.ts";
import type { Page } from "../html/render.tsx";
import { breadcrumbs } from "../html/structured-data.ts";
import { pageOf } from "../html/structured-pages.ts";
import { site } from "../site.ts";

const here = { name: "Local Events", path: "/local-events", description: sectionNote("/local-events") };

export const localEventsPage: Page<null> = {
  load: () => null,
  metadata: (_data, c) => ({
    title: here.name,
    description: here.description,
    path: here.path,
    structuredData: [pageOf(c.get("origin"), "WebPage", here), breadcrumbs(c.get("origin"), [here])],
  }),
  Component: () => (
    <div className="wrap">
      <PageHeader title={here.name} standfirst={here.description} />
      <Embed embed={site.embeds.events} title="Events wall" shape="events">
        <h2>Public calendars</h2>
        <p>{EVENTS_INTRO}</p>
        <ul className="ruled">
          {PUBLIC_CALENDARS.map(({ name, href, about }) => (
            <li key={href}>
              <h3>
                <OutLink href={href}>{name}</OutLink>
              </h3>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </Embed>
    </div>
  ),
};
