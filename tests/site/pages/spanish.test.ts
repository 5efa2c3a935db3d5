import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFolder } from "../../../src/build/build-folder.ts";
import { columnOf } from "../../../src/i18n/spanish.ts";
import { copyOfProject } from "../../copy-of-project.ts";
import { itForEach } from "../../rows.ts";

const MORE = [
  ...["/standards", "/accessibility", "/corrections", "/brief", "/saved", "/mine", "/you", "/offline"],
  ...["/archive/2026", "/archive/2026/11", "/archive/2026/11/20", "/search?q=a", "/rss"],
  ...["/feeds/rss", "/feeds/atom", "/feed.json", "/manifest.webmanifest", "/opensearch.xml", "/sw.js"],
];

const { folder, remove } = copyOfProject();
let pages: Record<string, string> = {};

beforeAll(() => {
  const file = join(folder, "src/city/site.ts");
  const english = readFileSync(file, "utf8");
  writeFileSync(file, english.replace('language: "en-us"', 'language: "es-us"'));
  const told = join(folder, "pages.json");
  const flags = ["--disable-warning=ExperimentalWarning", "tests/pages-of-copy.ts", told, ...MORE];
  const { status, stderr } = spawnSync(process.execPath, flags, {
    cwd: folder,
    encoding: "utf8",
    timeout: 110_000,
  });
  if (status !== 0) throw new Error(stderr);
  pages = JSON.parse(readFileSync(told, "utf8"));
}, 120_000);
afterAll(remove);

const plain = (text: string): string =>
  text
    .replace(/&(?:amp|#x26);/g, "&")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .trim();

/** What a page says: its texts between tags, and those of its attributes that are read aloud or shown. */
function saidOn(html: string): string[] {
  const shown = html.replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
  const texts = [...shown.matchAll(/>([^<]+)</g)].map(([, text = ""]) => text);
  const attributes = [...shown.matchAll(/ (?:aria-label|title|alt|placeholder|label)="([^"]+)"/g)];
  return [...texts, ...attributes.map(([, text = ""]) => text)].map(plain).filter(Boolean);
}

const written = (phrase: string): string =>
  plain(phrase)
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\w+\}/g, ".+");

const SPANISH = columnOf("es");

/** The English column, without phrases that are the same in Spanish and without those that are hardly more than a value. */
const ENGLISH = Object.entries(SPANISH)
  .filter(([english, spanish]) => english !== spanish && /[a-z]{4}/i.test(english.replace(/\{\w+\}/g, "")))
  .map(([english]) => new RegExp(`^${written(english)}$`));

/** Words of the city and of the sample's feeds, which stay in the language they were written in. */
const content = plain(
  globSync(["src/city/**/*.ts", "src/build/sample/**/*.{ts,xml,json,ics,html}"], { cwd: folder })
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join(" "),
);

/** Words that no Spanish sentence has. */
const ENGLISH_WORDS =
  /\b(?:the|of|and|your|with|is|are|this|it|to|not|by|from|until|save|find|what|was|were)\b/i;

/** A feed may write an apostrophe straight that its headline shows curly. */
const straight = (text: string): string => text.replace(/’|&(?:#8217|#x2019|rsquo|apos|#39);/g, "'");

const ofPages = () => Object.entries(pages).filter(([, text]) => text.startsWith("<!DOCTYPE html>"));

describe("a publication whose language is Spanish", () => {
  it("says nothing of the interface in English on any page", () => {
    expect(ofPages().length).toBeGreaterThan(50);
    const left = ofPages().flatMap(([path, html]) =>
      saidOn(html)
        .filter((text) => ENGLISH.some((english) => english.test(text)) && !content.includes(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it("says nothing in English on any view of the desk, known to the table or not", () => {
    const views = ofPages().filter(([path]) => path.startsWith("/desk"));
    expect(views.length).toBeGreaterThan(30);
    const left = views.flatMap(([path, html]) =>
      saidOn(html.replace(/<(?:textarea|option|code|td)\b[\s\S]*?<\/(?:textarea|option|code|td)>/g, ""))
        .flatMap((text) => text.split(/[,:;·|«»“”] ?/))
        .map((part) =>
          part
            .trim()
            .replace(/^El calendario dice.|lo guardó el .*$|^Alder County and Heron County$/g, "")
            .trim(),
        )
        .filter((part) => ENGLISH_WORDS.test(part) && !straight(content).includes(straight(part)))
        .map((part) => `${path}: ${part}`),
    );
    expect([...new Set(left)]).toEqual([]);
  });

  itForEach([
    ["/", "Saltar al contenido"],
    ["/", "Todas las secciones"],
    ["/local-news", "Leer el artículo completo"],
    ["/local-news", "Noticias locales"],
    ["/search?q=zzzz", "Sin resultados para “zzzz”."],
    ["/archive", "Archivo por día"],
    ["/nowhere", "¡Vaya! Página no encontrada"],
    ["/faq?q=zzzz", "Preguntas frecuentes"],
    ["/radio", "Radio en vivo"],
    ["/status", "Estado de nuestras fuentes"],
    ["/sw.js", "Sin conexión. Esta página es de"],
  ])("on %s says %j", (path, words) => {
    expect(pages[path]).toContain(words);
  });

  it("names its language on every page, in its feeds, its manifest and its search", () => {
    const langs = new Set(ofPages().map(([, html]) => /<html lang="([^"]+)"/.exec(html)?.[1]));
    expect([...langs]).toEqual(["es-US"]);
    expect(pages["/"]).toContain('property="og:locale" content="es_US"');
    expect(pages["/"]).toContain('"inLanguage":"es-US"');
    expect(pages["/feeds/rss"]).toContain("<language>es-us</language>");
    expect(pages["/feeds/atom"]).toContain('xml:lang="es-us"');
    expect(JSON.parse(pages["/feed.json"] ?? "{}").language).toBe("es-us");
    expect(JSON.parse(pages["/manifest.webmanifest"] ?? "{}").lang).toBe("es-us");
    expect(pages["/opensearch.xml"]).toContain("<Language>es-us</Language>");
  });

  it("writes its dates as Spanish does", () => {
    expect(pages["/"]).toContain("viernes, 20 de noviembre de 2026");
    expect(pages["/archive/2026/11/20"]).toContain("viernes, 20 de noviembre de 2026");
    expect(pages["/local-news"]).toMatch(/hace \d+ min|ahora mismo/);
    const english = ofPages().filter(([, html]) =>
      saidOn(html).some((text) => /\bNovember \d|min ago/.test(text)),
    );
    expect(english.map(([path]) => path)).toEqual([]);
  });

  it("sends the browser Spanish words and no table of them", () => {
    const scripts = globSync(`${buildFolder()}/client/assets/*.js`, { cwd: folder }).map((file) =>
      readFileSync(join(folder, file), "utf8"),
    );
    const all = scripts.join("\n");
    expect(all).toContain("Su lista está llena. Quite antes un artículo.");
    expect(all).not.toContain("Your saved list is full.");
    expect(all).not.toContain("Noticias locales no se pueden");
    expect(all).not.toContain(SPANISH["Page not found"]);
  });
});
