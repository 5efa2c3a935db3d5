import { publisher } from "../city/legal.ts";
import { privacyPolicy } from "../city/privacy.ts";
import { site } from "../city/site.ts";
import { LegalText } from "../components/LegalText.tsx";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";

const here = {
  name: "Privacy Policy",
  path: "/privacy",
  description: `What ${site.name} stores about its readers, which is little: account data, location data, usage data, and what other companies learn.`,
};

export const privacyPage: Page<null> = {
  load: () => null,
  pageStyles: true,
  metadata: (_data, c) => publicationHead(c.get("origin"), "WebPage", here),
  Component: () => <LegalText title={here.name} sections={privacyPolicy(publisher)} />,
};
