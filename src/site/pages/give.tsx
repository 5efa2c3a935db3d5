import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Settings } from "../../model/settings.ts";
import { Ask } from "../components/Ask.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

type GiveData = Settings["legal"];

const here = { name: phrase("Donate"), path: "/give" };

/** `/give`: who owns the site, what pays for it, and the operator's donation link; 404 if no link is set. */
export const givePage: Page<GiveData> = {
  load: (c) => (c.get("settings").donate ? c.get("settings").legal : c.notFound()),
  metadata: () => ({
    title: here.name,
    description: phrase("Support {name}", { name: site.name }),
    path: here.path,
    trail: [here],
  }),
  Component: ({ data: { ownership, funding } }) => (
    <div className="wrap">
      <PageHeader title={here.name} standfirst={[ownership, funding].filter(Boolean).join(" ")} />
      <Ask />
      <p className="bar my-4">
        <a href="/standards">{phrase("Standards")}</a>
      </p>
    </div>
  ),
};
