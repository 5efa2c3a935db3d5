import { type FeedKey, markOf } from "../../model/headline.ts";

/** A section's mark beside a text, in place of the picture that a story doesn't have. */
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
