import { publicAddress } from "../../../text/html/web-address.ts";
import type { Elements, XmlElement } from "./element.ts";

const LINKS = ["link", "atom:link"];

/** True if the link points to the story (or the site) itself. RFC 4287: no relation means "alternate". */
function isAlternate(link: XmlElement): boolean {
  return relation(link) === "alternate";
}

function relation(link: XmlElement): string {
  const rel = (link.attribute("rel") ?? "").trim().toLowerCase();
  return rel === "" ? "alternate" : rel.replace(/^https?:\/\/www\.iana\.org\/assignments\/relation\//, "");
}

function isPage(link: XmlElement): boolean {
  const type = link.attribute("type")?.trim().toLowerCase();
  return !type || type.includes("html");
}

function target(link: XmlElement): string | undefined {
  // Some publishers write the address of an enclosure as text.
  const address = link.attribute("href") ?? (link.attribute("rel") && link.address.trim());
  return !address ? undefined : publicAddress(address, link.scope.base);
}

/** The page of a channel or an item: `<link>text</link>` in RSS, `<link href>` in Atom. */
export function findPage(from: Elements): string | undefined {
  for (const link of from.all("link")) {
    if (link.attribute("href") !== undefined || !isAlternate(link)) continue;
    const address = publicAddress(link.address, link.scope.base);
    if (address && link.line !== "") return address;
  }
  const alternates = from.allOf(LINKS).filter((link) => isAlternate(link) && target(link) !== undefined);
  const typed = alternates.filter((link) => link.attribute("rel") && link.attribute("type"));
  const best = typed.find(isPage) ?? alternates.find(isPage) ?? alternates[0];
  return best && target(best);
}

/** Links with one relation, for example "enclosure" or "replies". */
export function linksOf(from: Elements, wanted: string): { url: string; element: XmlElement }[] {
  return from.allOf(LINKS).flatMap((element) => {
    const url = relation(element) === wanted ? target(element) : undefined;
    return url ? [{ url, element }] : [];
  });
}
