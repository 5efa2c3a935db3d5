import { PICTURE_PLACES, type Pictured, type PicturePlace, pictureSources } from "./picture-sources.ts";
import { useSettings } from "./use-settings.ts";

interface PictureProps {
  article: Pictured;
  eager: boolean;
  /** Where the picture is shown, which decides the width that a browser requests. */
  place?: PicturePlace;
}

/**
 * A story's picture in a fixed ratio, in the widths that its publisher's resizer offers; renders nothing for a story
 * without one. The browser's entry script removes a picture that fails to load.
 */
export function Picture({ article, eager, place = "card" }: PictureProps) {
  const { resizePictures } = useSettings();
  if (!article.image) return null;
  const isLarge = place !== "card" && place !== "row";
  const sources = pictureSources(article, isLarge && resizePictures);
  return (
    <img
      {...sources}
      sizes={sources.srcSet ? PICTURE_PLACES[place] : undefined}
      data-fallback=""
      alt=""
      width={640}
      height={427}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={isLarge ? "high" : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
