import type { ComponentProps, ReactNode } from "react";
import { CURATED_PAGES, SECTION_PAGES } from "../../city/sections.ts";
import type { Listed } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { FeedKey } from "../../model/headline.ts";
import { ArticleCard } from "../components/ArticleCard.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

/** A page of data stored on the reader's device. The server sends everyone the same page. */
interface OnDevice {
  name: "saved" | "mine" | "you";
  title: string;
  standfirst: string;
  frame: ReactNode;
}

/**
 * Its content is hidden until its island has filled it; without JavaScript the page says so. A `<template>` is a row
 * that the browser copies, with values for `{name}` in texts and attributes (islands/reader/rows.ts).
 */
const OnDevicePage = ({ data: { name, title, standfirst, frame } }: { data: OnDevice }) => (
  <div className="wrap">
    <PageHeader title={title} standfirst={standfirst} />
    <p className="note without-script">
      {phrase("This page needs JavaScript. Everything on it stays on your device.")}
    </p>
    <div className={name} hidden>
      {frame}
    </div>
    <Island name={name} props={{}} />
  </div>
);

const onDevice = (page: OnDevice): Page<OnDevice> => ({
  load: () => page,
  pageStyles: true,
  metadata: ({ name, title, standfirst }) => ({
    ...{ title, path: `/${name}`, description: standfirst, robots: "noindex,follow" },
  }),
  Component: OnDevicePage,
});

const RowButton = (props: ComponentProps<"button">) => (
  <button type="button" className="inline-button" {...props} />
);

/** Buttons that export a page's list to a file and import it again. */
function MoveFiles({ accept, out, back }: { accept: string; out: string; back: string }) {
  return (
    <p className="bar saved-moves">
      <RowButton className="button-quiet">{out}</RowButton>
      <input type="file" accept={accept} id="import" className="sr-only" />
      <label htmlFor="import" className="button-quiet">
        {back}
      </label>
    </p>
  );
}

export const savedPage = onDevice({
  name: "saved",
  title: phrase("Saved"),
  standfirst: phrase("Stories you saved on this device. You can read them offline."),
  frame: (
    <>
      <p className="bar">
        <span className="meta" role="status" />
        <label>
          {phrase("Order ")}
          <select>
            <option value="newest">{phrase("Saved last")}</option>
            <option value="oldest">{phrase("Saved first")}</option>
            <option value="section">{phrase("By section")}</option>
          </select>
        </label>
      </p>
      <p className="note">
        {phrase("No saved stories yet. Use the bookmark beside a story to save it here for offline reading.")}
      </p>
      <div className="saved-list">
        <template>
          <details className="saved-story" name="saved">
            <summary>
              <span className="kicker">{"{category}"}</span>
              <span className="saved-title" lang="{language}">
                {"{title}"}
              </span>
              <span className="meta">{"{byline}"}</span>
            </summary>
            <div className="prose" lang="{language}">
              <template data-rows="text">
                <p>{"{paragraph}"}</p>
              </template>
            </div>
            <p className="bar">
              <a href="{link}" target="_blank" rel="noopener external" className="button">
                {phrase("Read Full Article")}
              </a>
              <a href="{path}">{phrase("Story page")}</a>
              <RowButton value="{id}">{phrase("Remove")}</RowButton>
            </p>
          </details>
        </template>
      </div>
      <MoveFiles
        accept="application/json,.json"
        out={phrase("Export (JSON)")}
        back={phrase("Import (JSON)")}
      />
    </>
  ),
});

/** Sections in the order of the menu; if two pages share a feed, only the feed's owner. */
const SECTIONS = [
  ...new Map<FeedKey, string>(
    [...CURATED_PAGES, ...SECTION_PAGES].toReversed().map(({ feedKey, name }) => [feedKey, name]),
  ),
].toReversed();

/** Placeholder for the card in the template. */
const ANY_STORY: Listed = {
  ...{ id: "{id}", group: "{group}", title: "{title}", excerpt: "{excerpt}", link: "{link}", image: "" },
  ...{ feed: "", feedKey: SECTIONS[0]?.[0] ?? "local-news", category: "{category}", author: "" },
  source: { name: "{source}", home: "" },
  pubDate: new Date(0).toISOString(),
  language: "{language}",
};

