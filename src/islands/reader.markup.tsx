/** Nothing to show: the element tells the entry where the parts are that a reader may come to use. */
export const Reader = (_props: Record<never, never>) => null;
