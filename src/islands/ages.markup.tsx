/** Renders nothing: the ages are in the page (components/RelativeTime, components/DateLine). */
export const Ages = (_props: Record<never, never>) => null;
