import { AdSlot } from "./ad-slot.markup.tsx";
import { Carousel } from "./carousel.markup.tsx";
import { CopyButton } from "./copy.markup.tsx";
import { Donation } from "./donation.markup.tsx";
import { EmbedFacade } from "./embed.markup.tsx";
import FaqSearch from "./faq-search.island.tsx";
import Player from "./player.island.tsx";
import { ShareButton } from "./share.markup.tsx";

/** Renders nothing: these islands change elements of the page (components/RelativeTime, pages/personal, stories). */
const Nothing = (_props: Record<never, never>) => null;
/** The script adds the button for new stories; `since` is in ms. */
const Updates = (_props: { section: string; since: number }) => null;

/**
 * The islands: all parts of pages that run scripts in the browser, except for the entries.
 *
 * | name          | props                               | wakes               | why it must run in the browser                     |
 * | ------------- | ----------------------------------- | ------------------- | -------------------------------------------------- |
 * | carousel      | slides                              | near, then idle     | advances on a timer, fades, stops on hover         |
 * | donation      | address                             | after 30 s of view  | appears after a time and remembers a dismissal     |
 * | faq-search    | query, count, list                  | interaction         | filters while the reader types                     |
 * | player        | stations, port                      | interaction         | plays, mutes, reconnects, drives the lock screen   |
 * | share         | title, text                         | interaction         | uses the share sheet and the clipboard             |
 * | copy          | text, label                         | interaction         | uses the clipboard                                 |
 * | embed         | src, title, provider, shape         | interaction         | a third party loads only after a click             |
 * | ad-slot       | id, height, script                  | near                | an operator's ad script loads only near the slot   |
 * | updates       | section, since                      | after 60 s of view  | shows new stories while the page is open           |
 * | reader        | none                                | when it is used     | saving, following, keys, marks: see reader-entry.ts |
 * | saved         | none                                | idle                | saved stories are stored on the device             |
 * | mine          | none                                | idle                | followed items are stored on the device            |
 * | you           | none                                | idle                | shows and erases what is on the device             |
 * | ages          | none                                | after 60 s of view  | updates "5 min ago" while the page is open         |
 *
 * `faq-search` and `player` show changing state and are React islands (`*.island.tsx`, the same component on both
 * sides). The others only handle events: they have markup for the server (`*.markup.tsx`) and a few lines for the
 * browser (`*.island.ts`), which don't load React. The theme, the menu, failed pictures and other scripts' errors
 * concern every page, so `page-entry.ts` handles them.
 */
export const ISLANDS = {
  carousel: { Component: Carousel, wake: ["near", "idle"], reads: "html" },
  donation: { Component: Donation, wake: ["after 30000"], unless: "donation", reads: "html" },
  "faq-search": { Component: FaqSearch, wake: ["interaction"] },
  player: { Component: Player, wake: ["interaction"] },
  share: { Component: ShareButton, wake: ["interaction"] },
  copy: { Component: CopyButton, wake: ["interaction"] },
  embed: { Component: EmbedFacade, wake: ["interaction"] },
  "ad-slot": { Component: AdSlot, wake: ["near"] },
  ages: { Component: Nothing, wake: ["after 60000"] },
  updates: { Component: Updates, wake: ["after 60000"] },
  reader: { Component: Nothing, wake: ["interaction"], reads: "html" },
  saved: { Component: Nothing, wake: ["idle"], reads: "html" },
  mine: { Component: Nothing, wake: ["idle"], reads: "html" },
  you: { Component: Nothing, wake: ["idle"], reads: "html" },
} as const satisfies Record<string, IslandEntry>;

export interface IslandEntry {
  Component: unknown;
  /** The island starts after all of these moments, in order. */
  wake: readonly Moment[];
  /** The localStorage key of a time (in ms since 1970) before which the island doesn't start. */
  unless?: string;
  /** Set if the browser part reads all its data from the HTML, so that props aren't written into the page. */
  reads?: "html";
}

/** The moments that an island can wait for. `after` counts only milliseconds in which the page is visible. */
export type Moment = "near" | "idle" | "interaction" | `after ${number}` | `media ${string}`;

export type IslandName = keyof typeof ISLANDS;

/** The props of an island's component. */
export type PropsOf<N extends IslandName> = Parameters<(typeof ISLANDS)[N]["Component"]>[0];

/** The value of `data-island-state`, for style sheets and tests. */
export type IslandState = "asleep" | "waking" | "awake" | "failed";
