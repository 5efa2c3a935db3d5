import { ICS_LIMITS } from "./limits.ts";

/** A content line's value, with the parameters that this reader uses. */
export interface ContentLine {
  value: string;
  /** TZID as written, without quotation marks. */
  zone: string | null;
  /** VALUE in upper case: DATE, DATE-TIME, PERIOD. */
  type: string | null;
  /** True for RANGE=THISANDFUTURE. */
  isRange: boolean;
}

const COLON = 58;
const SEMICOLON = 59;
const QUOTE = 34;
const LONGEST_NAME = 40;

/** The property's name in upper case, or "" if the line doesn't start with one. */
export function propertyName(line: string): string {
  const most = Math.min(line.length, LONGEST_NAME);
  for (let at = 0; at < most; at++) {
    const code = line.charCodeAt(at);
    if (code === COLON || code === SEMICOLON) return line.slice(0, at).trim().toUpperCase();
  }
  return "";
}

/** The end of the parameter that begins at `at`: the next semicolon or colon outside of quotation marks, or -1. */
function endOfParameter(line: string, at: number): number {
  let isQuoted = false;
  for (let end = at; end < line.length; end++) {
    const code = line.charCodeAt(end);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (code === COLON || code === SEMICOLON)) return end;
  }
  return -1;
}

function setParameter(into: ContentLine, written: string): void {
  const equals = written.indexOf("=");
  if (equals < 0 || equals > LONGEST_NAME) return;
  const name = written.slice(0, equals).trim().toUpperCase();
  const value = written
    .slice(equals + 1)
    .replaceAll('"', "")
    .trim();
  if (name === "TZID") into.zone = value.slice(0, 200);
  else if (name === "VALUE") into.type = value.slice(0, 20).toUpperCase();
  else if (name === "RANGE") into.isRange = value.toUpperCase() === "THISANDFUTURE";
}

/**
 * Splits a line after its name (RFC 5545 3.1) in one pass. Pass `isDate` for dates: a date contains no colon, so the
 * value begins after the line's last colon, even if a zone such as `(UTC-05:00) Eastern` isn't quoted.
 */
export function readContentLine(line: string, nameLength: number, isDate: boolean): ContentLine {
  const read: ContentLine = { value: "", zone: null, type: null, isRange: false };
  const last = isDate ? line.lastIndexOf(":") : -1;
  let at = nameLength;
  for (let count = 0; line.charCodeAt(at) === SEMICOLON && count < ICS_LIMITS.parameters; count++) {
    const end = endOfParameter(line, at + 1);
    const stop = isDate && (end < 0 || line.charCodeAt(end) === COLON) ? last : end;
    if (stop < at) return read;
    setParameter(read, line.slice(at + 1, stop));
    at = stop;
  }
  if (line.charCodeAt(at) === COLON) read.value = line.slice(at + 1);
  return read;
}

const ESCAPED = /\\([\\;,nN:"])/g;

/** Removes the escapes of a TEXT value (RFC 5545 3.3.11). */
export const unescapeText = (value: string): string =>
  value.includes("\\")
    ? value.replace(ESCAPED, (_, code: string) => (code === "n" || code === "N" ? "\n" : code))
    : value;