/** The list of what is followed or muted, with forms that add to it. */
function FollowEditor({ mutes = false }) {
  const list = mutes ? "mutes" : "follows";
  const heading = mutes ? phrase("What you mute") : phrase("What you follow");
  const name = "{name}";
  /** "Follow: Sports", "Mute: Sports": both lists offer the same sections. */
  const label = (name: string) =>
    mutes ? phrase("Mute: {name}", { name }) : phrase("Follow: {name}", { name });
  return (
    <section className="panel" id={list} aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="follows" aria-label={heading}>
        <template>
          <li>
            <span className="meta">{"{of} "}</span>
            {"{name} "}
            <RowButton
              value="{value}"
              data-kind="{kind}"
              aria-label={
                mutes
                  ? phrase("Remove {name} from what you mute", { name })
                  : phrase("Remove {name} from what you follow", { name })
              }
            >
              {phrase("Remove")}
            </RowButton>
          </li>
        </template>
      </ul>
      <form className="bar">
        <label htmlFor={`${list}-words`}>
          {mutes
            ? phrase("A word to mute, such as “golf”")
            : phrase("Words to follow, such as “school board”")}
        </label>
        <input className="input" id={`${list}-words`} maxLength={60} autoComplete="off" required />
        <button type="submit" className="button-quiet">
          {mutes ? phrase("Mute") : phrase("Follow")}
        </button>
      </form>
      <p className="bar">
        {SECTIONS.map(([key, name]) => (
          <RowButton
            key={key}
            className="chip"
            value={key}
            data-kind="section"
            aria-pressed="false"
            aria-label={label(name)}
          >
            {name}
          </RowButton>
        ))}
      </p>
    </section>
  );
}

export const minePage = onDevice({
  name: "mine",
  title: phrase("My page"),
  standfirst: phrase("The sections, sources and words you follow. Your list stays on your device."),
  frame: (
    <>
      <div className="mine-news" aria-live="polite">
        <p className="note">
          {phrase(
            "Follow a section, a source, a story or words below, or from the menu beside any story. They appear on this page.",
          )}
        </p>
        <p className="note">{phrase("You’re offline. This page shows only your lists.")}</p>
        <div className="mine-follows">
          <template>
            <section>
              <h2 className="section-head">
                <a href="{href}">{"{name}"}</a>
              </h2>
              <div className="card-grid">
                <template data-rows="stories">
                  <ArticleCard article={ANY_STORY} path="{path}" level={3} now={0} />
                </template>
              </div>
              <p className="meta">{phrase("No stories right now.")}</p>
            </section>
          </template>
        </div>
      </div>
      <div className="mine-lists">
        <FollowEditor />
        <FollowEditor mutes />
        <MoveFiles
          accept=".opml,.xml,text/x-opml"
          out={phrase("Export what you follow (OPML)")}
          back={phrase("Import (OPML)")}
        />
      </div>
    </>
  ),
});

/** A switch for one of the reader's choices (islands/reader-entry.ts). */
function Switch({ name, label, on = true }: { name: string; label: string; on?: boolean }) {
  return (
    <p>
      <label>
        <input type="checkbox" name={name} defaultChecked={on} />
        {` ${label}`}
      </label>
    </p>
  );
}

export const youPage = onDevice({
  name: "you",
  title: phrase("On this device"),
  standfirst: phrase(
    "Everything this site stores on your device, and a button that erases it. You don’t have an account.",
  ),
  frame: (
    <>
      <section className="panel" aria-label={phrase("Switches")}>
        <h2>{phrase("Switches")}</h2>
        <Switch name="keys" label={phrase("Keyboard shortcuts")} />
        <Switch name="pill" label={phrase("Announce new stories while a page is open")} />
        <Switch name="marks" label={phrase("Mark what’s new since my last visit")} />
      </section>
      <section className="panel" aria-label={phrase("Offline")}>
        <h2>{phrase("Offline reading")}</h2>
        <Switch
          name="offline"
          on={false}
          label={phrase(
            "Store the front page, sections and stories I opened, and what I saved, for reading offline",
          )}
        />
      </section>
      <section className="panel" aria-label={phrase("What is stored")}>
        <h2>{phrase("What is stored here")}</h2>
        <p role="status" />
        <p className="note">{phrase("Your browser blocks storage for this site.")}</p>
        <div className="kept-list">
          <template>
            <details className="kept">
              <summary>
                {"{name} "}
                <span className="meta">{"{size}"}</span>
              </summary>
              {/** biome-ignore lint/a11y/noNoninteractiveTabindex: long text scrolls in it, which must work by keyboard (WCAG 2.1.1) */}
              <pre tabIndex={0}>{"{content}"}</pre>
              <RowButton value="{at}" aria-label={phrase("Delete: {name}", { name: "{name}" })}>
                {phrase("Delete")}
              </RowButton>
            </details>
          </template>
        </div>
      </section>
      <p>
        <RowButton className="button erase">{phrase("Erase everything")}</RowButton>
      </p>
      {/** The first button gets the focus; it cancels. */}
      <dialog className="keys" aria-labelledby="erase-title">
        <h2 id="erase-title">{phrase("Erase everything?")}</h2>
        <p>
          {phrase(
            "This deletes your saved stories, your lists, your settings and the pages stored for offline reading. You can’t undo it.",
          )}
        </p>
        <form method="dialog" className="bar">
          <button type="submit" className="button-quiet">
            {phrase("Cancel")}
          </button>
          <button type="submit" className="button" value="erase">
            {phrase("Yes, erase everything")}
          </button>
        </form>
      </dialog>
    </>
  ),
});
