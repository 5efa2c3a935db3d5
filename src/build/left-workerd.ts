import { globSync, readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";

const LISTENS = "0A";

/** The inodes of the sockets that listen on a port (proc_net, "/proc/net/tcp"). */
function inodesOn(port: number): Set<string> {
  const place = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, "utf8").split("\n").slice(1),
  );
  const fields = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    fields
      .filter(([, local, , state]) => local?.endsWith(place) && state === LISTENS)
      .map((row) => row[9] ?? ""),
  );
}

/** True where `work` says so; false where the process has ended or belongs to another user. */
function ifReadable(work: () => boolean): boolean {
  try {
    return work();
  } catch {
    return false;
  }
}

/** The id of a workerd that listens on a port, which is left where its Node was killed. Linux only, else undefined. */
export function workerdOn(port: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  const inodes = inodesOn(port);
  const listens = (fd: string) =>
    ifReadable(() => inodes.has(/^socket:\[(\d+)\]$/.exec(readlinkSync(fd))?.[1] ?? ""));
  return globSync("/proc/[0-9]*")
    .map((folder) => basename(folder))
    .find((id) =>
      ifReadable(
        () =>
          basename(readlinkSync(`/proc/${id}/exe`)) === "workerd" &&
          globSync(`/proc/${id}/fd/*`).some(listens),
      ),
    );
}
