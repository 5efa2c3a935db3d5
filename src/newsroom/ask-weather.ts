import { logRefusal } from "../model/log.ts";
import { FeedError } from "../sources/feed-error.ts";
import { fetchFeed, type Outside } from "../sources/fetch/fetch-feed.ts";
import type { AskOutcome, AskState } from "../sources/weather/next-ask.ts";
import type { WeatherRequest } from "../sources/weather/weather-requests.ts";

/** Longest request, so that the invocation ends. */
const DEADLINE_MS = 8_000;

/** The result of a request; `json` is null unless the service answered with JSON. */
export interface WeatherResponse {
  outcome: AskOutcome;
  json: unknown;
}

/** Makes one request to the weather service, by the rules for feeds. Never rejects. */
export async function askWeather(
  request: WeatherRequest,
  { etag, lastModified }: AskState,
  outside: Outside,
): Promise<WeatherResponse> {
  const { url, headers, maxBytes } = request;
  const validators = etag || lastModified ? { etag: etag || null, lastModified: lastModified || null } : null;
  try {
    const answer = await fetchFeed(
      {
        address: url,
        validators,
        deadlineMs: DEADLINE_MS,
        accept: headers.accept ?? "*/*",
        tries: 1,
        maxBytes,
      },
      { ...outside, userAgent: headers["user-agent"] ?? outside.userAgent },
    );
    if (answer.kind === "unchanged") return { outcome: { kind: "unchanged" }, json: null };
    const json: unknown = JSON.parse(new TextDecoder().decode(answer.bytes));
    return {
      outcome: { kind: "answered", etag: answer.etag ?? "", lastModified: answer.lastModified ?? "" },
      json,
    };
  } catch (error) {
    const details = error instanceof FeedError ? error.details : {};
    const what = error instanceof FeedError ? error.message : "The answer is not JSON";
    logRefusal("weather", what, { source: request.ask });
    const { retryAfterSeconds } = details;
    return {
      outcome: { kind: "failed", ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) },
      json: null,
    };
  }
}
