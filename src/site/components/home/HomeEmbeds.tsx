import { phrase } from "../../../i18n/phrase.ts";
import { Embed } from "../Embed.tsx";
import { useSettings } from "../use-settings.ts";

/** The featured video, 16:9, and the two news feeds, where the operator set their addresses. */
export function HomeEmbeds() {
  const { video, newsFeed, moreNews } = useSettings().embeds;
  const embeds = [
    { id: "video", heading: phrase("Featured Video"), embed: video, shape: "video" },
    { id: "news-feed", heading: phrase("Around the Region"), embed: newsFeed, shape: "news-feed" },
    { id: "more-news", heading: phrase("Around the Nation"), embed: moreNews, shape: "news-feed" },
  ] as const;
  const set = embeds.filter(({ embed }) => embed.src);
  if (set.length === 0) return null;
  return (
    <div className="thirds pairs">
      {set.map(({ id, heading, embed, shape }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="section-head">
            {heading}
          </h2>
          <Embed embed={embed} title={heading} shape={shape} />
        </section>
      ))}
    </div>
  );
}
