import { renderToStaticMarkup } from "react-dom/server";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { Station } from "../../radio/station.ts";
import { frameOf, type ProviderFrame } from "../../text/embed-providers.ts";
import { decodeEntities } from "../../text/entities.ts";

const TITLES: Record<ProviderFrame["kind"], string> = {
  video: phrase("Video"),
  chart: phrase("Chart"),
  document: phrase("Document"),
  audio: phrase("Audio"),
  post: phrase("Post"),
};

/** A paragraph of sanitized HTML with only a link. */
const LINK = /<p><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/p>/g;

/** The site, as a story's embeds need it. `origin` without a trailing slash. */
export interface EmbedPlace {
  origin: string;
  stations: readonly Station[];
}

/** The station with this stream or this page of our player; undefined for any other address. */
function stationAt(address: string, { origin, stations }: EmbedPlace): Station | undefined {
  const { origin: at, hostname, pathname, search, searchParams } = new URL(address);
  const isPlayer = at === origin && pathname === "/radio";
  return stations.find(({ port, host, path }) =>
    isPlayer ? searchParams.get("port") === String(port) : hostname === host && pathname + search === path,
  );
}

/** The browser's own player, which loads nothing until it is started and needs no script. */
const stationPlayer = ({ port, name }: Station): string =>
  renderToStaticMarkup(
    <figure className="embed-station">
      {/* biome-ignore lint/a11y/useMediaCaption: a live stream has no captions */}
      <audio controls preload="none" aria-label={name} src={`/api/stream?port=${port}`} />
      <figcaption>
        <a href={`/radio?port=${port}`}>{name}</a>
      </figcaption>
    </figure>,
  );

/**
 * A story’s sanitized HTML, in which a line with only the address of a provider or of one of our stations is an embed
 * that loads when chosen.
 */
export const withEmbeds = (html: string, place: EmbedPlace): string =>
  html.replace(LINK, (line: string, href: string, shown: string) => {
    const frame = frameOf(decodeEntities(shown));
    const link = decodeEntities(href);
    const station = link === decodeEntities(shown) && URL.canParse(link) ? stationAt(link, place) : undefined;
    if (station) return stationPlayer(station);
    if (!frame || frame.src !== frameOf(link)?.src) return line;
    const { provider, kind, src } = frame;
    return renderToStaticMarkup(
      <Island name="embed" props={{ src, link, title: TITLES[kind], provider, shape: kind }} />,
    );
  });
