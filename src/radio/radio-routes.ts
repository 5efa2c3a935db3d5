import { type Context, Hono } from "hono";
import { clientKey } from "../edge/client-key.ts";
import { isOverSearchLimit } from "../edge/search-limit.ts";
import type { Env } from "../env.ts";
import { logFault } from "../platform/log.ts";
import { isThisMachine } from "../text/public-host.ts";
import { chooseSession, chooseStation } from "./choose-station.ts";
import { m3uOf, plsOf } from "./playlist-files.ts";
import { codeOf, errorResponse, RadioError } from "./radio-error.ts";
import type { RelayRequest } from "./relay-request.ts";
import { called, homeOf, listen, openEvents, regionOf, stationNow } from "./relays.ts";
import type { RadioEnv, Station } from "./station.ts";
import { stationStats } from "./station-stats.ts";
import { streamHeaders } from "./stream-headers.ts";

/** The bindings that the radio needs. */
interface Surroundings {
  Bindings: RadioEnv &
    Pick<Env, "SEARCH_LIMIT"> & {
      /** The stations; the first is the default. */
      stations: readonly Station[];
      /** The canonical origin, without a trailing slash. */
      origin: string;
    };
}

type RadioContext = Context<Surroundings>;

/** The parts of a visitor's request that are sent to a relay. */
function askOf(c: RadioContext, what: RelayRequest["what"], station: Station): RelayRequest {
  const request = c.req.raw;
  return {
    what,
    station,
    sid: chooseSession(new URL(request.url).searchParams),
    range: request.headers.get("Range"),
    wantsTitles: request.headers.get("Icy-MetaData") === "1",
    clientKey: clientKey(request.headers.get("CF-Connecting-IP") ?? ""),
    region: regionOf(request.cf as { continent?: string; longitude?: string } | undefined),
  };
}

/** The origin in playlist files. They are cached by path, so a visitor's Host header is used only for local names. */
function originFor(c: RadioContext): string {
  const { hostname, origin } = new URL(c.req.url);
  return isThisMachine(hostname) ? origin : c.env.origin;
}

function named(station: Station, type: string, extension: string): HeadersInit {
  return {
    "Content-Type": type,
    "Content-Disposition": `inline; filename="station-${station.port}.${extension}"`,
    "Cache-Control": "public, max-age=3600",
  };
}

/** Refuses a network that sends too many requests: each station takes a request to a Durable Object. */
async function countVisitor(c: RadioContext): Promise<void> {
  if (await isOverSearchLimit(c)) throw new RadioError("too_often");
}

/** The radio's routes. All errors are the JSON of radio-error.ts. */
export function radioRoutes(): Hono<Surroundings> {
  const radio = new Hono<Surroundings>();
  const chosen = (c: RadioContext) => chooseStation(new URL(c.req.url).searchParams, c.env.stations);

  // A HEAD request must not open a connection to the broadcaster.
  radio.get("/api/stream", async (c) => {
    const ask = askOf(c, "listen", chosen(c));
    if (c.req.raw.method !== "HEAD") return listen(c.env, ask, c.req.raw.signal);
    const sound = await called(homeOf(c.env, ask.station).sound());
    return new Response(null, { headers: streamHeaders(ask, sound) });
  });

  const now = async (c: RadioContext) =>
    c.json(await stationNow(c.env, chosen(c)), 200, {
      "Cache-Control": "public, max-age=5, s-maxage=5",
      "Access-Control-Allow-Origin": "*",
    });
  radio.get("/api/stream/now", now);
  radio.get("/api/now-playing", now);

  radio.get("/api/stream/events", (c) => openEvents(c.env, askOf(c, "events", chosen(c)), c.req.raw.signal));

  radio.get("/api/stream/stations", async (c) => {
    await countVisitor(c);
    const reports = await Promise.all(c.env.stations.map((row) => stationNow(c.env, row)));
    const rows = reports.map(({ port, name, codec, state }) => ({ port, name, codec, state }));
    return c.json({ stations: rows }, 200, { "Cache-Control": "public, max-age=30, s-maxage=30" });
  });

  radio.get("/api/stream/stats", async (c) => {
    await countVisitor(c);
    const rows = await stationStats(c.env, c.env.stations);
    return c.json({ stations: rows }, 200, { "Cache-Control": "no-store" });
  });

  radio.get("/radio.m3u", (c) => {
    const station = chosen(c);
    const text = m3uOf(originFor(c), [station]);
    return new Response(text, { headers: named(station, "audio/x-mpegurl", "m3u") });
  });
  radio.get("/radio.pls", (c) => {
    const station = chosen(c);
    const text = plsOf(originFor(c), [station]);
    return new Response(text, { headers: named(station, "audio/x-scpls", "pls") });
  });

  const others = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  radio.on(others, ["/api/stream", "/api/stream/*", "/api/now-playing"], () =>
    errorResponse("method_not_allowed"),
  );
  radio.onError((error) => {
    if (!(error instanceof RadioError)) logFault("radio", "a route broke", error);
    return errorResponse(codeOf(error));
  });
  return radio;
}
