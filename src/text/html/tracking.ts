import type { Attributes } from "../tag-attributes.ts";

/** Parameters used only to track readers, in lower case; "x_" matches all names that begin with it. */
const EXACT = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid twclid ttclid igshid igsh yclid _openstat mc_cid mc_eid
  mkt_tok _hsenc _hsmi __hssc __hstc __hsfp hsctatracking vero_id vero_conv s_cid icid ns_mchannel ns_source
  ns_campaign ns_linkname ns_fee at_medium at_campaign at_custom1 at_custom2 at_custom3 at_custom4 at_creation
  at_campaign_type at_format at_link_id at_link_origin at_link_type at_ptr_name at_bbc_team ftag cmpid
  guccounter guce_referrer guce_referrer_sig oly_enc_id oly_anon_id rb_clickid wickedid _branch_match_id
  ml_subscriber ml_subscriber_hash sc_cid ftcamp mbid trk_contact trk_msg trk_module trk_sid _ga _gl sr_share`
    .trim()
    .split(/\s+/),
);
const BEGINNINGS = ["utm_", "mtm_", "pk_", "piwik_", "hsa_", "matomo_", "itm_"];

function isTracking(parameter: string): boolean {
  const name = parameter.split("=", 1)[0]?.toLowerCase() ?? "";
  return EXACT.has(name) || BEGINNINGS.some((beginning) => name.startsWith(beginning));
}

/** Removes tracking parameters from an address; the others stay as written. */
export function withoutTracking(address: string): string {
  const question = address.indexOf("?");
  if (question < 0) return address;
  const hash = address.indexOf("#", question);
  const queryEnd = hash < 0 ? address.length : hash;
  const parameters = address.slice(question + 1, queryEnd).split("&");
  const kept = parameters.filter((parameter) => !isTracking(parameter));
  if (kept.length === parameters.length) return address;
  const query = kept.length > 0 ? `?${kept.join("&")}` : "";
  return address.slice(0, question) + query + address.slice(queryEnd);
}

/** Hosts and paths of tracking pixels. */
const COUNTERS =
  /^https?:\/\/(?:[^/]*\.)?(?:feeds\.wordpress\.com|stats\.wordpress\.com|pixel\.wp\.com|feedsportal\.com|doubleclick\.net|google-analytics\.com|googleadservices\.com|scorecardresearch\.com|quantserve\.com|pheedo\.com|feedads\.g\.doubleclick\.net|pixel\.quantserve\.com|b\.scorecardresearch\.com|facebook\.com\/tr|bat\.bing\.com|ct\.pinterest\.com|pi\.feedsportal\.com|feeds\.feedblitz\.com\/~\/i|rss-feed-pixel|tracking\.feedpress\.(?:it|com)|mf\.feeds\.reuters\.com|blogger\.googleusercontent\.com\/tracker|blogger\.com\/tracker|blogblog\.com\/tracker|stats\.propublica\.org|simplefeed\.com|gravatar\.com\/blavatar|pixel\.)/i;
const COUNTER_PATHS =
  /\/~(?:r|4|ff)\/[^?#]*$|\/tracker\/\d+|[/.](?:pixel|spacer|blank|clear|1x1|trans|transparent)\.(?:gif|png)(?:$|\?)|republication-tracker-tool|[?&]pixel=|\/piwik\.php|\/matomo\.php|\/pixel\?/i;

/** True for the address of a tracking pixel. */
export function isCounter(address: string): boolean {
  return COUNTERS.test(address) || COUNTER_PATHS.test(address);
}

/** True for a picture of at most 2 by 2 pixels, or from a counting service. */
export function isTrackingPixel(attributes: Attributes): boolean {
  if (isTiny(attributes.get("width")) && isTiny(attributes.get("height"))) return true;
  return isCounter((attributes.get("src") ?? "").trim().replace(/^\/\//, "https://"));
}

function isTiny(size: string | undefined): boolean {
  return size !== undefined && size.length < 6 && Number.parseInt(size, 10) <= 2;
}
