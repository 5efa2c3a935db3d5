import { type DeskMoment, hasHeardOf, momentHere } from "../desk/desk-moment.ts";
import type { Env } from "../env.ts";

/**
 * The version of what readers see, as this isolate knows it: part of the key of each cached page, so that no page of
 * an older version is found, whether a purge came through or not. Null where it can't be read, empty where nothing
 * is decided on this site. Never rejects.
 */
export async function versionOf(env: Env, now: number): Promise<string | null> {
  const moment = await momentHere(env, now);
  if (moment === null) return null;
  return moment ? `${moment.version}.${moment.since}` : "";
}

/**
 * True when this isolate has read what the version is of, so that a cache may keep what it renders; it reads again
 * where it knows less. Never rejects.
 */
export const hasRead = (version: string | null, env: Env, now: number): Promise<boolean> =>
  hasHeardOf(momentOfVersion(version), env, now);

function momentOfVersion(version: string | null): DeskMoment | null | undefined {
  if (version === null) return null;
  const [number = "", since = ""] = version.split(".");
  return version === "" ? undefined : { version: Number(number), since: Number(since) };
}
