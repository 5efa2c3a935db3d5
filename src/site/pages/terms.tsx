import { publisherOf } from "../../city/legal.ts";
import type { Settings } from "../../city/settings.ts";
import { site } from "../../city/site.ts";
import { termsOfService } from "../../city/terms.ts";
import { phrase } from "../../i18n/phrase.ts";
import { LegalText } from "../components/LegalText.tsx";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";

const here = {
  name: phrase("Terms of Service"),
  path: "/terms",
  description: phrase("What {site} offers, who owns the headlines, and what you can do with them.", {
    site: site.name,
  }),
};

export const termsPage: Page<Settings> = {
  load: (c) => c.get("settings"),
  pageStyles: true,
  metadata: (_data, c) => publicationHead(c.get("origin"), "WebPage", here),
  Component: ({ data }) => <LegalText title={here.name} sections={termsOfService(publisherOf(data))} />,
};
