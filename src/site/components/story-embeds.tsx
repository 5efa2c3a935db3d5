import { renderToStaticMarkup } from "react-dom/server";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
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

/** A story’s sanitized HTML, in which each line with only a provider’s address is an embed that loads when chosen. */
export const withEmbeds = (html: string): string =>
  html.replace(LINK, (line: string, href: string, shown: string) => {
    const frame = frameOf(decodeEntities(shown));
    const link = decodeEntities(href);
    if (!frame || frame.src !== frameOf(link)?.src) return line;
    const { provider, kind, src } = frame;
    return renderToStaticMarkup(
      <Island name="embed" props={{ src, link, title: TITLES[kind], provider, shape: kind }} />,
    );
  });
