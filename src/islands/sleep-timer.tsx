import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { phrase } from "../i18n/phrase.ts";

const MINUTES = [15, 30, 60, 90];

/** Stops the player after a chosen time. Choosing again restarts the timer. */
export function SleepTimer({ stop }: { stop: () => void }) {
  useSignals();
  const minutes = useSignal(0);
  const chosen = minutes.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stop` is new at each rendering and always the same act
  useEffect(() => {
    if (chosen === 0) return;
    const timer = setTimeout(() => {
      minutes.value = 0;
      stop();
    }, chosen * 60_000);
    return () => clearTimeout(timer);
  }, [chosen, minutes]);
  return (
    <label className="player-sleep">
      {phrase("Sleep timer ")}
      <select
        value={chosen}
        onChange={(event) => {
          minutes.value = Number(event.target.value);
        }}
      >
        <option value={0}>{phrase("Off")}</option>
        {MINUTES.map((one) => (
          <option key={one} value={one}>
            {phrase("{minutes} minutes", { minutes: one })}
          </option>
        ))}
      </select>
    </label>
  );
}
