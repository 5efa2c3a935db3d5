import { whyNotPublic } from "../text/public-host.ts";
import { addressesIn, isHls, isPlaylist } from "./read-playlist.ts";
import type { Station } from "./station.ts";

/** The reason why no stream was found. */
export type NoStation = "address" | "private" | "ours" | "offline" | "page" | "hls" | "empty";

/** The result of searching for a stream at an address. */
export type StationLook =
  | { kind: "stream"; station: Omit<Station, "port">; type: string; bitrate: number | undefined }
  | { kind: "wrong"; why: NoStation };

/** A station's response to a request that doesn't start listening. */
export interface HeadAnswer {
  status: number;
  headers: Headers;
  /** The first 64 KB as text; empty for sound. */
  text: string;
  /** True if the response could only be read through a socket, as with SHOUTcast v1. */
  bySocket: boolean;
}

export interface StationAsker {
  /** Requests one address without following redirects. Rejects if nothing responds. */
  head(station: Station): Promise<HeadAnswer>;
  /** This site's host names, which are refused. */
  ours: readonly string[];
  /** True if stations may be in the operator's own network (STATION_HOSTS). */
  allowsPrivate: boolean;
}

/** The maximum number of redirects and playlists to follow. */
const MAX_HOPS = 6;

/** Converts an address to a station: scheme, host, port and path. */
const stationAt = (url: URL): Station => {
  const secure = url.protocol === "https:";
  return {
    port: 0,
    name: "",
    host: url.hostname.toLowerCase(),
    path: url.pathname + url.search,
    upstreamPort: url.port ? Number(url.port) : secure ? 443 : 80,
    protocol: "auto",
    secure,
  };
};

function refused(url: URL, { ours, allowsPrivate }: StationAsker): NoStation | null {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port === "25") return "address";
  if (allowsPrivate) return null;
  if (ours.includes(url.hostname)) return "ours";
  return whyNotPublic(url.hostname.replace(/^\[|\]$/g, "")) === null ? null : "private";
}

/** True for a media type that the relay supports. */
export const isSound = (headers: Headers): boolean =>
  /^(?:audio\/(?!x-mpegurl|mpegurl|x-scpls)[\w.+-]{1,40}|application\/ogg)\s*(?:;|$)/i.test(
    headers.get("content-type") ?? "audio/mpeg",
  );

/** Parses a pasted address and adds http:// if it has no scheme; null if it is invalid. */
const pasted = (address: string): URL | null =>
  URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address.trim()) ? address.trim() : `http://${address.trim()}`);

/**
 * Finds the stream at an address: the stream itself, or a playlist (M3U, PLS, XSPF, ASX) that contains one, through at
 * most six redirects and playlists. Checks each address before requesting it. Never rejects.
 */
export async function findStation(address: string, asker: StationAsker): Promise<StationLook> {
  let url = pasted(address);
  for (let hop = 0; url && hop < MAX_HOPS; hop += 1) {
    const why = refused(url, asker);
    if (why) return { kind: "wrong", why };
    const found = await lookAt(url, asker);
    if (!(found instanceof URL)) return found;
    url = found;
  }
  return { kind: "wrong", why: url ? "empty" : "address" };
}

/** The stream at an address, else the next address to request, else the reason why there is neither. */
async function lookAt(url: URL, asker: StationAsker): Promise<StationLook | URL> {
  const station = stationAt(url);
  const answer = await asker.head(station).catch(() => null);
  if (!answer) return { kind: "wrong", why: "offline" };
  const { status, headers, text, bySocket } = answer;
  const location = status >= 300 && status < 400 ? URL.parse(headers.get("location") ?? "", url) : null;
  if (location) return location;
  if (status !== 200) return { kind: "wrong", why: "offline" };
  if (isHls(text)) return { kind: "wrong", why: "hls" };
  if (isPlaylist(headers.get("content-type") ?? "", url.pathname, text)) {
    const next = addressesIn(text, url)[0];
    return next ?? { kind: "wrong", why: "empty" };
  }
  if (!isSound(headers)) return { kind: "wrong", why: "page" };
  const { port: _none, ...row } = station;
  const bitrate = Number(/^\d{1,6}/.exec(headers.get("icy-br") ?? "")?.[0] ?? 0) || undefined;
  const name = (headers.get("icy-name") ?? "").trim().slice(0, 80);
  const type = (headers.get("content-type") ?? "audio/mpeg").split(";")[0]?.trim().toLowerCase() ?? "";
  const protocol = bySocket ? "icy" : "auto";
  return { kind: "stream", station: { ...row, name, protocol }, type, bitrate };
}
