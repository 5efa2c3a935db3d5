import { describe, expect, it } from "vitest";
import { sampleNetwork } from "../../site-under-test.ts";
import { frameOf } from "../radio/broadcaster.ts";
import { done, refused, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

/** Ten seconds of numbered frames. */
const SOUND = Buffer.concat(Array.from({ length: 400 }, (_, number) => frameOf(number)));

const { site, ana } = await openDesk({
  async network(request) {
    const { hostname, pathname } = new URL(request.url);
    if (hostname === "ice.river.example" && pathname === "/live")
      return new Response(SOUND, {
        headers: { "Content-Type": "audio/mpeg", "icy-name": "River Radio", "icy-br": "128" },
      });
    if (hostname === "river.example")
      return new Response("#EXTM3U\nhttp://ice.river.example:8000/live\n", {
        headers: { "Content-Type": "audio/x-mpegurl" },
      });
    return sampleNetwork(request);
  },
});

describe("a station set at the desk", () => {
  it("is found from a playlist's address, and can be played before it is added", async () => {
    const found = await ana.text("/desk/stations/look?address=https%3A%2F%2Friver.example%2Flisten.m3u");
    expect(found).toContain("http://ice.river.example:8000/live");
    expect(found).toContain('value="River Radio"');
    const heard = await ana.get("/desk/stations/listen?address=https%3A%2F%2Friver.example%2Flisten.m3u");
    expect(heard.headers.get("Content-Type")).toBe("audio/mpeg");
    expect((await heard.arrayBuffer()).byteLength).toBe(SOUND.length);
    expect((await site.get("/desk/stations/listen?address=river.example")).status).toBe(401);
  });

  it("takes effect at once for the relay, /radio, the playlist file and the status page", async () => {
    expect((await site.get("/api/stream/now")).status).toBe(503);
    const found = await ana.text("/desk/stations/look?address=river.example%2Flisten.m3u");
    const fields = { address: "river.example/listen.m3u", name: "River Radio", version: versionIn(found) };
    await done(ana.post("/desk/stations/add", fields));
    expect(await site.text("/radio")).toContain("/radio.m3u?port=8000");
    expect(await site.text("/radio.m3u")).toContain("#EXTINF:-1,River Radio");
    const now = JSON.parse(await site.text("/api/stream/now"));
    expect(now).toMatchObject({ port: 8000, name: "River Radio" });
    expect(await site.text("/status.json")).toContain('"name":"River Radio"');
    const stream = await site.get("/api/stream?port=8000");
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });

  it("can't be added twice, and disappears everywhere when it is removed", async () => {
    const again = ana.post("/desk/stations/add", { address: "ice.river.example:8000/live", name: "B" });
    expect(await refused(again)).toContain("River Radio already plays this stream.");
    const version = versionIn(await ana.text("/desk/stations"));
    expect((await ana.post("/desk/stations/remove", { port: "8000", version })).status).toBe(303);
    expect(await site.text("/radio")).not.toContain("/radio.m3u");
    expect((await site.get("/radio.m3u?port=8000")).status).toBe(503);
  });
});
