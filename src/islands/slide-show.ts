import { useSignal } from "@preact/signals-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";

/** Milliseconds a slide stays (specification, section 9). The cross-fade of 1000 ms is in the style sheet. */
const STAY = 6000;
/** A finger that travels less across than this, in CSS pixels, has not swiped. */
const SWIPE = 40;

/** `auto` turns unless something holds it; a reader's own choice outlasts hover and focus. */
type Mode = "auto" | "started" | "stopped";

const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What moves the slides of a carousel: the clock, its buttons, the arrow keys and a finger. */
export function useSlideShow(frame: RefObject<HTMLElement | null>, count: number) {
  const awake = useSignal(false);
  const index = useSignal(0);
  const mode = useSignal<Mode>("auto");
  const hovered = useSignal(false);
  const focused = useSignal(false);
  const finger = useRef<{ x: number; y: number } | null>(null);

  const held = hovered.value || focused.value;
  const turning = awake.value && count > 1 && (mode.value === "started" || (mode.value === "auto" && !held));
  const at = index.value;

  useEffect(() => {
    const list = frame.current?.querySelector(".carousel");
    // The reader may have scrolled the list before it woke.
    if (list) index.value = Math.round(list.scrollLeft / (list.clientWidth || 1)) % count;
    if (reducedMotion()) mode.value = "stopped";
    hovered.value = frame.current?.matches(":hover") ?? false;
    awake.value = true;
  }, [awake, index, mode, hovered, frame, count]);

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (!document.hidden) index.value = (at + 1) % count;
    }, STAY);
    return () => clearInterval(timer);
  }, [turning, at, count, index]);

  const select = (slide: number) => {
    mode.value = "stopped";
    index.value = (slide + count) % count;
  };

  return {
    awake: awake.value,
    index: at,
    turning,
    stopped: mode.value === "stopped",
    select,
    toggle: () => {
      mode.value = mode.value === "stopped" ? "started" : "stopped";
    },
    handlers: {
      onMouseEnter: () => {
        hovered.value = true;
      },
      onMouseLeave: () => {
        hovered.value = false;
      },
      onFocus: () => {
        focused.value = true;
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        focused.value = event.currentTarget.contains(event.relatedTarget);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        select(at + step);
      },
      onPointerDown: (event: PointerEvent) => {
        finger.current = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
      },
      onPointerUp: (event: PointerEvent) => {
        if (!finger.current) return;
        const across = event.clientX - finger.current.x;
        const down = event.clientY - finger.current.y;
        finger.current = null;
        if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) select(at - Math.sign(across));
      },
    },
  };
}
