import { agoText } from "../islands/ago-text.ts";
import { Island } from "../islands/Island.tsx";

interface RelativeTimeProps {
  /** Both in milliseconds since 1970. */
  time: number;
  now: number;
  /** Words before it, with their space. */
  prefix?: string;
}

/** A time as "5 min ago" by the server's clock; the browser keeps it current where scripts run. */
export function RelativeTime({ time, now, prefix = "" }: RelativeTimeProps) {
  const at = new Date(time).toISOString();
  return <Island name="relative-time" props={{ at, text: agoText(time, now), prefix }} />;
}
