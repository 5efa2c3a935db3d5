import { phrase } from "../i18n/phrase.ts";
import { keep, kept } from "./device.ts";

/** Milliseconds per slide (specification, section 9). The cross-fade of 1,000 ms is in the style sheet. */
const STAY = 6000;
/** The minimum length of a swipe in CSS pixels. */
const SWIPE = 40;

/** The direction of the next slide: right, or left on a page in Arabic. */
const FORWARD = () => (document.dir === "rtl" ? -1 : 1);
const ARROWS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** `auto` advances unless the pointer or the focus is on the carousel; a reader's choice overrides it. */
type Mode = "auto" | "started" | "stopped";

/**
 * Turns the list of slides into a slide show. It stops when a reader chooses a slide, because content must not move
 * while it is being read (WCAG 2.2.2); the first button restarts it. For a reader who has already seen the first slide,
 * it begins stopped.
 */
export function hydrate(island: HTMLElement): void {
  const find = <E extends Element = HTMLElement>(query: string) => island.querySelector(query) as E;
  const frame = find(".carousel-frame");
  const list = find(".carousel");
  const stopButton = find(".carousel-stop");
  const slides = [...list.querySelectorAll<HTMLElement>(":scope > *")];
  const dots = [...island.querySelectorAll(".carousel-dot")];
  const first = slides[0]?.querySelector<HTMLAnchorElement>("h2 a")?.pathname ?? "";
  const isKnown = kept("slide") === first || matchMedia("(prefers-reduced-motion: reduce)").matches;
  let mode: Mode = isKnown ? "stopped" : "auto";
  keep("slide", first);
  // The reader may have scrolled the list before the island started.
  let at = Math.round(Math.abs(list.scrollLeft) / (list.clientWidth || 1)) % slides.length;
  let hovered = frame.matches(":hover");
  let focused = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const show = (slide: number) => {
    at = (slide + slides.length) % slides.length;
    slides.forEach((one, i) => {
      one.classList.toggle("slide-shown", i === at);
      one.inert = i !== at;
      if (i === at) dots[i]?.setAttribute("aria-current", "true");
      else dots[i]?.removeAttribute("aria-current");
    });
    attend();
  };
  const attend = () => {
    const turning = slides.length > 1 && (mode === "started" || (mode === "auto" && !hovered && !focused));
    clearInterval(timer);
    if (turning)
      timer = setInterval(
        () => (frame.isConnected ? document.hidden || show(at + 1) : clearInterval(timer)),
        STAY,
      );
    list.ariaLive = turning ? "off" : "polite";
    stopButton.toggleAttribute("data-stopped", mode === "stopped");
    stopButton.ariaLabel =
      mode === "stopped" ? phrase("Start automatic slide show") : phrase("Stop automatic slide show");
  };
  const select = (slide: number) => {
    mode = "stopped";
    show(slide);
  };
  const hold = (pointer: boolean, focus: boolean) => {
    hovered = pointer;
    focused = focus;
    attend();
  };

  frame.addEventListener("click", ({ target }) => {
    const turn = target instanceof Element ? target.closest<HTMLElement>("[data-turn]")?.dataset.turn : "";
    if (turn === "stop") {
      mode = mode === "stopped" ? "started" : "stopped";
      attend();
    } else if (turn) select(turn === "back" ? at - 1 : turn === "forward" ? at + 1 : +turn);
  });
  frame.addEventListener("mouseenter", () => hold(true, focused));
  frame.addEventListener("mouseleave", () => hold(false, focused));
  frame.addEventListener("focusin", () => hold(hovered, true));
  frame.addEventListener("focusout", ({ relatedTarget }) =>
    hold(hovered, relatedTarget instanceof Node && frame.contains(relatedTarget)),
  );
  frame.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    select(at + step * FORWARD());
  });
  swipes(frame, (step) => select(at + step));
  list.classList.add("carousel-live");
  show(at);
}

/** Calls `turn` with 1 or -1 for a horizontal swipe. */
function swipes(frame: HTMLElement, turn: (step: number) => void): void {
  let from: PointerEvent | undefined;
  frame.addEventListener("pointerdown", (event) => {
    from = event.pointerType === "mouse" ? undefined : event;
  });
  frame.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (!from) return;
    const across = clientX - from.clientX;
    const down = clientY - from.clientY;
    from = undefined;
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down))
      turn(-Math.sign(across) * FORWARD());
  });
}
