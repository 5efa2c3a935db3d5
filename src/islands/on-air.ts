/** The title that is playing, according to the relay. */
export interface OnAir {
  title: string;
  artist: string;
}

/** The fields of a `now` event that the player uses. `at` is a time of the audio element in seconds. */
interface TitleEvent extends OnAir {
  at: number | null;
}

/**
 * Receives a station's titles while it plays and calls `show` when the listener hears them, because titles arrive
 * before their sound. Returns a function that stops it.
 */
export function followTitles(
  port: number,
  sid: string,
  audio: HTMLAudioElement,
  show: (onAir: OnAir) => void,
): () => void {
  const events = new EventSource(`/api/stream/events?port=${port}&sid=${sid}`);
  let waiting: TitleEvent[] = [];
  const look = () => {
    const heard = waiting.filter(({ at }) => at === null || at <= audio.currentTime);
    const latest = heard.at(-1);
    if (!latest) return;
    waiting = waiting.filter((title) => !heard.includes(title));
    show(latest);
  };
  events.addEventListener("now", (event) => {
    waiting.push(JSON.parse(event.data) as TitleEvent);
    look();
  });
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    events.close();
  };
}
