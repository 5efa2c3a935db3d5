import type { Headline } from "../../model/headline.ts";
import { PICTURE_PLACES, type PicturePlace, pictureSources } from "./picture-sources.ts";

interface PictureProps {
  article: Pick<Headline, "image" | "feedKey">;
  eager: boolean;
  /** Where it is shown: says how wide a picture the browser asks for. */
  place?: PicturePlace;
}

/**
 * A story's picture in a fixed ratio and in the widths its publisher's resizer has; nothing where there is none. The
 * browser's entry script takes a picture that fails off the page.
 */
export function Picture({ article, eager, place = "card" }: PictureProps) {
  const { image } = article;
  if (!image) return null;
  const sources = pictureSources(image);
  return (
    <img
      {...sources}
      sizes={sources.srcSet ? PICTURE_PLACES[place] : undefined}
      data-fallback=""
      alt=""
      width={640}
      height={427}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={place === "lead" || place === "story" ? "high" : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
