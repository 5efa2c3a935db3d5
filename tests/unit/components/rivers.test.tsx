import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Rivers } from "../../../src/site/components/home/Rivers.tsx";
import { itForEach } from "../../rows.ts";
import { makeArticle } from "../newsroom/make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const pictureOf = (...images: string[]): string | undefined => {
  const articles = images.map((image, n) => makeArticle(n, { image }));
  const html = renderToStaticMarkup(<Rivers rivers={[{ feedKey: "politics", articles }]} now={NOW} />);
  return /<img src="([^"]*)"/.exec(html)?.[1];
};

const ONE_SIZE = "https://one-size.example/photo.jpg";
const SIZED = "https://i0.wp.com/news.example/photo.jpg?w=1200";

itForEach([
  ["the first that comes at a row's size", [ONE_SIZE, SIZED, "/curated/ours.svg"], SIZED],
  ["one of our own", [ONE_SIZE, "/curated/ours.svg"], "/curated/ours.svg"],
  ["a drawing", [ONE_SIZE, "https://one-size.example/map.svg"], "https://one-size.example/map.svg"],
  ["else the first", ["", ONE_SIZE], ONE_SIZE],
  ["none where none has one", ["", ""], undefined],
] as const)("shows as a section's picture on home %s", (_what, images, shown) =>
  expect(pictureOf(...images)).toBe(shown),
);

it("shows no more than one picture of a section on home", () => {
  const articles = [1, 2, 3].map((n) => makeArticle(n, { image: `${SIZED}&n=${n}` }));
  const html = renderToStaticMarkup(<Rivers rivers={[{ feedKey: "politics", articles }]} now={NOW} />);
  expect(html.match(/<img/g)).toHaveLength(1);
});
