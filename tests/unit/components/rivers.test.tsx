import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { Rivers } from "../../../src/site/components/home/Rivers.tsx";
import { itForEach } from "../../rows.ts";
import { makeArticle } from "../newsroom/make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const picturesOf = (...images: string[]): (string | undefined)[] => {
  const articles = images.map((image, n) => makeArticle(n, { image }));
  const html = renderToStaticMarkup(<Rivers rivers={[{ feedKey: "politics", articles }]} now={NOW} />);
  return [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src);
};

const ONE_SIZE = "https://one-size.example/photo.jpg";
const SIZED = "https://i0.wp.com/news.example/photo.jpg?w=1200";

itForEach([
  ["the first that comes at a row's size", [ONE_SIZE, SIZED, "/curated/ours.svg"], SIZED],
  ["one of our own", [ONE_SIZE, "/curated/ours.svg"], "/curated/ours.svg"],
  ["a drawing", [ONE_SIZE, "https://one-size.example/map.svg"], "https://one-size.example/map.svg"],
  ["else the first", ["", ONE_SIZE], ONE_SIZE],
  ["no second one", [SIZED, `${SIZED}&n=2`], SIZED],
  ["none where none has one", ["", ""], undefined],
] as const)("shows as a section's picture on home %s", (_what, images, shown) =>
  expect(picturesOf(...images)).toEqual(shown === undefined ? [] : [shown]),
);
