/** All errors of the stream routes: status, text, and Retry-After in seconds. */
const errors = {
  bad_port: [400, "Give one port, a whole number such as port=8000.", 0],
  unknown_station: [404, "No station on that port.", 0],
  // Status 204 stops an EventSource from reconnecting (HTML, "Server-sent events").
  not_listening: [204, "", 0],
  method_not_allowed: [405, "Use GET.", 0],
  too_many_streams: [429, "Too many streams from this connection. Close one and try again.", 30],
  too_often: [429, "Too many requests from this connection. Wait a minute.", 60],
  station_bad_answer: [502, "The station sent something that is not audio.", 30],
  no_station: [503, "Stream temporarily unavailable.", 30],
  station_offline: [503, "The station is off air.", 5],
  station_full: [503, "This station is full. Try again soon.", 15],
  station_timeout: [504, "The station did not answer in time.", 5],
} as const satisfies Record<string, readonly [number, string, number]>;

export type RadioErrorCode = keyof typeof errors;

/** An error with a code in the table; `detail` is only logged. */
export class RadioError extends Error {
  readonly code: RadioErrorCode;

  constructor(code: RadioErrorCode, detail?: string) {
    super(detail ?? errors[code][1]);
    this.code = code;
  }
}

/** The code of an error; an unknown error means that the station is offline. */
export function codeOf(error: unknown): RadioErrorCode {
  return error instanceof RadioError ? error.code : "station_offline";
}

/** The JSON response of an error, uncached, with Retry-After if waiting helps. */
export function errorResponse(code: RadioErrorCode): Response {
  const [status, message, retryAfter] = errors[code];
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfter > 0) headers.set("Retry-After", String(retryAfter));
  if (code === "method_not_allowed") headers.set("Allow", "GET, HEAD");
  if (status === 204) return new Response(null, { status, headers });
  const error = { code, message, retry_after: retryAfter > 0 ? retryAfter : null };
  return Response.json({ error }, { status, headers });
}
