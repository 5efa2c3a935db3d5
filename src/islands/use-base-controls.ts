import { useSignal } from "@preact/signals-react";
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type ControlsProps, NativeControls } from "./player-controls.tsx";

/** Milliseconds between two looks at whether a control is still pressed. */
const LOOK = 100;

/** Resolves when nothing inside is being pressed: a button replaced under the finger loses its click. */
async function released(element: Element): Promise<void> {
  while (element.matches(":active")) await new Promise((resolve) => setTimeout(resolve, LOOK));
}

const nameOf = (element: Element | null): string | null => element?.getAttribute("aria-label") ?? null;

/**
 * The controls to show. The library's slider and tooltips weigh seven times the player itself, so they
 * come after it has woken, take the native controls' place, and hand the focus on. Should they fail to
 * come, the native ones stay. (The library cannot stand in the server's HTML: its inline styles are
 * refused by the Content-Security-Policy there, and allowed when a script sets them.)
 */
export function useBaseControls(frame: RefObject<HTMLElement | null>): ComponentType<ControlsProps> {
  const arrived = useSignal<ComponentType<ControlsProps> | undefined>(undefined);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    // Effects never run on the server; saying so keeps the library out of the Worker.
    if (import.meta.env.SSR) return;
    const fetchThem = async () => {
      const { BaseControls } = await import("./base-controls.tsx");
      if (!frame.current) return;
      await released(frame.current);
      const active = document.activeElement;
      focused.current = frame.current?.contains(active) ? nameOf(active) : null;
      arrived.value = BaseControls;
    };
    fetchThem().catch((error: unknown) => console.error("player: using the browser’s own controls:", error));
  }, [arrived, frame]);
  const Controls = arrived.value;
  useLayoutEffect(() => {
    if (Controls && focused.current)
      frame.current?.querySelector<HTMLElement>(`[aria-label="${focused.current}"]`)?.focus();
  }, [Controls, frame]);
  return Controls ?? NativeControls;
}
