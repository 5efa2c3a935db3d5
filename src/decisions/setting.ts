import * as v from "valibot";
import { object } from "../model/schemas.ts";
import { readSettings } from "../model/settings.ts";
import { defineKind } from "./kind.ts";

/** The settings that editors can change, in the page's order, with descriptions. */
export const SETTINGS = [
  ["contacts", "Contact", "How readers reach the newsroom. Empty fields aren’t shown."],
  ["staff", "Staff", "The profiles on the About Us page."],
  ["sponsors", "Sponsors", "Named on the front page."],
  ["partnersIntro", "Partners’ introduction", "The sentence above the partners’ links."],
  ["partners", "Partners", "Named on the front page and the partners page."],
  ["university", "University", "The banner on the books page."],
  [
    "donate",
    "Donation",
    "Where readers can donate: an https or mailto address. Leave empty to show no donation request.",
  ],
  ["embeds", "Embeds", "Embeds from other sites, which load when a reader asks for them."],
  ["documents", "Documents", "The partner documents on a file-sharing service."],
  ["ads", "Advertisement slots", "Without a script, pages have no slots."],
  ["legal", "Publisher", "Who is responsible for the site, owns it and pays for it."],
  ["responseTimes", "Answers", "How soon you answer email. Leave empty to show no response time."],
  ["letterWords", "Letters to the editor", "The longest letter you publish, in words. 0 for none."],
  [
    "resizePictures",
    "Picture resizing",
    "Turn on only if your Cloudflare zone transforms images from any origin. Cloudflare then resizes large pictures that publishers offer in one size only.",
  ],
  ["network", "Network", "Completes the sentence in the header that begins with the site’s name and “is.”"],
] as const;

/** Editors' name for a setting; the id if it is unknown. */
export const settingTitle = (id: string): string =>
  id === "stations" ? "Radio stations" : (SETTINGS.find(([name]) => name === id)?.[1] ?? id);

/** A field of the settings; its name is the id. Stations in a private network are refused when settings are read. */
export const setting = defineKind({
  name: "setting",
  plural: "Settings",
  reach: "site",
  schema: object({ value: v.optional(v.unknown()) }),
  wrong({ value }, id) {
    const [problem] = readSettings({ [id]: value }, undefined, true).problems;
    return problem ? `${problem.field}: ${problem.message}` : "";
  },
  fields: [],
  by: "owner",
  line: (_body, id) => settingTitle(id),
  log: ({ after, id }) => `${after ? "Set" : "Reset"}: ${settingTitle(id)}`,
});
