import { phrase } from "../i18n/phrase.ts";
import { h } from "./reader/make.ts";

const OFF = ["stopped", "blocked", "failed"];

const phaseOf = (player: HTMLElement): string =>
  player.querySelector<HTMLElement>(".player")?.dataset.phase ?? "stopped";

/** True from pressing play, even before sound has started. */
export const isPlaying = (player: HTMLElement): boolean =>
  player.isConnected && !OFF.includes(phaseOf(player));

const barOf = (): HTMLElement | null => document.querySelector<HTMLElement>(".radio-bar");

/**
 * Moves the player to a bar at the bottom of the window. The element itself is moved: it keeps playing if it is back in
 * the document before the task ends (HTML standard, "removing a media element"). React's root moves with it.
 */
export function dockPlayer(player: HTMLElement): HTMLElement {
  const bar =
    barOf() ??
    h("aside", { class: "radio-bar", "aria-label": phrase("Radio") }, ...floater(player), closer(player));
  if (!bar.isConnected) document.body.appendChild(bar);
  if (!bar.contains(player)) bar.insertBefore(player, bar.firstChild);
  document.documentElement.classList.add("has-radio-bar");
  return bar;
}

/** Moves the player back to its place on the radio page. */
export function undock(player: HTMLElement, place: HTMLElement | null): void {
  if (!place) return;
  place.parentNode?.insertBefore(player, place);
  place.remove();
  remove();
}

function remove(): void {
  barOf()?.remove();
  document.documentElement.classList.remove("has-radio-bar");
}

/** A button for a picture-in-picture window, if the browser supports it. */
function floater(player: HTMLElement): HTMLElement[] {
  if (!("documentPictureInPicture" in globalThis)) return [];
  const click = () =>
    import("./radio-window.ts").then(({ float }) => float(player, isPlaying)).catch(console.warn);
  const attributes = { type: "button", class: "radio-close radio-float", click } as const;
  return [h("button", { ...attributes, "aria-label": phrase("Show the radio above other windows") })];
}

/** A button that stops the sound, closes the connection and removes the bar. */
function closer(player: HTMLElement): HTMLElement {
  const click = () => {
    if (isPlaying(player)) player.querySelector<HTMLElement>(".player-play")?.click();
    remove();
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  return h(
    "button",
    { type: "button", class: "radio-close", "aria-label": phrase("Close the radio"), click },
    "×",
  );
}
