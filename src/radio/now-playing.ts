import { splitTitle, type Title } from "./icy-title.ts";

/** A title with its start by the wall clock (ms) and by the stream's clock (seconds). */
export interface PlayedTitle extends Title {
  since: number;
  second: number;
}

const kept = 10;

/** The titles of a station, newest last. */
export class NowPlaying {
  played: PlayedTitle[] = [];

  /** Adds what the broadcaster sent; true if it is new. */
  set(text: string, second: number, now: number): boolean {
    const title = splitTitle(text);
    const last = this.played.at(-1);
    if (last ? last.title === title.title && last.artist === title.artist : text === "") return false;
    this.played = [...this.played, { ...title, since: now, second }].slice(-kept - 1);
    return true;
  }

  /** Restores the titles of an earlier relay without their stream times. */
  restore(played: PlayedTitle[]): void {
    this.played = played.map((entry) => ({ ...entry, second: Number.NEGATIVE_INFINITY }));
  }

  /** The title playing at a second of the stream clock: sound reaches listeners seconds after its title. */
  at(second: number): PlayedTitle | undefined {
    return this.played.findLast((entry) => entry.second <= second) ?? this.played.at(0);
  }

  /** The title playing at `second` and every later one. */
  from(second: number): PlayedTitle[] {
    const first = this.played.findLastIndex((entry) => entry.second <= second);
    return this.played.slice(Math.max(first, 0));
  }
}

/** The line for players with ICY metadata. */
export function titleLine(title: Title): string {
  return title.artist ? `${title.artist} - ${title.title}` : title.title;
}
