import { splitTitle, type Title } from "./icy-title.ts";

/** A title with its start in real time (ms) and in the stream's time (seconds). */
export interface PlayedTitle extends Title {
  since: number;
  second: number;
}

const kept = 10;

/** The titles of a station, oldest first. */
export class NowPlaying {
  played: PlayedTitle[] = [];

  /** Adds a title sent by the broadcaster; returns true if it is new. */
  set(text: string, second: number, now: number): boolean {
    const title = splitTitle(text);
    const last = this.played.at(-1);
    if (last ? last.title === title.title && last.artist === title.artist : text === "") return false;
    this.played = [...this.played, { ...title, since: now, second }].slice(-kept - 1);
    return true;
  }

  /** Restores the titles of an earlier relay, without their times in the stream. */
  restore(played: PlayedTitle[]): void {
    this.played = played.map((entry) => ({ ...entry, second: Number.NEGATIVE_INFINITY }));
  }

  /** The title at a second of the stream. Listeners hear sound seconds after its title arrives. */
  at(second: number): PlayedTitle | undefined {
    return this.played.findLast((entry) => entry.second <= second) ?? this.played.at(0);
  }

  /** The title at `second`, and all later ones. */
  from(second: number): PlayedTitle[] {
    const first = this.played.findLastIndex((entry) => entry.second <= second);
    return this.played.slice(Math.max(first, 0));
  }
}

/** The title as one line, for players with ICY metadata. */
export function titleLine(title: Title): string {
  return title.artist ? `${title.artist} - ${title.title}` : title.title;
}
