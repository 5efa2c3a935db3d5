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

/** A paragraph of sanitized HTML that contains only a link. */
const LINK = /<p><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/p>/g;

/** What a story's embeds need from the site. `origin` has no trailing slash. */
export interface EmbedPlace {
  origin: string;
  stations: readonly Station[];
}

/** The station that has this address as its stream or as its player's page here; undefined if none has. */
function stationAt(address: string, { origin, stations }: EmbedPlace): Station | undefined {
  const { origin: at, hostname, pathname, search, searchParams } = new URL(address);
  const isPlayer = at === origin && pathname === "/radio";
  return stations.find(({ port, host, path }) =>
    isPlayer ? searchParams.get("port") === String(port) : hostname === host && pathname + search === path,
  );
}

/** The browser's own player, which needs no script and loads nothing until it is started. */
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
 * A story’s sanitized HTML, with embeds in place of lines that contain only the address of a provider or of one of our
 * stations. An embed loads when the reader clicks it.
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
