/** What is heard now, as the relay tells it. */
export interface OnAir {
  title: string;
  artist: string;
}

/** The part of an event `now` that the player reads; `at` is a second of the audio element's own clock. */
interface TitleEvent extends OnAir {
  at: number | null;
}

/**
 * Follows a station's titles while it plays and calls `show` when each is heard: a title reaches the page
 * before its sound does. Gives how to stop.
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
