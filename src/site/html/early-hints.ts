import { core, pages } from "virtual:style";
import { PICTURE_PLACES, type Pictured, pictureSources } from "../components/picture-sources.ts";
import { HEADLINE_FONT } from "./headline-font.ts";

/** The address of the speculation rules. */
const SPECULATION_RULES = "/speculation-rules.json";

/**
 * `Link` headers for the style sheets, the headline typeface and the first picture (RFC 8297: the edge may send them
 * as 103 Early Hints), and the address of the speculation rules. The picture is lazy in the markup, so that a
 * prerendered page requests nothing of a publisher; the gateway removes `Link` from prefetches.
 */
export function earlyHints(
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
