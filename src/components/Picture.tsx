import type { Headline } from "../edition/article.ts";

interface PictureProps {
  article: Pick<Headline, "image" | "feedKey">;
  eager: boolean;
}

/**
 * A story's picture in a fixed ratio, or the section's own drawing where there is none. The browser's entry
 * script puts the drawing in the place of a picture that fails.
 */
export function Picture({ article: { image, feedKey }, eager }: PictureProps) {
  const drawing = `/placeholders/${feedKey}.svg`;
  return (
    <img
      src={image || drawing}
      data-fallback={image ? drawing : undefined}
      alt=""
      width={640}
      height={427}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
