import { site } from "../city/site.ts";
import { HomeMark } from "../components/HomeMark.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { stationsHere } from "../env.ts";
import type { Page } from "../html/render.tsx";
import { breadcrumbs } from "../html/structured-data.ts";
import { pageOf } from "../html/structured-pages.ts";
import { Island } from "../islands/Island.tsx";

interface RadioData {
  stations: readonly { port: number; name: string }[];
  port: number;
  /** The address named the port. */
  asked: boolean;
  /** Opened by the player in a window of its own. */
  popout: boolean;
}

/** Asked for where no station is configured; the stream route then says that there is none. */
const NO_STATION = 8000;

const here = {
  name: "Live Radio",
  path: "/radio",
  description: `Listen to ${site.city.name} live, around the clock: one press of play, on this page or in a player of your own.`,
};

/** Outside the shared layout (specification, section 2): the player, alone with its station. */
export const radioPage: Page<RadioData> = {
  load(c) {
    const stations = stationsHere(c.env).map(({ port, name }) => ({ port, name }));
    const asked = stations.find((station) => String(station.port) === c.req.query("port"));
    const port = (asked ?? stations[0])?.port ?? NO_STATION;
    return { stations, port, asked: asked !== undefined, popout: c.req.query("window") !== undefined };
  },
  metadata: (_data, c) => ({
    title: here.name,
    description: here.description,
    path: here.path,
    structuredData: [pageOf(c.get("origin"), "WebPage", here), breadcrumbs(c.get("origin"), [here])],
  }),
  bare: true,
  pageStyles: true,
  Component: ({ data }) => (
    <div className="wrap radio-page">
      {data.popout ? null : <HomeMark />}
      {data.popout ? null : (
        <a className="back-home" href="/">
          Back to Home
        </a>
      )}
      <PageHeader title="Radio" standfirst={`${site.city.name}, live.`} />
      <Island name="player" props={data} />
      {data.stations.length > 0 ? <Elsewhere port={data.port} /> : null}
    </div>
  ),
};

/** The stream without our player: the browser's own where no script runs, and a file for others. */
function Elsewhere({ port }: { port: number }) {
  return (
    <>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: a live stream has no captions */}
        <audio className="radio-plain" controls preload="none" src={`/api/stream?port=${port}`} />
      </noscript>
      <p className="radio-elsewhere">
        <a href={`/radio.m3u?port=${port}`}>Listen in your own player (M3U)</a>
      </p>
    </>
  );
}
