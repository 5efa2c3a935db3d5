import type { ComponentProps } from "react";
import { phrase } from "../i18n/phrase.ts";
import { Icon } from "./icons.tsx";

export interface ControlsProps {
  /** True from pressing play, even before sound has started. */
  active: boolean;
  muted: boolean;
  volume: number;
  play: () => void;
  stop: () => void;
  toggleMute: () => void;
  changeVolume: (volume: number) => void;
}

type ButtonProps = { controls: ControlsProps } & Omit<ComponentProps<"button">, "controls">;

export const playName = ({ active }: ControlsProps): string => (active ? phrase("Pause") : phrase("Play"));
const isSilent = ({ muted, volume }: ControlsProps): boolean => muted || volume === 0;
export const muteName = (controls: ControlsProps): string =>
  isSilent(controls) ? phrase("Unmute") : phrase("Mute");

/** The play and pause button. Also accepts the props of a tooltip's trigger. */
export function PlayButton({ controls, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="player-play"
      aria-label={playName(controls)}
      onClick={controls.active ? controls.stop : controls.play}
    >
      <Icon name={controls.active ? "pause" : "play"} />
    </button>
  );
}

/** The mute button. At volume 0 it shows the muted icon (specification, section 4). */
export function MuteButton({ controls, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="player-mute"
      aria-label={muteName(controls)}
      onClick={controls.toggleMute}
    >
      <Icon name={isSilent(controls) ? "silent" : "sound"} />
    </button>
  );
}

/** The controls that the server renders, used until those of the library are loaded. */
export function NativeControls(controls: ControlsProps) {
  return (
    <div className="player-controls">
      <PlayButton controls={controls} />
      <MuteButton controls={controls} />
      <div className="volume">
        <input
          className="volume-native"
          type="range"
          aria-label={phrase("Volume")}
          min={0}
          max={1}
          step={0.01}
          value={controls.volume}
          onChange={(event) => controls.changeVolume(Number(event.target.value))}
        />
      </div>
    </div>
  );
}
