import type { AppContext } from "../env.ts";
import { log } from "../platform/log.ts";
import { fieldsOf } from "../text/json-values.ts";

/** The path to which browsers report blocked files (Reporting API; CSP 3, "report-to" and "report-uri"). */
export const REPORTS = "/api/reports";
/** The endpoint's name in the policy. */
export const REPORT_GROUP = "woodward";

/** The maximum size in bytes: a report has about 1 KB, and several are sent at once. */
const MAX_BYTES = 16_384;
/** The maximum number of log lines per minute and isolate. */
const MAX_LINES = 10;
const MINUTE_MS = 60_000;

let minute = 0;
let lines = 0;

/** The logged fields of a report by the Reporting API or CSP 2. */
interface Refused {
  directive: string;
  blocked: string;
  page: string;
}

const words = (value: unknown): string =>
  (typeof value === "string" ? value : "").replace(/[^\x21-\x7e]+/g, " ").slice(0, 120);

/** An address without query, fragment, user name and password, for the log. */
function place(value: unknown): string {
  const url = typeof value === "string" ? URL.parse(value) : null;
  if (!url) return words(value);
  return words(/^https?:$/.test(url.protocol) ? url.origin + url.pathname : url.protocol);
}

function readReports(text: string): Refused[] {
  const value: unknown = JSON.parse(text);
  const reports = Array.isArray(value) ? value : [value];
  return reports.slice(0, MAX_LINES).flatMap((report) => {
    const { type, body, "csp-report": old } = fieldsOf(report);
    const violation = (type === "csp-violation" ? body : old) as Record<string, unknown> | undefined;
    if (!violation) return [];
    return {
      directive: words(
        violation.effectiveDirective ?? violation["effective-directive"] ?? violation["violated-directive"],
      ),
      blocked: place(violation.blockedURL ?? violation["blocked-uri"]),
      page: place(violation.documentURL ?? violation["document-uri"]),
    };
  });
}

/**
 * Handles browser reports: logs at most ten lines per minute and isolate, and then doesn't read bodies any more.
 * Doesn't use a store and always responds with 204.
 */
export async function takeReports(c: AppContext): Promise<Response> {
  if (c.req.method !== "POST") return c.text("Use POST.\n", 405, { Allow: "POST" });
  const taken = new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  const now = Math.floor(Date.now() / MINUTE_MS);
  if (now !== minute) [minute, lines] = [now, 0];
  if (lines >= MAX_LINES || Number(c.req.header("Content-Length") ?? MAX_BYTES + 1) > MAX_BYTES) return taken;
  try {
    for (const { directive, blocked, page } of readReports(await c.req.text())) {
      if (lines >= MAX_LINES) break;
      lines += 1;
      log("refusal", { part: "browser", kind: "policy", what: `${directive} blocked ${blocked} on ${page}` });
    }
  } catch {
    // Invalid bodies aren't logged.
    lines += 1;
  }
  return taken;
}
