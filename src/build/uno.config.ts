import { presetMini, type UserConfig } from "unocss";

/**
 * Shortcuts for the pages' CSS classes, which use the variables of `site/html/base.css`. Components with parts (cards,
 * masthead, story, player) have their styles in `site/html/pieces.css` and `site/html/pages.css`.
 *
 * Layout    wrap, stack (even gaps), with-sidebar, card-grid, tile-grid (small equal tiles), bar (a row that wraps)
 * Heads     kicker, page-title, section-title, standfirst, section-head (title left, link right), rule
 * Text      prose (serif, 66 characters), meta (small and quiet), label (small capitals), serif
 * Controls  button, button-quiet, input, tag, chip (a link in a row of links)
 * Boxes     panel, note, frame (an embed's place, 16:9), frame-document (4:3), headlines (lines of links),
 *           definition-rows, table, pager, figure
 * Tones     data-tone="world | play | culture | opinion | sepia" on any element sets the colors of its content
 */
export const unoConfig: UserConfig = {
  presets: [presetMini({ preflight: false })],
  theme: {
    colors: {
      ink: "var(--ink)",
      paper: "var(--paper)",
      wash: "var(--wash)",
      quiet: "var(--quiet)",
      line: "var(--line)",
      accent: "var(--accent)",
      tone: "var(--tone)",
    },
    fontFamily: { serif: "var(--serif)", head: "var(--head)", sans: "var(--sans)" },
    fontSize: {
      0: "var(--t0)",
      1: "var(--t1)",
      2: "var(--t2)",
      3: "var(--t3)",
      4: "var(--t4)",
      5: "var(--t5)",
    },
    spacing: { gap: "var(--gap)", space: "var(--space)", edge: "var(--edge)" },
    breakpoints: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" },
  },
  shortcuts: {
    wrap: "mx-auto w-full max-w-82rem px-edge",
    stack: "grid gap-gap",
    "with-sidebar": "grid grid-cols-[minmax(0,1fr)] gap-gap lg:grid-cols-[minmax(0,1fr)_19rem]",
    "card-grid": "grid gap-x-gap gap-y-10 grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))]",
    "tile-grid": "grid gap-gap grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]",
    bar: "flex flex-wrap items-center gap-x-5 gap-y-2",
    label: [
      "font-sans text-0 font-700 lh-snug",
      { "font-variant-caps": "all-small-caps", "font-size": "0.9375rem", "letter-spacing": "0.06em" },
    ],
    kicker: "label c-tone",
    "page-header": "mt-6 mb-4 grid grid-cols-[minmax(0,1fr)] gap-1 max-w-50rem",
    "page-title": "font-head text-4 font-600 lh-[1.08]",
    "section-title": "page-title mt-gap mb-4 pt-2 b-0 b-t-3 b-solid b-tone",
    standfirst: "font-serif text-2 lh-snug c-quiet font-400",
    "section-head":
      "mt-gap mb-3 pt-2 b-0 b-t-3 b-solid b-ink text-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1",
    rule: "b-0 b-t-1 b-solid b-line",
    meta: "text-0 lh-snug c-quiet",
    serif: "font-serif",
    button:
      "inline-block px-5 py-2.5 b-1 b-solid b-accent bg-accent text-1 lh-tight font-600 no-underline cursor-pointer rounded-none c-[var(--on-accent)] hover:bg-transparent hover:c-accent",
    "button-quiet":
      "inline-block px-5 py-2.5 b-1 b-solid b-current bg-transparent text-1 lh-tight font-600 no-underline cursor-pointer rounded-none c-accent hover:bg-accent hover:b-accent hover:c-[var(--on-accent)]",
    input: "w-full min-w-0 px-4 py-2.5 b-1 b-solid b-quiet rounded-none bg-paper text-base lh-snug",
    tag: "inline-block px-2 b-1 b-solid b-line text-0 lh-[1.6] c-quiet whitespace-nowrap",
    chip: "inline-block px-3 py-1.5 b-1 b-solid b-line text-1 lh-snug no-underline hover:b-tone",
    panel: "my-gap p-gap bg-wash b-0 b-t-3 b-solid b-tone",
    note: "my-gap ps-4 b-0 b-s-3 b-solid b-tone max-w-42rem",
    frame: "relative w-full aspect-video bg-wash overflow-hidden",
    "frame-document": "relative w-full aspect-4/3 bg-wash overflow-hidden",
    table: "w-full text-1 [&_:is(td,th)]:(py-2 pe-4 text-start align-top b-0 b-b-1 b-solid b-line)",
    pager: "mt-space flex flex-wrap justify-between gap-4",
    figure: "my-gap",
  },
};
