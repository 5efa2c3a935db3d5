import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ended, freePort } from "../own-server.ts";

const password = "not-a-secret";

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export interface Icecast {
  port: number;
  pid: number;
  /** Requests an address of the admin interface with the password. */
  admin(path: string): Promise<string>;
  /** The number of connections that currently receive the stream. */
  listeners(): Promise<number>;
  stop(): Promise<void>;
}

const settings = (port: number, folder: string, relayOf: number | undefined): string => `<icecast>
<location>here</location><admin>nobody@radio.example</admin><hostname>localhost</hostname>
<limits><clients>4000</clients><sources>20</sources><queue-size>524288</queue-size>
<client-timeout>30</client-timeout><header-timeout>15</header-timeout><source-timeout>10</source-timeout>
<burst-on-connect>1</burst-on-connect><burst-size>65535</burst-size></limits>
<authentication><source-password>${password}</source-password><admin-user>admin</admin-user>
<admin-password>${password}</admin-password></authentication>
<listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
${
  relayOf === undefined
    ? ""
    : `<relay><server>127.0.0.1</server><port>${relayOf}</port><mount>/live.mp3</mount>
<local-mount>/live.mp3</local-mount><on-demand>1</on-demand></relay>`
}
<fileserve>0</fileserve><paths><basedir>/usr/share/icecast2</basedir><logdir>${folder}</logdir>
<webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot></paths>
<logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>2</loglevel></logging>
<security><chroot>0</chroot><changeowner><user>nobody</user><group>nogroup</group></changeowner></security>
</icecast>`;

/** Starts Icecast on a free port. With `relayOf`, it is an on-demand relay of the Icecast on that port. */
export async function startIcecast(relayOf?: number, port?: number): Promise<Icecast> {
  const own = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "icecast-"));
  // Icecast refuses to run as root and switches to an unprivileged user.
  chmodSync(folder, 0o777);
  const file = join(folder, "icecast.xml");
  writeFileSync(file, settings(own, folder, relayOf));
  const child = spawn("icecast2", ["-c", file], { stdio: "ignore" });
  const origin = `http://127.0.0.1:${own}`;
  const admin = async (path: string) => {
    const authorization = `Basic ${btoa(`admin:${password}`)}`;
    return (await fetch(origin + path, { headers: { authorization } })).text();
  };
  for (let i = 0; i < 50; i++) {
    await pause(100);
    if (await admin("/status-json.xsl").catch(() => undefined)) break;
  }
  return {
    port: own,
    pid: child.pid ?? 0,
    admin,
    listeners: async () =>
      (await admin("/admin/listclients?mount=/live.mp3")).match(/<ID>\d+<\/ID>/gi)?.length ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), 2000).unref();
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts an encoder with a sound in which no two frames are equal, at `speed` times real time. Returns before Icecast
 * receives sound.
 */
export function startEncoder(port: number, speed = 1): { stop(): Promise<void> } {
  const sound = `-readrate ${speed} -f lavfi -i anoisesrc=color=pink:sample_rate=44100:amplitude=0.3`;
  const args = `-loglevel error ${sound} -ac 2 -c:a libmp3lame -b:a 128k -f mp3 -content_type audio/mpeg`;
  const target = `icecast://source:${password}@127.0.0.1:${port}/live.mp3`;
  const child = spawn("ffmpeg", [...args.split(" "), target], { stdio: "ignore" });
  return {
    stop: async () => {
      child.kill("SIGKILL");
      await ended(child);
    },
  };
}

/** Sets the title that Icecast announces. */
export async function setTitle(icecast: Icecast, title: string): Promise<void> {
  await icecast.admin(
    `/admin/metadata?mount=/live.mp3&mode=updinfo&charset=UTF-8&song=${encodeURIComponent(title)}`,
  );
}
