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

const html = (tag: "h1" | "p" | "option", ...children: unknown[]) =>
  renderToStaticMarkup(children.length === 1 ? jsx(tag, { children: children[0] }) : jsxs(tag, { children }));

it("marks an element as English if the site's language lacks its text", () => {
  expect(html("h1", "Copied")).toBe('<h1 lang="en" dir="ltr">Copied</h1>');
  expect(html("p", "Page 2 of 9")).toBe('<p lang="en" dir="ltr">Page 2 of 9</p>');
});

it("marks English next to other text in an element of its own, but not in elements with text only", () => {
  const marked = html("p", "Press ", jsx("kbd", { children: "j" }));
  expect(marked).toBe('<p><span lang="en" dir="ltr">Press </span><kbd>j</kbd></p>');
  expect(html("option", "Press ", "j")).toBe("<option>Press j</option>");
});

it("doesn't mark texts that are translated or are hardly more than values", () => {
  for (const text of ["Copiado", "Ann Arbor, Ypsilanti"]) expect(html("p", text)).toBe(`<p>${text}</p>`);
});
