/**
 * The score of the HTTP Observatory by its published rules (developer.mozilla.org/en-US/observatory, "Tests &
 * Scoring"; scanner version 5): 100 points minus penalties, with bonuses only from 90 up.
 */
interface Verdict {
  score: number;
  grade: string;
  /** The rules that changed the score, and the others. */
  rules: readonly { rule: string; points: number }[];
}

/** A response over https, and the same address over http. */
interface Seen {
  headers: Headers;
  html: string;
  origin: string;
  /** Location of the http response; empty without a redirect. */
  httpLocation: string;
}

const SIX_MONTHS = 15_768_000;
const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

/** The policy's directives, each with its sources. */
export function readPolicy(policy: string): Map<string, string[]> {
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.flatMap(([name = "", ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])));
}

function contentSecurityPolicy({ headers }: Seen): [string, number] {
  const policy = headers.get("Content-Security-Policy");
  if (!policy) return ["csp-not-implemented", -25];
  const directives = readPolicy(policy);
  const fallback = directives.get("default-src") ?? ["*"];
  const of = (name: string) => directives.get(name) ?? fallback;
  const open = (sources: string[]) => sources.some((one) => /^(\*|https?:|data:)$/.test(one));
  const scripts = of("script-src");
  const hashed = scripts.some((one) => /^'(nonce|sha(256|384|512))-/.test(one));
  if (open(scripts) || open(of("object-src")) || (scripts.includes("'unsafe-inline'") && !hashed))
    return ["csp-implemented-with-unsafe-inline", -20];
  if (scripts.includes("'unsafe-eval'")) return ["csp-implemented-with-unsafe-eval", -10];
  const plain = [...directives].flatMap(([name, sources]) =>
    /^(img|media)-src$/.test(name) ? [] : sources.filter((one) => one.startsWith("http:")),
  );
  if (plain.length > 0) return ["csp-implemented-with-insecure-scheme", -20];
  if (of("style-src").includes("'unsafe-inline'") || of("style-src").includes("data:"))
    return ["csp-implemented-with-unsafe-inline-in-style-src-only", 0];
  const isNone = directives.get("default-src")?.join() === "'none'";
  // Without these two, default-src 'none' doesn't restrict forms and base elements.
  const isClosed = directives.has("base-uri") && directives.has("form-action");
  return isNone && isClosed
    ? ["csp-implemented-with-no-unsafe-default-src-none", 10]
    : ["csp-implemented-with-no-unsafe", 5];
}

function cookies({ headers }: Seen): [string, number] {
  const set = headers.getSetCookie();
  if (set.length === 0) return ["cookies-not-found", 0];
  const safe = set.every((one) => /;\s*secure/i.test(one) && /;\s*httponly/i.test(one));
  const sameSite = set.every((one) => /;\s*samesite=(lax|strict)/i.test(one));
  if (!safe) return ["cookies-without-secure-flag", -20];
  return sameSite
    ? ["cookies-secure-with-httponly-sessions-and-samesite", 5]
    : ["cookies-secure-with-httponly-sessions", 0];
}

function sharing({ headers }: Seen): [string, number] {
  const allowed = headers.get("Access-Control-Allow-Origin");
  if (allowed === null) return ["cross-origin-resource-sharing-not-implemented", 0];
  if (headers.get("Access-Control-Allow-Credentials") === "true")
    return ["cross-origin-resource-sharing-implemented-with-universal-access", -50];
  return ["cross-origin-resource-sharing-implemented-with-public-access", 0];
}

function redirection({ httpLocation, origin }: Seen): [string, number] {
  if (httpLocation === "") return ["redirection-missing", -20];
  return httpLocation.startsWith(`${origin.replace(/^http:/, "https:")}/`)
    ? ["redirection-to-https", 0]
    : ["redirection-not-to-https", -20];
}

function referrer({ headers }: Seen): [string, number] {
  const policies = (headers.get("Referrer-Policy") ?? "").split(",").map((one) => one.trim());
  const last = policies.at(-1) ?? "";
  if (PRIVATE_REFERRERS.includes(last)) return ["referrer-policy-private", 5];
  return last === "" ? ["referrer-policy-not-implemented", 0] : ["referrer-policy-unsafe", -5];
}

function transport({ headers }: Seen): [string, number] {
  const header = headers.get("Strict-Transport-Security") ?? "";
  const age = Number(/max-age=(\d+)/i.exec(header)?.[1] ?? -1);
  if (age < 0) return ["hsts-not-implemented", -20];
  if (age < SIX_MONTHS) return ["hsts-implemented-max-age-less-than-six-months", -10];
  // The header requests preloading; the bonus is for being preloaded, which no header shows.
  return ["hsts-implemented-max-age-at-least-six-months", 0];
}

function integrity({ html, origin }: Seen): [string, number] {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  if (scripts.length === 0) return ["sri-not-implemented-but-no-scripts-loaded", 0];
  const own = new URL(origin).host;
  const foreign = scripts.filter(([, src = ""]) => new URL(src, origin).host !== own);
  if (foreign.length === 0) return ["sri-not-implemented-but-all-scripts-loaded-from-secure-origin", 0];
  return foreign.every(([tag]) => tag.includes(" integrity="))
    ? ["sri-implemented-and-external-scripts-loaded-securely", 5]
    : ["sri-not-implemented-but-external-scripts-loaded-securely", -5];
}

function sniffing({ headers }: Seen): [string, number] {
  return headers.get("X-Content-Type-Options") === "nosniff"
    ? ["x-content-type-options-nosniff", 0]
    : ["x-content-type-options-not-implemented", -5];
}

function framing({ headers }: Seen): [string, number] {
  const ancestors = readPolicy(headers.get("Content-Security-Policy") ?? "").get("frame-ancestors");
  if (ancestors && !ancestors.some((one) => /^(\*|https?:)$/.test(one)))
    return ["x-frame-options-implemented-via-csp", 5];
  return /^(deny|sameorigin)$/i.test(headers.get("X-Frame-Options") ?? "")
    ? ["x-frame-options-sameorigin-or-deny", 0]
    : ["x-frame-options-not-implemented", -20];
}

function resources({ headers }: Seen): [string, number] {
  const policy = headers.get("Cross-Origin-Resource-Policy");
  if (policy === null) return ["corp-not-implemented", 0];
  return /^same-(origin|site)$/.test(policy)
    ? [`corp-implemented-with-${policy}`, 10]
    : [`corp-implemented-with-${policy}`, 0];
}

const RULES = [
  ...[contentSecurityPolicy, cookies, sharing, redirection, referrer],
  ...[transport, integrity, sniffing, framing, resources],
];

/** Lowest score of each grade ("Scoring methodology", grading chart). */
const GRADES = [
  ...([
    [100, "A+"],
    [90, "A"],
    [85, "A-"],
    [80, "B+"],
    [70, "B"],
    [65, "B-"],
  ] as const),
  ...([
    [60, "C+"],
    [50, "C"],
    [45, "C-"],
    [40, "D+"],
    [30, "D"],
    [25, "D-"],
    [0, "F"],
  ] as const),
];

/** Scores a response. */
export function observatory(seen: Seen): Verdict {
  const rules = RULES.map((judge) => judge(seen)).map(([rule, points]) => ({ rule, points }));
  const sum = (some: readonly { points: number }[]) => some.reduce((total, { points }) => total + points, 0);
  const base = Math.max(0, 100 + sum(rules.filter(({ points }) => points < 0)));
  const score = base >= 90 ? base + sum(rules.filter(({ points }) => points > 0)) : base;
  const grade = GRADES.find(([least]) => score >= least)?.[1] ?? "F";
  return { score, grade, rules };
}
