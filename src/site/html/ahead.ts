import { core, pages } from "virtual:style";
import { PICTURE_PLACES, type Pictured, pictureSources } from "../components/picture-sources.ts";
import { HEADLINE_FONT } from "./headline-font.ts";

/** Where the rules stand by which a browser fetches a page that a reader is about to open. */
const SPECULATION_RULES = "/speculation-rules.json";

/**
 * What a browser may fetch before it has read the page: the style sheets and the headline face as `Link`
 * (RFC 8297: the edge may send them ahead as 103 Early Hints), and where the speculation rules stand. The first
 * picture stands here and is lazy in the markup, so that a page rendered ahead of a click asks no publisher for it:
 * the gateway takes `Link` off what is only fetched ahead.
 */
export function aheadHeaders(
  pageStyles: boolean,
  first?: Pictured,
  zone = false,
): [name: string, value: string][] {
  const sheets = [core, ...(pageStyles ? [pages] : [])].map((path) => `<${path}>; rel=preload; as=style`);
  const face = `<${HEADLINE_FONT}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  const picture = first?.image.startsWith("https:") ? URL.parse(first.image) : null;
  const { srcSet } = first && picture ? pictureSources(first, zone) : {};
  const widths = srcSet ? `; imagesrcset="${srcSet}"; imagesizes="${PICTURE_PLACES.lead}"` : "";
  const preload = picture
    ? [`<${picture.href}>; rel=preload; as=image; fetchpriority=high; referrerpolicy=no-referrer${widths}`]
    : [];
  return [
    ["Link", [...sheets, face, ...preload].join(", ")],
    ["Speculation-Rules", `"${SPECULATION_RULES}"`],
  ];
}
