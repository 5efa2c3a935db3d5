import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFolder } from "../../../src/build/build-folder.ts";
import { itForEach } from "../../rows.ts";
import {
  copyInLanguage,
  expectEnglishDesk,
  expectLanguage,
  expectNoEnglish,
  pagesOf,
  readersPages,
  saidOn,
  scriptsOf,
} from "./in-language.ts";

const { folder, remove } = copyInLanguage("es-us");
let pages: Record<string, string> = {};
beforeAll(() => {
  pages = pagesOf(folder);
});
afterAll(remove);

describe("a publication whose language is Spanish", () => {
  it("has no English interface text on any page", () => {
    expectNoEnglish(folder, "es", pages);
  });

  it("has its desk in English", () => {
    expectEnglishDesk(pages, "Spanish");
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
    ["/faq?q=zzzz", "¿Cuesta algo leer?"],
    ["/about-us", "Verdad y precisión"],
    ["/terms", '<div class="prose" lang="en">'],
    ["/radio", "Radio en vivo"],
    ["/status", "Estado de nuestras fuentes"],
    ["/sw.js", "Sin conexión. Esta página es de"],
  ])("on %s says %j", (path, words) => {
    expect(pages[path]).toContain(words);
  });

  it("states its language on every page, in its feeds, manifest and search", () => {
    expectLanguage(pages, "es-US");
  });

  it("formats dates in Spanish", () => {
    expect(pages["/"]).toContain("viernes, 20 de noviembre de 2026");
    expect(pages["/archive/2026/11/20"]).toContain("viernes, 20 de noviembre de 2026");
    expect(pages["/local-news"]).toMatch(/hace \d+ min|ahora mismo/);
    const english = readersPages(pages).filter(([, html]) =>
      saidOn(html).some((text) => /\bNovember \d|min ago/.test(text)),
    );
    expect(english.map(([path]) => path)).toEqual([]);
  });

  it("sends the browser Spanish text without a translation table", () => {
    const all = scriptsOf(folder, buildFolder());
    expect(all).toContain("Su lista está llena. Quite antes un artículo.");
    expect(all).not.toContain("Your saved list is full.");
    expect(all).not.toContain("Noticias locales no se pueden");
    expect(all).not.toContain("Página no encontrada");
  });
});
