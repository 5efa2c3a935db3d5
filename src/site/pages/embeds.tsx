import { articlePath } from "../../archive/article-path.ts";
import { FILTER_NAMES } from "../../archive/happenings/filter.ts";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { FRAME_HEIGHT } from "../html/Document.tsx";
import { STYLES } from "../html/frame-style.ts";
import { FRAMES, type FrameName, frameMarkup, frameOfPage } from "../html/frames.ts";
import type { Page } from "../html/render.tsx";

interface EmbedsData {
  origin: string;
  /** The path of the frame for a story of the front page; null if there is none. */
  story: string | null;
}

const here = { name: phrase("On Your Site"), path: "/embed" };
const ABOUT = phrase("Show our headlines, events, meetings and warnings on a site of your own.");

/** Each frame with the parameters that choose its content. */
const ROWS: readonly { name: FrameName; title: string; path: string; parameters: readonly string[] }[] = [
  { name: "calendar", title: phrase("Local Events"), path: "/embed/calendar", parameters: FILTER_NAMES },
  {
    name: "meetings",
    title: phrase("Public Meetings"),
    path: "/embed/meetings",
    parameters: FILTER_NAMES.filter((name) => name !== "kind"),
  },
  { name: "brief", title: phrase("The Brief"), path: "/embed/brief", parameters: [] },
  { name: "warnings", title: phrase("Warnings"), path: "/embed/warnings", parameters: [] },
  {
    name: "headlines",
    title: phrase("Headlines"),
    path: "/embed/headlines?section=local-news",
    parameters: ["section", "from"],
  },
];

/** `/embed`: a live example of each frame for other sites, with the code to copy. */
export const embedsPage: Page<EmbedsData> = {
  pageStyles: true,
  async load(c) {
    const { featured, latest } = await c.get("edition").front();
    const [story = latest[0]] = featured;
    const frame = story && frameOfPage({ pathname: articlePath(story), search: "" });
    return { origin: c.get("origin"), story: frame?.path ?? null };
  },
  metadata: () => ({
    title: here.name,
    description: ABOUT,
    path: here.path,
    trail: [here],
  }),
  Component: ({ data: { origin, story } }) => (
    <div className="wrap">
      <PageHeader title={here.name} standfirst={ABOUT} />
      <Rules origin={origin} />
      {ROWS.map((row) => (
        <Sample key={row.name} {...row} origin={origin} />
      ))}
      {story ? (
        <Sample name="story" title={phrase("One story")} path={story} parameters={[]} origin={origin} />
      ) : null}
      <Data />
    </div>
  ),
};

/** What all frames have in common. */
function Rules({ origin }: Pick<EmbedsData, "origin">) {
  return (
    <section className="panel" aria-labelledby="all-frames">
      <h2 id="all-frames">{phrase("All frames")}</h2>
      <ul>
        <li>{phrase("They don’t need a script, don’t set cookies, and load nothing from other sites.")}</li>
        <li>
          {phrase("A frame has the height in its code. To fit it to its content, add this line once:")}
          <pre className="code">
            <code>{`<script src="${origin}${FRAME_HEIGHT}" async></script>`}</code>
          </pre>
        </li>
        <li>
          {phrase(
            "To change the style, add these parameters to the address. The first value is the default.",
          )}
          <dl className="definition-rows">
            {Object.entries(STYLES).map(([name, values]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{values.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li>{phrase("On sites that support oEmbed, a link to one of our pages becomes its frame.")}</li>
      </ul>
    </section>
  );
}

/** The addresses of the API's files. `updates.json` needs a list and a time. */
const API = ["headlines.json", "today.json", "calendar.json", "updates.json?section=home&since=0"];

/** The same data as JSON, each file with its schema. */
function Data() {
  return (
    <section className="panel" aria-labelledby="data">
      <h2 id="data">{phrase("As data")}</h2>
      <p>{phrase("Any site can read these JSON files. Breaking changes get a new version.")}</p>
      <ul>
        {API.map((file) => {
          const schema = file.replace(/\.json.*/, ".schema.json");
          return (
            <li key={file}>
              <code>
                <a href={`/api/v1/${file}`}>{`/api/v1/${file}`}</a>
                {" · "}
                <a href={`/api/v1/${schema}`}>{schema}</a>
              </code>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A live example of one frame, with its code. */
function Sample({ name, title, path, parameters, origin }: (typeof ROWS)[number] & { origin: string }) {
  const markup = frameMarkup(origin + path, `${site.name}: ${title}`, FRAMES[name]);
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="section-head">
        {title}
      </h2>
      <iframe className="frame-sample" src={path} title={title} height={FRAMES[name]} loading="lazy" />
      <pre className="code">
        <code>{markup}</code>
      </pre>
      {parameters.length > 0 ? (
        <p className="meta">{phrase("Parameters: {names}", { names: parameters.join(", ") })}</p>
      ) : null}
      <Island name="copy" props={{ text: markup, label: phrase("Copy the code") }} />
    </section>
  );
}
