import { phrase } from "../i18n/phrase.ts";
import { make } from "./reader/make.ts";

const OFF = ["stopped", "blocked", "failed"];

const phaseOf = (player: HTMLElement): string =>
  player.querySelector<HTMLElement>(".player")?.dataset.phase ?? "stopped";

/** True while the listener wants to hear the radio, whether or not it sounds at this moment. */
export const isOn = (player: HTMLElement): boolean => player.isConnected && !OFF.includes(phaseOf(player));

const barOf = (): HTMLElement | null => document.querySelector<HTMLElement>(".radio-bar");

/**
 * The player in a bar at the foot of the window. It is moved, not made again: an element that is back in the
 * document before the task ends plays on (HTML standard, "removing a media element"), and React's root moves with it.
 */
export function dockPlayer(player: HTMLElement): HTMLElement {
  const bar =
    barOf() ??
    make("aside", { class: "radio-bar", "aria-label": phrase("Radio") }, ...floater(player), closer(player));
  if (!bar.isConnected) document.body.appendChild(bar);
  if (!bar.contains(player)) bar.insertBefore(player, bar.firstChild);
  document.documentElement.classList.add("has-radio-bar");
  return bar;
}

/** On the radio's own page the player stands in its place again. */
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

/** Where the browser has small windows that stay above all others, a button opens one. */
function floater(player: HTMLElement): HTMLElement[] {
  if (!("documentPictureInPicture" in globalThis)) return [];
  const click = () =>
    import("./radio-window.ts").then(({ float }) => float(player, isOn)).catch(console.warn);
  const attributes = { type: "button", class: "radio-close radio-float", click } as const;
  return [make("button", { ...attributes, "aria-label": phrase("Show the radio above other windows") })];
}

/** Closing stops the sound, lets the connection go and gives the page its foot back. */
function closer(player: HTMLElement): HTMLElement {
  const click = () => {
    if (isOn(player)) player.querySelector<HTMLElement>(".player-play")?.click();
    remove();
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  return make(
    "button",
    { type: "button", class: "radio-close", "aria-label": phrase("Close the radio"), click },
    "×",
  );
}
