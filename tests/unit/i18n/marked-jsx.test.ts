import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, it, vi } from "vitest";

vi.resetModules();
const MISSING = ["Press ", "Copied", "Page {page} of {pages}", "{a}, {b}"];
vi.doMock("../../../src/i18n/translation.ts", () => ({ LOOKED_UP: {}, MISSING }));
const { jsx, jsxs } = await import("../../../src/i18n/marked-jsx.ts");
afterAll(() => {
  vi.doUnmock("../../../src/i18n/translation.ts");
  vi.resetModules();
});

it("marks an element as English if the site's language lacks its text", () => {
  expect(renderToStaticMarkup(jsx("h1", { children: "Copied" }))).toBe('<h1 lang="en" dir="ltr">Copied</h1>');
  expect(renderToStaticMarkup(jsx("p", { children: "Page 2 of 9" }))).toBe(
    '<p lang="en" dir="ltr">Page 2 of 9</p>',
  );
});

it("marks English next to other text in an element of its own, but not in elements with text only", () => {
  const key = jsx("kbd", { children: "j" });
  expect(renderToStaticMarkup(jsxs("p", { children: ["Press ", key] }))).toBe(
    '<p><span lang="en" dir="ltr">Press </span><kbd>j</kbd></p>',
  );
  expect(renderToStaticMarkup(jsxs("option", { children: ["Press ", "j"] }))).toBe(
    "<option>Press j</option>",
  );
});

it("doesn't mark texts that are translated or are hardly more than values", () => {
  expect(renderToStaticMarkup(jsx("p", { children: "Copiado" }))).toBe("<p>Copiado</p>");
  expect(renderToStaticMarkup(jsx("p", { children: "Ann Arbor, Ypsilanti" }))).toBe(
    "<p>Ann Arbor, Ypsilanti</p>",
  );
});
