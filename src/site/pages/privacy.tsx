import { publisherOf } from "../../city/legal.ts";
import { type Host, privacyPolicy } from "../../city/privacy.ts";
import type { Settings } from "../../city/settings.ts";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { LegalText } from "../components/LegalText.tsx";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";

const here = {
  name: phrase("Privacy Policy"),
  path: "/privacy",
  description: phrase(
    "What {site} stores and logs, what stays on your device, and what other companies receive.",
    { site: site.name },
  ),
};

interface PrivacyData {
  settings: Settings;
  host: Host;
}

export const privacyPage: Page<PrivacyData> = {
  load: (c) => ({
    settings: c.get("settings"),
    host: { counted: c.env.COUNTS !== undefined, ownServer: c.env.OWN_SERVER === "on" },
  }),
  pageStyles: true,
  metadata: (_data, c) => publicationHead(c.get("origin"), "WebPage", here),
  Component: ({ data: { settings, host } }) => (
    <LegalText title={here.name} sections={privacyPolicy(publisherOf(settings), host)} />
  ),
};
