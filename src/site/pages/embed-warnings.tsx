import { asksForWarnings } from "../../city/weather-service.ts";
import { type TodayValue, warningsNow } from "../../edition/today.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Frame, frameMetadata } from "../components/Frame.tsx";
import { noWarningLine } from "../components/no-warning-line.ts";
import { WarningStrip } from "../components/WarningStrip.tsx";
import type { Page } from "../html/render.tsx";

interface FrameData {
  today: TodayValue | null;
  /** False if the site requests warnings from no weather service. */
  asked: boolean;
  /** In ms. */
  now: number;
}

/** The current warnings for a frame on another site, or a sentence that there are none. */
export const embedWarningsPage: Page<FrameData> = {
  bare: true,
  load: (c) => ({
    today: c.get("today") ?? null,
    asked: asksForWarnings(c.get("settings")),
    now: Date.now(),
  }),
  metadata: () => frameMetadata(phrase("Weather warnings"), "/embed/warnings"),
  Component: ({ data: { today, asked, now } }) => (
    <Frame title={phrase("Weather warnings")} href="/weather">
      {today && (today.silence || warningsNow(today, now).length > 0) ? (
        <WarningStrip today={today} now={now} framed />
      ) : (
        <p className="note">{noWarningLine(today, asked)}</p>
      )}
    </Frame>
  ),
};
