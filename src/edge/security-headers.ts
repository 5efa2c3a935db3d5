import { NO_SETTINGS, type Settings } from "../model/settings.ts";
import { FRAME_ORIGINS } from "../text/embed-providers.ts";
import { REPORT_GROUP, REPORTS } from "./browser-reports.ts";

const origins = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

/** The style of a frame on another site: it is hidden until its style sheets arrive, for three seconds at most. */
export const FRAME_WAIT = "body{animation:wait 3s step-end!important}@keyframes wait{0%{visibility:hidden}}";
/** `FRAME_WAIT` as the policy names it. */
const FRAME_WAIT_HASH = "'sha256-qF/S5TMwM/VtqOTcJXUjZhvPzUGHHKwwVSkh6alqyMg='";

/** The settings that affect the content security policy. */
type ThirdParties = Pick<Settings, "ads" | "embeds" | "documents">;

/** The content security policy. Only streamed responses need a `nonce`. */
export function contentSecurityPolicy(
  nonce: string | undefined,
  frameAncestors: "'none'" | "*",
  { ads, embeds, documents }: ThirdParties = NO_SETTINGS,
): string {
  const frames = origins([...Object.values(embeds), ...documents].map((embed) => embed.src));
  const network = ads.script ? [...origins([ads.script]), ...ads.origins] : [];
  const directives = [
    // Nothing is allowed by default.
    ["default-src", "'none'"],
    // Islands; React's streaming scripts, by nonce; the ad network if one is configured.
    ["script-src", "'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...network],
    // Style sheets of this site; the only inline style is that of a frame.
    ["style-src", "'self'", ...(frameAncestors === "*" ? [FRAME_WAIT_HASH] : [])],
    // Publishers' pictures over https; data: for drawings in style sheets.
    ["img-src", "'self'", "https:", "data:"],
    // The radio stream, which is served by this site.
    ["media-src", "'self'"],
    // For the current title, search suggestions and the ad script's requests.
    ["connect-src", "'self'", ...network],
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    // Click-to-load embeds in stories and settings, ads, and this site's headlines page.
    ["frame-src", "'self'", ...new Set([...FRAME_ORIGINS, ...frames, ...network])],
    ["form-action", "'self'", "mailto:"],
    ["base-uri", "'none'"],
    ["frame-ancestors", frameAncestors],
    ["object-src", "'none'"],
    // With Trusted Types, a text can become a script address only through this policy (islands/reader/offline.ts). Not
    // used with an ad network, whose scripts write HTML.
    ...(ads.script
      ? []
      : [
          ["require-trusted-types-for", "'script'"],
          ["trusted-types", "woodward"],
        ]),
    // Browsers report blocked files; report-uri is for browsers without the Reporting API.
    ["report-to", REPORT_GROUP],
    ["report-uri", REPORTS],
  ];
  return directives.map((words) => words.join(" ")).join("; ");
}

/** Two years (RFC 6797), only for this host; browsers ignore it on http://localhost. */
const TRANSPORT = "max-age=63072000";

/** Headers on all responses of the Worker. */
const FIXED_HEADERS: readonly (readonly [string, string])[] = [
  // Prevents a feed from being run as a script.
  ["X-Content-Type-Options", "nosniff"],
  // Other hosts get only the origin.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  // Pages don't use any of these features.
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  // Windows that open a page of this site get no reference to it.
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

const policies = new WeakMap<ThirdParties, string>();

/** The policy without a nonce or framing, computed once for each settings object. */
function usualPolicy(settings: ThirdParties): string {
  const policy = policies.get(settings) ?? contentSecurityPolicy(undefined, "'none'", settings);
  policies.set(settings, policy);
  return policy;
}

/** The input for a response's safety headers. */
interface Safety {
  settings: ThirdParties;
  /** True if any site may show the page in a frame. */
  framed?: boolean;
  /** Only for streamed responses. */
  nonce?: string | undefined;
  /** Preloading is permanent and includes all subdomains, so only the operator can enable it. */
  preload: boolean;
}

/** Sets the fixed headers on all responses, and the policy on HTML. */
export function safetyHeaders(headers: Headers, { settings, framed = false, nonce, preload }: Safety): void {
  for (const [name, value] of FIXED_HEADERS) headers.set(name, value);
  headers.set("Strict-Transport-Security", preload ? `${TRANSPORT}; includeSubDomains; preload` : TRANSPORT);
  const isPage = !framed && (headers.get("Content-Type") ?? "").startsWith("text/html");
  // Other sites can't embed pages, but can embed feeds, sound and headlines. The desk's files set this header
  // themselves.
  if (!headers.has("Cross-Origin-Resource-Policy"))
    headers.set("Cross-Origin-Resource-Policy", isPage ? "same-origin" : "cross-origin");
  if (isPage) headers.set("Reporting-Endpoints", `${REPORT_GROUP}="${REPORTS}"`);
  if (!framed) headers.set("X-Frame-Options", "DENY");
  // A document such as a sitemap may have its own policy.
  if (headers.has("Content-Security-Policy")) return;
  headers.set(
    "Content-Security-Policy",
    nonce || framed ? contentSecurityPolicy(nonce, framed ? "*" : "'none'", settings) : usualPolicy(settings),
  );
}
