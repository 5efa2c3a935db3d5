import { publisherOf } from "../../city/legal.ts";
import type { Settings } from "../../city/settings.ts";
import { site } from "../../city/site.ts";
import { standards } from "../../city/standards.ts";
import { phrase } from "../../i18n/phrase.ts";
import { LegalText } from "../components/LegalText.tsx";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";

const here = {
  name: phrase("Standards"),
  path: "/standards",
  description: phrase(
    "How {site} gathers headlines, what it shows of each source, and its rules on corrections, takedown, ownership and funding.",
    { site: site.name },
  ),
};

export const standardsPage: Page<Settings> = {
  load: (c) => c.get("settings"),
  pageStyles: true,
  metadata: (_data, c) => publicationHead(c.get("origin"), "WebPage", here),
  Component: ({ data }) => <LegalText title={here.name} sections={standards(publisherOf(data))} />,
};
