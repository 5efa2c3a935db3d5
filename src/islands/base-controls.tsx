import { Slider } from "@base-ui/react/slider";
import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import { phrase } from "../i18n/phrase.ts";
import { type ControlsProps, MuteButton, muteName, PlayButton, playName } from "./player-controls.tsx";

/** The delay before a tooltip opens, and the time in which the next one opens at once, in ms (specification, 9). */
const DELAY = 700;
const SKIP = 300;

/** The controls with tooltips and the slider of the Base UI library, loaded by `use-base-controls.ts`. */
export function BaseControls(controls: ControlsProps) {
  return (
    <Tooltip.Provider delay={DELAY} timeout={SKIP}>
      <div className="player-controls">
        <Hint text={playName(controls)}>
          <PlayButton controls={controls} />
        </Hint>
        <Hint text={muteName(controls)}>
          <MuteButton controls={controls} />
        </Hint>
        <Volume volume={controls.volume} change={controls.changeVolume} />
      </div>
    </Tooltip.Provider>
  );
}

/** Arrow keys move by one step; Page Up, Page Down and Shift with an arrow by ten; Home and End to the ends. */
function Volume({ volume, change }: { volume: number; change: (volume: number) => void }) {
  return (
    <Slider.Root
      className="volume"
      min={0}
      max={1}
      step={0.01}
      largeStep={0.1}
      value={volume}
      onValueChange={(next) => change(next)}
    >
      <Slider.Control className="volume-control">
        <Slider.Track className="volume-track">
          <Slider.Indicator className="volume-range" />
          <Slider.Thumb className="volume-thumb" aria-label={phrase("Volume")} />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

/** A tooltip with the control's name, which screen readers already announce. */
function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner side="bottom" sideOffset={8}>
          <Tooltip.Popup className="tooltip">{text}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
