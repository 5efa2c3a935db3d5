import { sectionPath } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import { HomeMark } from "../components/HomeMark.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";
import { pageOf } from "../html/structured-pages.ts";

interface RadioData {
  stations: readonly { port: number; name: string }[];
  port: number;
  /** True if the address names a port. */
  asked: boolean;
  /** True if the player is in its own window. */
  popout: boolean;
  /** Paths of links that the site's pages don't handle, as the source of a regular expression. */
  away: string;
}

/** The page's metadata, which depends on whether there is a station. */
const aboutThis = ({ stations }: RadioData) => ({
  name: phrase("Live Radio"),
  path: "/radio",
  description:
    stations.length > 0
      ? phrase("Listen to {city} live, on this page or in your own player.", {
          city: site.city.name,
        })
      : phrase("{site} doesn’t have a radio station yet.", { site: site.name }),
});

/** True because the page is outside the shared layout (specification, section 2). */
export const radioPage: Page<RadioData, never, "port" | "window"> = {
  load(c, { query }) {
    const stations = c.get("settings").stations.map(({ port, name }) => ({ port, name }));
    const asked = stations.find((station) => String(station.port) === query.port);
    const port = (asked ?? stations[0])?.port ?? 0;
    const away = c.get("notPages");
    return { away, stations, port, asked: asked !== undefined, popout: query.window !== undefined };
  },
  metadata(data, c) {
    const { name, path, description } = aboutThis(data);
    const here = { name, path, description };
    return {
      title: name,
      description,
      path,
      structuredData: [pageOf(c.get("origin"), "WebPage", here)],
      trail: [here],
    };
  },
  bare: true,
  pageStyles: true,
  Component: ({ data }) => (
    <div className="wrap radio-page">
      {data.popout ? null : <HomeMark />}
      {data.popout ? null : (
        <a className="back-home" href="/">
          {phrase("Back to Home")}
        </a>
      )}
      {data.stations.length > 0 ? (
        <>
          <PageHeader
            title={phrase("Radio")}
            standfirst={phrase("{city}, live.", { city: site.city.name })}
          />
          <Island name="player" props={data} />
          <Elsewhere port={data.port} />
        </>
      ) : (
        <>
          <PageHeader
            title={phrase("Live Radio")}
            standfirst={phrase("This site doesn’t have a station yet.")}
          />
          <p className="bar">
            <a href="/brief">{phrase("The brief")}</a>
            <a href={sectionPath("local-news")}>{phrase("Latest News")}</a>
            <a href="/local-events">{phrase("Local Events")}</a>
          </p>
        </>
      )}
    </div>
  ),
};

/** Ways to listen without our player: `<audio>` without JavaScript, and a playlist file. */
function Elsewhere({ port }: { port: number }) {
  return (
    <>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: a live stream has no captions */}
        <audio className="radio-plain" controls preload="none" src={`/api/stream?port=${port}`} />
      </noscript>
      <p className="radio-elsewhere">
        <a href={`/radio.m3u?port=${port}`}>{phrase("Listen in your own player (M3U)")}</a>
      </p>
    </>
  );
}
