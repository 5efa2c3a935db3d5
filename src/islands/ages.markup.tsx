/** Nothing to show: the ages stand where the page writes them (components/RelativeTime, components/DateLine). */
export const Ages = (_props: Record<never, never>) => null;
