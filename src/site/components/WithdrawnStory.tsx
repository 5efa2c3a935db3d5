import { phrase } from "../../i18n/phrase.ts";
import { longDate } from "./DateLine.tsx";

/** A withdrawn story: the date and the reason, and none of its text. */
export function WithdrawnStory({ reason, at }: { reason: string; at: number }) {
  return (
    <article className="story wrap">
      <h1>{phrase("This story was withdrawn")}</h1>
      <p className="byline">
        <time dateTime={new Date(at).toISOString()}>{longDate(at)}</time>
      </p>
      <p className="story-body">{reason}</p>
      <div className="bar">
        <a className="button" href="/">
          {phrase("Return to Home")}
        </a>
        <a href="/corrections">{phrase("Corrections")}</a>
      </div>
    </article>
  );
}
