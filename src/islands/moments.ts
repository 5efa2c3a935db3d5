/** Resolves when the element comes within 200 px of the viewport. */
const near = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
  });

/** Resolves once the page has loaded and the browser is idle (Safari: after a delay). */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () =>
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 200);
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });

/** Resolves at the first sign that the reader is about to use the element. */
const interaction = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ["pointerover", "touchstart", "focusin", "click"])
      element.addEventListener(type, () => resolve(), { once: true, passive: true });
  });

/** Resolves after the page has been visible for some milliseconds; a prerendered page counts as hidden. */
const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    let left = milliseconds;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = () => {
      clearTimeout(timer);
      if (since) left -= performance.now() - since;
      since = document.hidden ? 0 : performance.now();
      if (since) timer = setTimeout(resolve, left);
    };
    document.addEventListener("visibilitychange", turn);
    turn();
  });

/** Resolves when the media query matches. */
const media = (query: string): Promise<void> =>
  new Promise((resolve) => {
    const list = matchMedia(query);
    if (list.matches) resolve();
    else list.addEventListener("change", () => resolve(), { once: true });
  });

/** Waits for one moment in `data-wake`, which has the type `Moment` of the registry. */
export function moment(words: string, element: Element): Promise<void> {
  const [kind, rest = ""] = words.split(/ (.*)/);
  if (kind === "near") return near(element);
  if (kind === "idle") return idle();
  if (kind === "after") return after(+rest);
  return kind === "media" ? media(rest) : interaction(element);
}
