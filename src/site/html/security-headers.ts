import { NO_SETTINGS, type Settings } from "../../city/settings.ts";
import { REPORT_GROUP, REPORTS } from "./browser-reports.ts";

const origins = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

/** What an operator's settings let into a page. */
type ThirdParties = Pick<Settings, "ads" | "embeds" | "documents">;

/** The policy, directive by directive, each with its reason. `nonce` only for an answer that streams. */
export function contentSecurityPolicy(
  nonce: string | undefined,
  frameAncestors: "'none'" | "*",
  { ads, embeds, documents }: ThirdParties = NO_SETTINGS,
): string {
  const frames = origins([...Object.values(embeds), ...documents].map((embed) => embed.src));
  const network = ads.script ? [...origins([ads.script]), ...ads.origins] : [];
  const directives = [
    // Nothing is allowed that is not named below.
    ["default-src", "'none'"],
    // Our islands; React's streaming scripts by nonce; the ad network only when one is configured.
    ["script-src", "'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...network],
    // Our style sheets, from this site; none stands in a page.
    ["style-src", "'self'"],
    // Pictures come from the publishers, over https only; data: for drawings in the style sheet.
    ["img-src", "'self'", "https:", "data:"],
    // The radio stream, from this site.
    ["media-src", "'self'"],
    // Now playing, search as you type; what the ad script asks.
    ["connect-src", "'self'", ...network],
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    // Click-to-load embeds and ads: only the configured providers, and our own headlines page.
    ["frame-src", "'self'", ...new Set([...frames, ...network])],
    ["form-action", "'self'", "mailto:"],
    ["base-uri", "'none'"],
    ["frame-ancestors", frameAncestors],
    ["object-src", "'none'"],
    // No text becomes a script: only what this policy names may make an address of one (islands/reader/offline.ts).
    // An ad network's scripts write markup as they please, so where one is configured nothing of it would run.
    ...(ads.script
      ? []
      : [
          ["require-trusted-types-for", "'script'"],
          ["trusted-types", "woodward"],
        ]),
    // What was refused is told to us; report-uri for browsers without the Reporting API.
    ["report-to", REPORT_GROUP],
    ["report-uri", REPORTS],
  ];
  return directives.map((words) => words.join(" ")).join("; ");
}

/** Two years of https only (RFC 6797); browsers ignore it on http://localhost. */
const TRANSPORT = "max-age=63072000; includeSubDomains";

/** Headers on every answer of the Worker. */
const FIXED_HEADERS: readonly (readonly [string, string])[] = [
  // A feed that calls itself text must not become a script.
  ["X-Content-Type-Options", "nosniff"],
  // Publishers' image servers learn that a reader came from here only by origin.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  // No page of ours needs a device.
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  // A page that opens us gets no handle on our window.
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

const policies = new WeakMap<ThirdParties, string>();

/** The policy of an answer without a nonce that nobody may frame: written once for the settings of a deployment. */
function usualPolicy(settings: ThirdParties): string {
  const policy = policies.get(settings) ?? contentSecurityPolicy(undefined, "'none'", settings);
  policies.set(settings, policy);
  return policy;
}

/** What an answer's safety headers depend on. */
interface Safety {
  settings: ThirdParties;
  /** True where any site may frame it. */
  framed?: boolean;
  /** Only for an answer that streams. */
  nonce?: string | undefined;
  /** The browsers' own list is for ever, and for all subdomains: only the operator can promise that. */
  preload: boolean;
}

/** Sets the fixed headers on all answers and the policy on HTML. */
export function safetyHeaders(headers: Headers, { settings, framed = false, nonce, preload }: Safety): void {
  for (const [name, value] of FIXED_HEADERS) headers.set(name, value);
  headers.set("Strict-Transport-Security", preload ? `${TRANSPORT}; preload` : TRANSPORT);
  const isPage = !framed && (headers.get("Content-Type") ?? "").startsWith("text/html");
  // Pages are for a reader's own window; feeds, sound and headlines for others are for everybody.
  // The desk's files say themselves that no other site may embed them.
  if (!headers.has("Cross-Origin-Resource-Policy"))
    headers.set("Cross-Origin-Resource-Policy", isPage ? "same-origin" : "cross-origin");
  if (isPage) headers.set("Reporting-Endpoints", `${REPORT_GROUP}="${REPORTS}"`);
  if (!framed) headers.set("X-Frame-Options", "DENY");
  // A document that is no page, as a sitemap, may bring a policy of its own.
  if (headers.has("Content-Security-Policy")) return;
  headers.set(
    "Content-Security-Policy",
    nonce || framed ? contentSecurityPolicy(nonce, framed ? "*" : "'none'", settings) : usualPolicy(settings),
  );
}
