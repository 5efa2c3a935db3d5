import { expect, it } from "vitest";
import { findStation, type HeadAnswer, type StationAsker } from "../../../src/radio/find-station.ts";
import { itForEach } from "../../rows.ts";

const answer = (type: string, text = "", status = 200, more = {}): HeadAnswer => ({
  status,
  headers: new Headers({ "Content-Type": type, ...more }),
  text,
  bySocket: false,
});
const sound = () => answer("audio/mpeg", "", 200, { "icy-name": "River Radio", "icy-br": "128" });

const asker = (web: Record<string, () => HeadAnswer>, more: Partial<StationAsker> = {}): StationAsker => ({
  async head({ host, path, upstreamPort, secure }) {
    const found = web[`${secure ? "https" : "http"}://${host}:${upstreamPort}${path}`];
    if (!found) throw new Error("nothing there");
    return found();
  },
  ours: ["news.example"],
  allowsPrivate: false,
  ...more,
});

const LIVE = "http://ice.river.example:8000/live";
const STREAM = { [LIVE]: sound };
const STATION = {
  name: "River Radio",
  host: "ice.river.example",
  path: "/live",
  upstreamPort: 8000,
  protocol: "auto",
  secure: false,
};

it("finds host, port, path, type and bit rate of a stream, and whether only a socket can read it", async () => {
  const found = { kind: "stream", station: STATION, type: "audio/mpeg", bitrate: 128 };
  expect(await findStation(" ice.river.example:8000/live ", asker(STREAM))).toEqual(found);
  const bySocket = await findStation(LIVE, asker({ [LIVE]: () => ({ ...sound(), bySocket: true }) }));
  expect(bySocket).toMatchObject({ station: { protocol: "icy" } });
});

itForEach([
  ["an M3U file", "audio/x-mpegurl", `#EXTM3U\n#EXTINF:-1,River\n${LIVE}\n`],
  ["a bare M3U file", "audio/mpegurl", `${LIVE}\r\n`],
  ["a PLS file as plain text", "text/plain", `[playlist]\nFile1=${LIVE}\n`],
  [
    "an XSPF file",
    "application/xspf+xml",
    `<playlist><trackList><track><location>${LIVE}</location></track></trackList></playlist>`,
  ],
  ["an ASX file", "video/x-ms-asf", `<asx version="3.0"><entry><ref href="${LIVE}"/></entry></asx>`],
] as const)("follows %s to the stream", async (_name, type, text) => {
  const web = { ...STREAM, "https://river.example:443/listen": () => answer(type, text) };
  expect(await findStation("https://river.example/listen", asker(web))).toMatchObject({ station: STATION });
});

it("follows a redirect after checking its address", async () => {
  const to = (location: string) => () => answer("text/html", "", 302, { Location: location });
  const web = {
    ...STREAM,
    "https://river.example:443/go": to(LIVE),
    "https://river.example:443/in": to("http://10.0.0.1/live"),
    "https://river.example:443/round": to("/round"),
  };
  const found = (path: string) => findStation(`https://river.example/${path}`, asker(web));
  expect(await found("go")).toMatchObject({ station: STATION });
  expect(await found("in")).toEqual({ kind: "wrong", why: "private" });
  expect(await found("round")).toEqual({ kind: "wrong", why: "empty" });
});

itForEach([
  ["no address", "http://", "address"],
  ["another scheme", "ftp://ice.river.example/live", "address"],
  ["a user name", "http://me:pw@ice.river.example/live", "address"],
  ["the mail port", "http://ice.river.example:25/live", "address"],
  ["this site itself", "https://news.example/api/stream", "ours"],
  ["a private network", "http://192.168.1.4:8000/live", "private"],
  ["a host that doesn’t answer", "http://gone.example/live", "offline"],
  ["a web page", "https://river.example/", "page"],
  ["an HLS playlist", "https://river.example/live.m3u8", "hls"],
  ["a playlist without an address", "https://river.example/none.pls", "empty"],
] as const)("says why %s has no stream", async (_name, address, why) => {
  const web = {
    "https://river.example:443/": () => answer("text/html; charset=utf-8", "<p>Listen live</p>"),
    "https://river.example:443/live.m3u8": () =>
      answer("application/vnd.apple.mpegurl", "#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:4,\na.ts\n"),
    "https://river.example:443/none.pls": () => answer("audio/x-scpls", "[playlist]\nNumberOfEntries=0\n"),
  };
  expect(await findStation(address, asker(web))).toEqual({ kind: "wrong", why });
});

it("connects to a private network only if the operator allows it", async () => {
  const address = "http://127.0.0.1:8000/live";
  const found = await findStation(address, asker({ [address]: sound }, { allowsPrivate: true }));
  expect(found).toMatchObject({ kind: "stream" });
});
