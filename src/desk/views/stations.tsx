import { entryAt } from "../../archive/decisions/entries.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { settingsOf } from "../../env.ts";
import { readSettings } from "../../model/read-settings.ts";
import type { Station } from "../../radio/station.ts";
import { ActButton } from "../DeskForm.tsx";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { field, readForm, seenVersion } from "../form.ts";
import { show } from "../show.tsx";
import { submitChange } from "../submit-change.ts";

const STATIONS_HERE = "/desk/stations";

type StationsEntry = DecisionRow<"setting"> | null;

/** The current stations, with the desk's entry where an editor set them. Rejects when D1 doesn't answer. */
export async function stationsNow(
  c: DeskContext,
): Promise<{ entry: StationsEntry; stations: readonly Station[] }> {
  const entry = await entryAt(c.env.LIBRARY, "setting", "stations");
  const base = settingsOf(c.env).settings;
  if (!entry) return { entry, stations: base.stations };
  const set = { stations: entry.body.value };
  const { settings } = readSettings(set, base, c.env.STATION_HOSTS === "private");
  return { entry, stations: settings.stations };
}

/** The stations, and a field for the address of another one. */
export async function showStations(c: DeskContext): Promise<Response> {
  const [{ entry, stations }, done] = await Promise.all([stationsNow(c), doneRow(c)]);
  const version = entry?.version ?? 0;
  return show(c, {
    title: "Radio stations",
    standfirst: "Broadcasters that the site relays. The first one is the default.",
    body: (
      <>
        <Done c={c} row={done} />
        {stations.length === 0 ? (
          <p className="note">No stations yet. Readers see no radio.</p>
        ) : (
          <ol className="desk-list">
            {stations.map((station, index) => (
              <StationRow key={station.port} station={station} index={index} version={version} />
            ))}
          </ol>
        )}
        <section className="desk-section" aria-labelledby="add">
          <h2 id="add">Add a station</h2>
          <AddressForm address="" wrong={{}} />
        </section>
        {entry ? (
          <div className="desk-section">
            <ActButton
              action={`${STATIONS_HERE}/reset`}
              words="Reset to deployed value"
              sent={{ version }}
              quiet
            />
          </div>
        ) : null}
      </>
    ),
  });
}

/** The field of a new station. */
export function AddressForm({
  address,
  wrong,
}: {
  address: string;
  wrong: Readonly<Record<string, string>>;
}) {
  return (
    <form className="desk-form" method="get" action={`${STATIONS_HERE}/look`}>
      <Field
        name="address"
        label="The address of its stream or playlist"
        hint="Such as an .m3u or .pls file, or the address that a player opens."
        typed={{ address }}
        wrong={wrong}
      />
      <p>
        <button type="submit" className="button">
          Find the stream
        </button>
      </p>
    </form>
  );
}

interface StationRowProps {
  station: Station;
  index: number;
  version: number;
}

/** A station's stream as one address. */
export const addressOf = ({ secure, host, upstreamPort, path }: Station): string =>
  `${secure ? "https" : "http"}://${host}${upstreamPort === (secure ? 443 : 80) ? "" : `:${upstreamPort}`}${path}`;

function StationRow({ station, index, version }: StationRowProps) {
  const { port, name } = station;
  const sent = { version, port };
  return (
    <li>
      <span className="desk-list-title">{name}</span>
      <span className="meta">{addressOf(station)}</span>
      {/* biome-ignore lint/a11y/useMediaCaption: a live stream has no captions */}
      <audio
        className="desk-audio"
        controls
        preload="none"
        src={`/api/stream?port=${port}`}
        aria-label={name}
      />
      <span className="desk-list-acts">
        {index === 0 ? (
          <span className="desk-state desk-state-good">default</span>
        ) : (
          <ActButton action={`${STATIONS_HERE}/first`} words="Make it the default" sent={sent} />
        )}
        <ActButton action={`${STATIONS_HERE}/remove`} words="Remove" sent={sent} />
      </span>
    </li>
  );
}

/** Makes a station the default, removes it, or resets to the deployed stations. */
export async function postStationAct(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const { stations } = await stationsNow(c);
  const chosen = stations.find(({ port }) => String(port) === field(typed, "port"));
  const what = c.req.param("act");
  if (what === "reset") return saveStations(c, seenVersion(typed), null, "Reset: Radio stations");
  if (!chosen) return c.redirect(STATIONS_HERE, 303);
  const others = stations.filter((station) => station !== chosen);
  const { name } = chosen;
  if (what === "first")
    return saveStations(c, seenVersion(typed), [chosen, ...others], `Made ${name} the default station`);
  if (what !== "remove") return c.notFound();
  return saveStations(c, seenVersion(typed), others, `Removed the station ${name}`);
}

/** Saves the station table; null resets it. Where another editor changed it meanwhile, the table is shown again. */
export async function saveStations(
  c: DeskContext,
  seen: number,
  stations: readonly Station[] | null,
  summary: string,
): Promise<Response> {
  const body = stations && { value: stations };
  const acted = await submitChange(
    c,
    { kind: "setting", id: "stations", seen, body, summary },
    STATIONS_HERE,
  );
  if (acted instanceof Response) return acted;
  return show(c, {
    title: "Not saved",
    status: 409,
    body: (
      <p className="note" role="alert">
        {"Another editor changed the stations while you did."}{" "}
        <a href={STATIONS_HERE}>Open the list and try again</a>
      </p>
    ),
  });
}
