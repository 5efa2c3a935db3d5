import { useSignals } from "@preact/signals-react/runtime";
import { useRef } from "react";
import { phrase } from "../i18n/phrase.ts";
import { SleepTimer } from "./sleep-timer.tsx";
import type { Phase } from "./tuner.ts";
import { useBaseControls } from "./use-base-controls.ts";
import { type Played, type StationChoice, usePlayer } from "./use-player.ts";

/** The state in words, for a polite live region. */
const WORDS: Record<Phase, string> = {
  stopped: phrase("Stopped"),
  connecting: phrase("Connecting"),
  playing: phrase("Playing"),
  reconnecting: phrase("Reconnecting"),
  "off-air": phrase("Station offline. Retrying…"),
  full: phrase("Station full. Retrying…"),
  blocked: phrase("Blocked by the browser. Press play."),
  failed: phrase("Stopped"),
};

/** The error texts of the specification (section 8), for an assertive live region. */
const ERRORS: Partial<Record<Phase, string>> = {
  "off-air": phrase("Stream temporarily unavailable."),
  full: phrase("Stream temporarily unavailable."),
  blocked: phrase("Unable to start playback. Please try again."),
  failed: phrase("Unable to start playback. Please try again."),
};

interface PlayerProps {
  /** The deployment's stations, at least one. */
  stations: readonly StationChoice[];
  /** The station in the address, else the first one. */
  port: number;
  /** True if the address contains the station; otherwise the last one played is used. */
  asked: boolean;
  /** True if the player is in its own window. */
  popout: boolean;
  /** A regular expression for the paths of links that stop the sound. */
  away: string;
}

/**
 * The radio player: play, mute, volume, reconnecting and the lock screen. The stream is requested only on play. Without
 * JavaScript, the page has `<audio controls>` instead.
 */
export default function Player({ stations, port, asked, popout, away }: PlayerProps) {
  useSignals();
  const frame = useRef<HTMLElement>(null);
  const player = usePlayer(stations, port, asked, popout, away);
  const Controls = useBaseControls(frame);
  const { phase, station, onAir } = player;
  return (
    <section ref={frame} className="player needs-script" aria-labelledby="player-title" data-phase={phase}>
      {/** biome-ignore lint/a11y/useMediaCaption: a live stream has no captions */}
      <audio ref={player.audio} preload="none" />
      <h2 id="player-title" className="player-title">
        {phrase("Live Radio")}
      </h2>
      <p className="player-subtitle">{phrase("24/7 live stream")}</p>
      {stations.length > 1 ? (
        <Stations stations={stations} port={station.port} choose={player.choose} />
      ) : null}
      <Controls
        active={!["stopped", "blocked", "failed"].includes(phase)}
        muted={player.muted}
        volume={player.volume}
        play={player.play}
        stop={player.stop}
        toggleMute={player.toggleMute}
        changeVolume={player.changeVolume}
      />
      <p className="player-phase" role="status">
        {WORDS[phase]}
      </p>
      <p className="player-error" role="alert">
        {ERRORS[phase]}
      </p>
      <div className="now-playing">
        <h3 className="kicker">{phrase("Now Playing")}</h3>
        <p className="now-title">{onAir.title || station.name}</p>
        <p className="now-artist">{onAir.artist}</p>
        <p className="now-hint">
          {phrase("If playback doesn’t start, click play. Your browser may block autoplay.")}
        </p>
      </div>
      <PlayedBefore played={player.played.slice(onAir.title ? 1 : 0)} />
      <p className="player-more bar">
        <SleepTimer stop={player.stop} />
        {popout ? null : <PopOut port={station.port} stop={player.stop} />}
      </p>
    </section>
  );
}

/** The titles heard on this page, newest first. */
function PlayedBefore({ played }: { played: readonly Played[] }) {
  if (played.length === 0) return null;
  // Formats times in the listener's time zone.
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <section className="played" aria-labelledby="played">
      <h3 id="played" className="kicker">
        {phrase("Played earlier")}
      </h3>
      <ol>
        {played.map(({ title, artist, at }) => (
          <li key={at}>
            <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>{" "}
            <span>{[title, artist].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A link that moves the player to its own window, where it keeps playing while the reader visits other sites. */
function PopOut({ port, stop }: { port: number; stop: () => void }) {
  const address = `/radio?port=${port}&window=1`;
  return (
    <a
      className="player-popout"
      href={address}
      target="radio"
      onClick={(event) => {
        if (!window.open(address, "radio", "popup,width=440,height=720")) return;
        event.preventDefault();
        stop();
      }}
    >
      {phrase("Open in its own window")}
    </a>
  );
}

interface StationsProps {
  stations: readonly StationChoice[];
  port: number;
  choose: (port: number) => void;
}

function Stations({ stations, port, choose }: StationsProps) {
  return (
    <label className="player-stations">
      {phrase("Station ")}
      <select value={port} onChange={(event) => choose(Number(event.target.value))}>
        {stations.map((station) => (
          <option key={station.port} value={station.port}>
            {station.name}
          </option>
        ))}
      </select>
    </label>
  );
}
