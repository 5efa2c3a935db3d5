import { NO_SETTINGS, type Settings } from "../model/settings.ts";
import { FRAME_ORIGINS } from "../text/embed-providers.ts";
import { REPORT_GROUP, REPORTS } from "./browser-reports.ts";

const origins = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

/** The settings that affect the policy. */
type ThirdParties = Pick<Settings, "ads" | "embeds" | "documents">;

/** The content security policy. `nonce` only for a streamed response. */
export function contentSecurityPolicy(
  nonce: string | undefined,
  frameAncestors: "'none'" | "*",
  { ads, embeds, documents }: ThirdParties = NO_SETTINGS,
): string {
  const frames = origins([...Object.values(embeds), ...documents].map((embed) => embed.src));
  const network = ads.script ? [...origins([ads.script]), ...ads.origins] : [];
  const directives = [
    // Nothing else is allowed.
    ["default-src", "'none'"],
    // Our islands; React's streaming scripts by nonce; the ad network only when one is configured.
    ["script-src", "'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...network],
    // Style sheets of this site; none inline.
    ["style-src", "'self'"],
    // Publishers' pictures, over https; data: for drawings in the style sheet.
    ["img-src", "'self'", "https:", "data:"],
    // The radio stream, from this site.
    ["media-src", "'self'"],
    // Now playing, search while typing; requests of the ad script.
    ["connect-src", "'self'", ...network],
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    // Click-to-load embeds of our stories and of the settings, ads, and our own headlines page.
    ["frame-src", "'self'", ...new Set([...FRAME_ORIGINS, ...frames, ...network])],
    ["form-action", "'self'", "mailto:"],
    ["base-uri", "'none'"],
    ["frame-ancestors", frameAncestors],
    ["object-src", "'none'"],
    // No text becomes a script address, except through this policy (islands/reader/offline.ts).
    // Not with an ad network, whose scripts write markup.
    ...(ads.script
      ? []
      : [
          ["require-trusted-types-for", "'script'"],
          ["trusted-types", "woodward"],
        ]),
    // Browsers report blocked files; report-uri for those without the Reporting API.
    ["report-to", REPORT_GROUP],
    ["report-uri", REPORTS],
  ];
  return directives.map((words) => words.join(" ")).join("; ");
}

/** Two years (RFC 6797), for this host only; browsers ignore it on http://localhost. */
const TRANSPORT = "max-age=63072000";

/** Headers on every response of the Worker. */
const FIXED_HEADERS: readonly (readonly [string, string])[] = [
  // A feed must not be run as a script.
  ["X-Content-Type-Options", "nosniff"],
  // Other hosts get our origin only.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  // Pages use none of these.
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  // A window that opens us gets no reference to ours.
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

const policies = new WeakMap<ThirdParties, string>();

/** The policy without a nonce or framing, computed once per settings. */
function usualPolicy(settings: ThirdParties): string {
  const policy = policies.get(settings) ?? contentSecurityPolicy(undefined, "'none'", settings);
  policies.set(settings, policy);
  return policy;
}

/** What a response's safety headers depend on. */
interface Safety {
  settings: ThirdParties;
  /** True if any site may frame it. */
  framed?: boolean;
  /** Only for a streamed response. */
  nonce?: string | undefined;
  /** Preloading is permanent and includes all subdomains, so only the operator can enable it. */
  preload: boolean;
}

/** Sets the fixed headers on all responses and the policy on HTML. */
export function safetyHeaders(headers: Headers, { settings, framed = false, nonce, preload }: Safety): void {
  for (const [name, value] of FIXED_HEADERS) headers.set(name, value);
  headers.set("Strict-Transport-Security", preload ? `${TRANSPORT}; includeSubDomains; preload` : TRANSPORT);
  const isPage = !framed && (headers.get("Content-Type") ?? "").startsWith("text/html");
  // Pages can't be embedded by other sites; feeds, sound and headlines can.
  // The desk's files set this header themselves.
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
