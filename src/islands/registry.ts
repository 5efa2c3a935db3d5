import { AdSlot } from "./ad-slot.markup.tsx";
import { Carousel } from "./carousel.markup.tsx";
import { CopyButton } from "./copy.markup.tsx";
import { Donation } from "./donation.markup.tsx";
import { EmbedFacade } from "./embed.markup.tsx";
import FaqSearch from "./faq-search.island.tsx";
import Player from "./player.island.tsx";
import { ShareButton } from "./share.markup.tsx";

/** Renders nothing: these islands work on what is in the page (components/RelativeTime, pages/personal, stories). */
const Nothing = (_props: Record<never, never>) => null;
/** The script adds the pill; `since` in ms. */
const Updates = (_props: { section: string; since: number }) => null;

/**
 * Everything that moves in the browser.
 *
 * | name          | props                               | wakes               | why it must run in the browser                     |
 * | ------------- | ----------------------------------- | ------------------- | -------------------------------------------------- |
 * | carousel      | slides                              | near, then idle     | advances by the clock, fades, stops on hover       |
 * | donation      | address                             | after 30 s of view  | appears after a time and remembers a dismissal     |
 * | faq-search    | query, count, list                  | interaction         | filters while one types                            |
 * | player        | stations, port                      | interaction         | plays, mutes, reconnects, drives the lock screen   |
 * | share         | title, text                         | interaction         | the device's share sheet and the clipboard         |
 * | copy          | text, label                         | interaction         | the clipboard                                      |
 * | embed         | src, title, provider, shape         | interaction         | a third party loads only after a click             |
 * | ad-slot       | id, height, script                  | near                | an operator's ad script loads only where it shows  |
 * | updates       | section, since                      | after 60 s of view  | shows new stories while the page is open           |
 * | reader        | none                                | when it is used     | saving, following, keys, marks: see reader-entry.ts |
 * | saved         | none                                | idle                | what is saved is on the device                     |
 * | mine          | none                                | idle                | what is followed is on the device                  |
 * | you           | none                                | idle                | shows and erases what is on the device             |
 * | ages          | none                                | after 60 s of view  | "5 min ago" grows older while the page is open     |
 *
 * `faq-search` and `player` keep state on the screen and are React islands (`*.island.tsx`, the same
 * component on both sides). The others answer one event each: markup for the server (`*.markup.tsx`) and a few lines
 * for the browser (`*.island.ts`), for which React is never loaded. Theme, menu, failed covers and stray
 * errors concern every page and are in the entry (`page-entry.ts`).
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
  /** In order; the island starts after the last. */
  wake: readonly Moment[];
  /** localStorage key of a time (milliseconds since 1970) before which the island doesn't start. */
  unless?: string;
  /** Its browser part reads everything from its HTML, so props aren't written. */
  reads?: "html";
}

/** The moments that an island can wait for. `after` counts only milliseconds of visibility. */
export type Moment = "near" | "idle" | "interaction" | `after ${number}` | `media ${string}`;

export type IslandName = keyof typeof ISLANDS;

/** The props of an island's component. */
export type PropsOf<N extends IslandName> = Parameters<(typeof ISLANDS)[N]["Component"]>[0];

/** The state on the element, for style sheets and tests: `data-island-state`. */
export type IslandState = "asleep" | "waking" | "awake" | "failed";
