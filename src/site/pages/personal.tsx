import { CURATED_PAGES, SECTION_PAGES } from "../../city/sections.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { FeedKey } from "../../model/headline.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Metadata } from "../html/metadata.ts";
import type { Page } from "../html/render.tsx";

interface Words {
  title: string;
  path: string;
  standfirst: string;
}

const SAVED: Words = {
  title: phrase("Saved"),
  path: "/saved",
  standfirst: phrase("Stories you saved on this device. You can read them offline."),
};
const MINE: Words = {
  title: phrase("My page"),
  path: "/mine",
  standfirst: phrase("The sections, sources and words you follow. Your list stays on your device."),
};
const YOU: Words = {
  title: phrase("On this device"),
  path: "/you",
  standfirst: phrase(
    "Everything this site stores on your device, and a button that erases it. You don’t have an account.",
  ),
};

const needs = (): string => phrase("This page needs JavaScript. Everything on it stays on your device.");

/** Pages that are made on the reader's device: the same frame for everyone, cached and not indexed. */
const head = ({ title, path, standfirst }: Words): Metadata => ({
  title,
  path,
  description: standfirst,
  robots: "noindex,follow",
});

export const savedPage: Page<null> = {
  load: () => null,
  pageStyles: true,
  metadata: () => head(SAVED),
  Component: () => (
    <div className="wrap">
      <PageHeader {...SAVED} />
      <Island name="saved" props={{ needs: needs() }} />
    </div>
  ),
};

/** The sections in the order of their pages; of two pages with one feed, its owner. */
const SECTIONS = [
  ...new Map<FeedKey, string>(
    [...CURATED_PAGES, ...SECTION_PAGES].toReversed().map(({ feedKey, name }) => [feedKey, name]),
  ),
]
  .toReversed()
  .map(([key, name]) => ({ key, name }));

export const minePage: Page<null> = {
  load: () => null,
  pageStyles: true,
  metadata: () => head(MINE),
  Component: () => (
    <div className="wrap">
      <PageHeader {...MINE} />
      <Island name="mine" props={{ needs: needs(), sections: SECTIONS }} />
    </div>
  ),
};

export const youPage: Page<null> = {
  load: () => null,
  pageStyles: true,
  metadata: () => head(YOU),
  Component: () => (
    <div className="wrap">
      <PageHeader {...YOU} />
      <Island name="you" props={{ needs: needs() }} />
    </div>
  ),
};
