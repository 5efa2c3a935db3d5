/** The islands' icons, on a 24-unit square, in the text color. */
const PATHS = {
  play: "M7 4.5v15l13-7.5z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  back: "M15.5 4 7.5 12l8 8 1.6-1.6L10.7 12l6.4-6.4z",
  forward: "M8.5 4l8 8-8 8-1.6-1.6L13.3 12 6.9 5.6z",
  close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z",
  sound: "M4 9v6h4l5 4V5L8 9zM15 8.5a4 4 0 0 1 0 7z",
  silent: "M4 9v6h4l5 4V5L8 9zM15.9 10 17 8.9l2 2 2-2 1.1 1.1-2 2 2 2-1.1 1.1-2-2-2 2-1.1-1.1 2-2z",
  share: "M12 3 7.5 7.5 9 9l2-2v8h2V7l2 2 1.5-1.5zM5 11v9h14v-9h-2v7H7v-7z",
} as const;

/** A decorative icon; the control around it has a name. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} fill="currentColor" stroke="none" />
    </svg>
  );
}
