import type { Headline } from "../../model/headline.ts";
import { drawingOf } from "./drawing.ts";

interface PictureProps {
  article: Pick<Headline, "id" | "image" | "feedKey">;
  eager: boolean;
}

/**
 * A story's picture in a fixed ratio, or the section's own drawing where there is none. The browser's entry
 * script puts the drawing in the place of a picture that fails.
 */
export function Picture({ article, eager }: PictureProps) {
  const { image } = article;
  const drawing = drawingOf(article);
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
