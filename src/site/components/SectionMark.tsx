import { type FeedKey, markOf } from "../../model/headline.ts";

/** A section's drawing in place of a story's picture. */
export function SectionMark({ feedKey }: { feedKey: FeedKey }) {
  return (
    <img
      className="mark"
      src={markOf(feedKey)}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
    />
  );
}
