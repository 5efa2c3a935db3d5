import { useSignal } from "@preact/signals-react";
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type ControlsProps, NativeControls } from "./player-controls.tsx";

/** Milliseconds between two checks whether a control is pressed. */
const LOOK = 100;

/** Resolves when no control is pressed, because a button that is replaced while pressed loses its click. */
async function released(element: Element): Promise<void> {
  while (element.matches(":active")) await new Promise((resolve) => setTimeout(resolve, LOOK));
}

const nameOf = (element: Element | null): string | null => element?.getAttribute("aria-label") ?? null;

/**
 * Returns the controls to show. The library's slider and tooltips are seven times as large as the player, so they load
 * after it has started, replace the native controls and keep the focus. If loading fails, the native ones stay. (The
 * server can't render the library's controls, because the Content-Security-Policy refuses their inline styles; scripts
 * may set styles.)
 */
export function useBaseControls(frame: RefObject<HTMLElement | null>): ComponentType<ControlsProps> {
  const arrived = useSignal<ComponentType<ControlsProps> | undefined>(undefined);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    // Excludes the library from the Worker's code; effects never run on the server.
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
