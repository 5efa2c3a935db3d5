/** A time as "5 min ago". The server says `text`, with its own clock; the browser keeps it current. */
export function RelativeTime({ at, text, prefix = "" }: { at: string; text: string; prefix?: string }) {
  return (
    <time className="relative-time" dateTime={at}>
      {`${prefix}${text}`}
    </time>
  );
}
