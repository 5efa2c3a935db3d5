import type { ReactNode } from "react";
import type { AirQuality, RiverGauge } from "../../edition/today.ts";
import { cityTimeLine, clockTime } from "../../i18n/city-time-line.ts";
import { phrase } from "../../i18n/phrase.ts";
import { sentence } from "../../i18n/sentence.ts";
import { TitledSection } from "./TitledSection.tsx";

/** The EPA's names for categories 1 to 6. */
const CATEGORIES = [
  phrase("Good"),
  phrase("Moderate"),
  phrase("Unhealthy for sensitive groups"),
  phrase("Unhealthy"),
  phrase("Very unhealthy"),
  phrase("Hazardous"),
];

const FLOOD = {
  none: phrase("No flooding"),
  action: phrase("Near flood stage"),
  minor: phrase("Minor flooding"),
  moderate: phrase("Moderate flooding"),
  major: phrase("Major flooding"),
  unknown: "",
};

interface MeasuredProps {
  id: string;
  heading: string;
  figure: string;
  /** The place, time and source of the measurement. */
  children: ReactNode;
}

/** A measured figure with its source. */
const Measured = ({ id, heading, figure, children }: MeasuredProps) => (
  <TitledSection id={id} title={heading}>
    <p className="weather-figure">{figure}</p>
    <p className="meta">{children}</p>
  </TitledSection>
);

/** The last air quality measurement. */
function Air({ air: { index, category, pollutant, area, at } }: { air: AirQuality }) {
  const known = { pollutant: pollutant === "O3" ? phrase("ozone") : pollutant, area, time: clockTime(at) };
  return (
    <Measured id="air" heading={phrase("Air quality")} figure={`${CATEGORIES[category - 1]} · ${index}`}>
      {sentence(phrase("Index for {pollutant} in {area}, {time}", known))}{" "}
      {phrase("Source: AirNow (EPA), preliminary figures.")}
    </Measured>
  );
}

/** The last river measurement. */
function River({ river: { name, stage, flood, at, url } }: { river: RiverGauge }) {
  const parts = [phrase("{stage} ft", { stage: stage.toFixed(1) }), FLOOD[flood]];
  return (
    <Measured id="river" heading={phrase("River")} figure={parts.filter(Boolean).join(" · ")}>
      <a href={url}>{name}</a>
      {`, ${cityTimeLine(at)}. ${phrase("Source: National Water Prediction Service.")}`}
    </Measured>
  );
}

/** Current air and river measurements; renders nothing if there are none. */
export function AirAndRiver({ air, river }: { air: AirQuality | null; river: RiverGauge | null }) {
  if (!air && !river) return null;
  return (
    <div className="thirds pairs">
      {air ? <Air air={air} /> : null}
      {river ? <River river={river} /> : null}
    </div>
  );
}
