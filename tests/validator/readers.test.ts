import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isMissing } from "../programs.ts";
import { openSite } from "../site/open-site.ts";
import { testFolder } from "../test-folder.ts";
import { readers } from "./readers.ts";

const PATHS = ["/feeds/rss", "/feeds/atom", "/feeds/sports/rss"];

/** A feed's content by our own JSON, which no reader had a hand in. */
interface OurItem {
  title: string;
  url: string;
  authors: { name: string }[];
  date_published: string;
}

const folder = testFolder();
const site = await openSite({ alarms: true });

async function ours(path: string): Promise<OurItem[]> {
  const json = path.includes("sports") ? "/feeds/sports/json" : "/feed.json";
  return JSON.parse(await site.text(json)).items;
}

for (const reader of readers)
  describe.skipIf(reader.needs && isMissing(reader.needs))(reader.name, () => {
    it.each(PATHS)(
      "subscribes to %s and shows every story with its address, author and date",
      async (path) => {
        const shown = (await reader.load(site.url + path, mkdtempSync(join(folder, "reader-")))).map(
          ({ title, link, author, published }) => ({
            title,
            link,
            author,
            published: Math.floor(published / 1000),
          }),
        );
        const expected = (await ours(path)).map(({ title, url, authors, date_published }) => ({
          title,
          link: url,
          author: authors[0]?.name,
          published: Math.floor(Date.parse(date_published) / 1000),
        }));
        expect(expected.length).toBeGreaterThan(10);
        expect(shown).toHaveLength(expected.length);
        expect(shown).toEqual(expect.arrayContaining(expected));
      },
    );
  });
