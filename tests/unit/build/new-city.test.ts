import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages, textIn } from "../../../src/build/languages.ts";
import { initialOf, setInCapitals } from "../../../src/build/new-city/capitals.ts";
import { cityFiles, slugOf } from "../../../src/build/new-city/city-files.ts";
import { fromOpml, proposeSection } from "../../../src/build/new-city/find-sources.ts";
import { root } from "../../../src/build/root.ts";
import { SECTIONS } from "../../../src/city/sections.ts";
import { itForEach } from "../../rows.ts";

const strokes = (name: string): number => setInCapitals(name).path.split("M").length - 1;

describe("the wordmark of a new city", () => {
  it("draws each accent of the name, with room above the capitals for it, and below them for a cedilla", () => {
    expect(strokes("La Mañana")).toBe(strokes("La Manana") + 1);
    expect(strokes("Šiauliai Žinios")).toBe(strokes("Siauliai Zinios") + 2);
    const topAndHeight = (name: string) => {
      const [, top, , height] = setInCapitals(name).viewBox.split(" ").map(Number);
      return [top, height];
    };
    expect(["Ñ", "Ç"].map(topAndHeight)).toEqual([
      [-59, 172],
      [-13, 158],
    ]);
  });

  it("is set as text if a letter has no drawing, and the icon shows the initial of the address", () => {
    expect(setInCapitals("صدى").path).toBe("");
    expect(initialOf("صدى", "echo")).toEqual(initialOf("Echo", "echo"));
  });

  it("has an address without accents; a name without Latin letters has none", () => {
    expect(["Zoë’s Post", "La Mañana", "صدى"].map(slugOf)).toEqual(["zoe-s-post", "la-manana", ""]);
  });
});

itForEach([
  ["en-us", "Salt Lake City"],
  ["es", "L'Alfàs del Pi"],
  ["ar", "دير الزور القديمة"],
  ...["en-us", "es", "ar"].map((language) => [
    language,
    "Llanfairpwllgwyngyllgogerychwyrndrobwll".padEnd(60, "o"),
  ]),
])("a city's texts in %s name %s in site.ts", (language = "", city = "") => {
  const options = {
    ...{ name: city, slug: "city", city, region: city, country: "US", language, hue: 20 },
    ...{ latitude: 42, longitude: -83, timeZone: "America/Detroit" },
  };
  const read = (file: string) => readFileSync(join(root, "src/city", file), "utf8");
  const feed = (host: string) => ({ name: host, home: `https://${host}/`, feed: `https://${host}/feed/` });
  const proposals = ["paper.example", "hourdetroit.com"].map((host) => ({
    ...{ section: "local-news" as const, source: feed(host), stories: null, trouble: "" },
  }));
  const files = cityFiles(options, proposals, read, "Detroit", {}, []);
  expect(files["sources.ts"]).toContain("paper.example");
  // Hour Detroit requires permission.
  expect(files["sources.ts"]).not.toContain("hourdetroit.com");
  const file = files["site.ts"] ?? "";
  const site = JSON.parse(/export const site = ([\s\S]*) as const;/.exec(file)?.[1] ?? "null");
  const curly = city.replace("'", "’");
  expect([site.name, site.city.name, site.city.area.includes(curly)]).toEqual([curly, curly, true]);
});

describe("the sources of an OPML list", () => {
  const opml = `<opml version="2.0"><body><outline text="Sports"><outline title="Crain&amp;#39;s &amp; Söhne"
    xmlUrl="https://a.example/feed?x=1&amp;y=2"/></outline><outline text="Tom &#38; Jo" xmlUrl="https://b.example/feed"/>
    <outline text="A page" xmlUrl="javascript:alert(1)"/></body></opml>`;
  const proposals = fromOpml(opml, async () => new Response("", { status: 404 }));

  it("have names and addresses without entities, and the section that their folder names", async () => {
    const sources = (await proposals).map(({ source }) => [source.name, source.feed]);
    expect(sources).toEqual([
      ["Crain's & Söhne", "https://a.example/feed?x=1&y=2"],
      ["Tom & Jo", "https://b.example/feed"],
    ]);
    expect((await proposals).map(({ section }) => section)).toEqual(["sports", "local-news"]);
  });

  it("are proposed by the words of each language, or by the section's own name in it", () => {
    const folders = ["Deportes", "Cultura", "Tecnología", "الرياضة", "اقتصاد", "Bienes Raíces", "Motown"];
    expect(folders.map((folder) => proposeSection(folder, ""))).toEqual([
      ...["sports", "arts", "technology", "sports", "business", "real-estate", "local-news"],
    ]);
    for (const { feedKey, name } of SECTIONS)
      for (const language of ["en", ...languages()])
        expect(proposeSection(textIn(language, name), "")).toBe(feedKey);
  });

  it("are each listed once, and a line names every row left out", async () => {
    const lines: string[] = [];
    const row = (address: string) => `<outline text="a" xmlUrl="${address}"/>`;
    const rows = [...Array(101).keys()].map((at) => row(`https://${at}.example/feed`));
    const list = `<opml><body>${row("javascript:alert(1)")}${row("https://1.example/feed")}${rows.join("")}</body></opml>`;
    let requests = 0;
    const found = await fromOpml(
      list,
      async () => {
        requests += 1;
        return new Response("", { status: 404 });
      },
      (line) => lines.push(line),
    );
    expect(lines).toEqual([
      "javascript:alert(1): javascript: is not http or https",
      "listed twice: https://1.example/feed",
    ]);
    expect([found.length, requests]).toEqual([101, 100]);
    expect(found.at(-1)?.trouble).toContain("only the first 100 feeds are requested");
  });
});
