import { withoutControls } from "../controls.ts";
import { whyNotPublic } from "../public-host.ts";
import type { Attributes } from "../tag-attributes.ts";
import { escapeValue } from "./escape.ts";
import type { HtmlPolicy } from "./policy.ts";
import { safeStyle } from "./style.ts";
import { isTrackingPixel, withoutTracking } from "./tracking.ts";
import { publicAddress } from "./web-address.ts";

/** Attributes with an address that a browser loads by itself. */
const LOADED = new Set(["src", "poster", "background", "dynsrc", "lowsrc"]);
/** Attributes with an address that a reader may follow. */
const FOLLOWED = new Set(["href", "cite", "longdesc"]);
const SPECIAL = new Set([...LOADED, ...FOLLOWED, "srcset", "style"]);
const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp|avif);base64,[\w+/=\s-]*$/i;
/** Text that isn't allowed in any attribute, even if current browsers would not run it. */
const ACTIVE_TEXT = /(?:java|vb|live)\s*script\s*:|expression\s*\(|<\s*script|&\{|\bon[a-z]+\s*=/i;

/**
 * The allowed attributes of an element, each with a leading space. Undefined if the element would be useless without
 * those that were dropped (a picture without an address, a tracking pixel).
 */
export function attributesFor(
  element: string,
  attributes: Attributes,
  base: string,
  policy: HtmlPolicy,
): string | undefined {
  if (element === "img" && isTrackingPixel(attributes)) return undefined;
  const extra = policy.elementAttributes[element];
  let out = "";
  for (const [i, name] of attributes.names.entries()) {
    const isPlain = policy.attributes.has(name) || extra?.has(name) === true;
    if (!isPlain && !SPECIAL.has(name)) continue;
    const value = attributes.valueAt(i);
    const kept = isPlain ? plainValue(name, value, policy) : specialValue(element, name, value, base, policy);
    if (kept !== undefined) out += ` ${name}="${escapeValue(kept)}"`;
  }
  if (element === "img" && !out.includes(" src=")) {
    const src = lazySource(attributes, base, policy);
    if (src) out = ` src="${escapeValue(src)}"${out}`;
    else if (!policy.keepsDataImages) return undefined;
  }
  if (element === "source" && !out.includes("src")) return undefined;
  const staysHere = element === "a" && (!out.includes(" href=") || out.includes(' href="#'));
  return out + (staysHere ? "" : (policy.added[element] ?? ""));
}

/** The allowed value of an attribute without addresses, or undefined. */
function plainValue(name: string, value: string, policy: HtmlPolicy): string | undefined {
  const isSize = name === "width" || name === "height";
  if (isSize && !policy.keepsStyle && !/^[1-9]\d{0,3}$/.test(value)) return undefined;
  if (policy.box && policy.box.values[name]?.test(value) === false) return undefined;
  return ACTIVE_TEXT.test(value) ? undefined : withoutControls(value);
}

/** The allowed value of an attribute with addresses or a style. */
function specialValue(
  element: string,
  name: string,
  value: string,
  base: string,
  policy: HtmlPolicy,
): string | undefined {
  if (name === "style") return policy.keepsStyle ? safeStyle(value) : undefined;
  if (name === "srcset") {
    return element === "img" || element === "source" ? safeSrcset(value, base, policy) : undefined;
  }
  if (value === "" && policy.keepsStyle) return "";
  if (LOADED.has(name)) return loadedAddress(element, value, base, policy);
  return followedAddress(name, value, base, policy);
}

function loadedAddress(element: string, value: string, base: string, policy: HtmlPolicy): string | undefined {
  if (element === "img" && policy.keepsDataImages && DATA_IMAGE.test(value.trim())) return value.trim();
  return pictureAddress(value, base, policy);
}

/** The address of a picture, which a browser requests by itself, or undefined. */
function pictureAddress(value: string, base: string, policy: HtmlPolicy): string | undefined {
  const address = publicAddress(value, base);
  return address !== undefined && policy.box ? shownAddress(address) : address;
}

/** False for an address in a private network, where a link would lead to a device of the reader. */
export function isPublic(address: string): boolean {
  const host = /^https?:\/\/([^/?#]*?)(?::\d+)?(?=[/?#]|$)/.exec(address)?.[1] ?? "";
  return whyNotPublic(host.replace(/^\[|\]$/g, "")) === null;
}

/**
 * The absolute address of a picture on our pages. It uses https, because https pages don't show http pictures and
 * nearly all hosts support https. Undefined for private hosts, which the reader's browser would otherwise request.
 */
export function shownAddress(address: string): string | undefined {
  if (!isPublic(address)) return undefined;
  return address.startsWith("http:") ? `https:${address.slice(5)}` : address;
}

function followedAddress(name: string, value: string, base: string, policy: HtmlPolicy): string | undefined {
  if (policy.inside?.test(value)) return value;
  const address = publicAddress(value, base);
  if (address !== undefined && policy.box && !isPublic(address)) return undefined;
  if (address !== undefined)
    return name === "href" && policy.dropsTracking ? withoutTracking(address) : address;
  const scheme = /^\s*([a-z][a-z\d+.-]{1,20}:)/i.exec(value)?.[1]?.toLowerCase();
  return scheme && policy.linkSchemes.has(scheme) && !ACTIVE_TEXT.test(value) ? value.trim() : undefined;
}

/** The address in an attribute for scripts that load pictures late; without the script, it would be lost. */
function lazySource(attributes: Attributes, base: string, policy: HtmlPolicy): string | undefined {
  for (const name of ["data-src", "data-lazy-src", "data-original", "data-orig-file"]) {
    const value = attributes.get(name);
    const address = value && pictureAddress(value, base, policy);
    if (address) return address;
  }
  return undefined;
}

/** The candidates in a srcset that are web addresses. Commas within an address are part of it (HTML, 4.8.4.2.1). */
function safeSrcset(value: string, base: string, policy: HtmlPolicy): string | undefined {
  const kept: string[] = [];
  for (const candidate of value.slice(0, 8000).split(/,\s+|,(?=https?:|\/\/)/)) {
    const [address = "", descriptor = ""] = candidate.trim().split(/\s+/);
    const safe = pictureAddress(address.replace(/,$/, ""), base, policy);
    if (safe && /^(\d+w|\d+(\.\d+)?x)?$/.test(descriptor))
      kept.push(descriptor ? `${safe} ${descriptor}` : safe);
  }
  return kept.length > 0 ? kept.join(", ") : undefined;
}
