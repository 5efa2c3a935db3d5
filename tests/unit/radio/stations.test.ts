import { expect, test } from "vitest";
import { chooseSession, chooseStation } from "../../../src/radio/choose-station.ts";
import { parseStations, type Station } from "../../../src/radio/station.ts";
import { itForEach } from "../../rows.ts";

const row = { port: 8000, name: "WDX", host: "ice.wdx.example", path: "/live.mp3" };
const [station] = parseStations(JSON.stringify([{ ...row, host: "ICE.wdx.example" }]));
const stations = [station as Station, { ...(station as Station), port: 8010, name: "Second" }];
const choose = (query: string) => chooseStation(new URLSearchParams(query), stations);

test("a row requires only a port, a name, a path, and a host in upper or lower case", () => {
  expect(station).toEqual({ ...row, upstreamPort: 80, protocol: "auto", secure: false });
});

test.each([
  ["port=8010", 8010],
  ["", 8000],
  ["port=8010&url=http://169.254.169.254/", 8010],
])("the query %j chooses station %i", (query, port) => {
  expect(choose(query).port).toBe(port);
});

/** Ports in unusual notations, several ports, or none. */
const BAD_PORTS = [
  ...["", "8000&port=8010", "08000", "8000.0", "8e3", "-1", "0x1f40", "%20800"],
  ...["8000%0d%0aHost:x", "127.0.0.1:8000", "８０００", "800000"],
];

itForEach([
  ...BAD_PORTS.map((port) => [port, "bad_port"]),
  ...["22", "65536", "8001"].map((port) => [port, "unknown_station"]),
])("the hostile query port=%s is refused as %s", (port, code) => {
  expect(() => choose(`port=${port}`)).toThrow(expect.objectContaining({ code }));
});

test.each([
  [{ ...row, port: "8000" }, "port"],
  [{ ...row, port: 70000 }, "port"],
  [{ ...row, name: " " }, "name"],
  [{ ...row, host: "10.0.0.1" }, "host"],
  [{ ...row, host: "router" }, "host"],
  [{ ...row, host: "user@ice.example" }, "host"],
  [{ ...row, host: "-x.example" }, "host"],
  [{ ...row, path: "live" }, "path"],
  [{ ...row, path: "/a b\r\nX: y" }, "path"],
  [{ ...row, upstreamPort: 25 }, "upstreamPort"],
  [{ ...row, protocol: "rtsp" }, "protocol"],
  ["8000", "object"],
])("the row %j is refused because of its %s", (bad, word) => {
  expect(() => parseStations(JSON.stringify([bad]))).toThrow(word);
});

test("a table with a repeated port, or that isn't a list, is refused", () => {
  expect(() => parseStations(JSON.stringify([row, row]))).toThrow("8000 is listed twice");
  expect(() => parseStations("{}")).toThrow("array");
  expect(() => parseStations("[{")).toThrow("STATIONS: must be JSON");
});

test("an operator can allow hosts of a private network, including an address", () => {
  expect(parseStations(JSON.stringify([{ ...row, host: "127.0.0.1" }]), true)[0]?.host).toBe("127.0.0.1");
});

test("a session is 8 to 40 plain characters or nothing", () => {
  const sid = (text: string) => chooseSession(new URLSearchParams({ sid: text }));
  expect(sid("abc-DEF_123")).toBe("abc-DEF_123");
  expect(sid("short")).toBeUndefined();
  expect(sid("a".repeat(41))).toBeUndefined();
  expect(sid("12345678;drop")).toBeUndefined();
});
