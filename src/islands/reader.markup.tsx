/** Renders nothing: the element marks where the reader features are. */
export const Reader = (_props: Record<never, never>) => null;
