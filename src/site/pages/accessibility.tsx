import { accessibility } from "../../city/accessibility.ts";
import { publisherOf } from "../../city/legal.ts";
import type { Settings } from "../../city/settings.ts";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { LegalText } from "../components/LegalText.tsx";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";

const here = {
  name: phrase("Accessibility"),
  path: "/accessibility",
  description: phrase(
    "The accessibility of {site}: what we aim for, how it’s tested, and what falls short.",
    { site: site.name },
  ),
};

export const accessibilityPage: Page<Settings> = {
  load: (c) => c.get("settings"),
  pageStyles: true,
  metadata: (_data, c) => publicationHead(c.get("origin"), "WebPage", here),
  Component: ({ data }) => <LegalText title={here.name} sections={accessibility(publisherOf(data))} />,
};
