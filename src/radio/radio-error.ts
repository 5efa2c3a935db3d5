/** Every refusal of the stream route: status, the words for a program, seconds until another try makes sense. */
const errors = {
  bad_port: [400, "Give one port, a whole number such as port=8000.", 0],
  unknown_station: [404, "No station on that port.", 0],
  // 204 tells an EventSource not to come back by itself (HTML, "Server-sent events").
  not_listening: [204, "", 0],
  method_not_allowed: [405, "Use GET.", 0],
  too_many_streams: [429, "Too many streams from this connection. Close one and try again.", 30],
  station_bad_answer: [502, "The station sent something that is not audio.", 30],
  no_station: [503, "Stream temporarily unavailable.", 30],
  station_offline: [503, "The station is off air.", 5],
  station_full: [503, "This station is full. Try again soon.", 15],
  station_timeout: [504, "The station did not answer in time.", 5],
} as const satisfies Record<string, readonly [number, string, number]>;

export type RadioErrorCode = keyof typeof errors;

/** A failure whose code is one of the table; `detail` is for the operator, never for the listener. */
export class RadioError extends Error {
  readonly code: RadioErrorCode;

  constructor(code: RadioErrorCode, detail?: string) {
    super(detail ?? errors[code][1]);
    this.code = code;
  }
}

/** The code of anything that was thrown: what no table row explains is a station that is off air. */
export function codeOf(error: unknown): RadioErrorCode {
  return error instanceof RadioError ? error.code : "station_offline";
}

/** The JSON answer of a refusal, never cached, with Retry-After where waiting helps. */
export function errorResponse(code: RadioErrorCode): Response {
  const [status, message, retryAfter] = errors[code];
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfter > 0) headers.set("Retry-After", String(retryAfter));
  if (code === "method_not_allowed") headers.set("Allow", "GET, HEAD");
  if (status === 204) return new Response(null, { status, headers });
  const error = { code, message, retry_after: retryAfter > 0 ? retryAfter : null };
  return Response.json({ error }, { status, headers });
}
