/** Renders nothing: the element tells the entry where the reader features are. */
export const Reader = (_props: Record<never, never>) => null;
