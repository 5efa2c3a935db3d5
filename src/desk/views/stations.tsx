import { entryAt } from "../../archive/decisions/entries.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { settingsOf } from "../../env.ts";
import { readSettings } from "../../model/settings.ts";
import type { Station } from "../../radio/station.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { type FormErrors, field, readForm, seenVersion } from "../form.ts";
import { type Row, Rows, Section } from "../Rows.tsx";
import { show, showMessage } from "../show.tsx";
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
  const { entry, stations } = await stationsNow(c);
  const version = entry?.version ?? 0;
  return show(c, {
    title: "Radio stations",
    standfirst: "Broadcasters that the site relays. The first one is the default.",
    body: (
      <>
        <Rows
          isOrdered
          rows={stations.map((station, index) => rowOf(station, index, version))}
          none="No stations yet. Readers see no radio."
        />
        <Section id="add" title="Add a station">
          <AddressForm address="" errors={{}} />
        </Section>
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

const ADDRESS: DeskField = {
  ...{ name: "address", label: "The address of its stream or playlist" },
  hint: "Such as an .m3u or .pls file, or the address that a player opens.",
};

/** The form for the address of a new station. */
export const AddressForm = ({ address, errors }: { address: string; errors: FormErrors }) => (
  <DeskForm
    action={`${STATIONS_HERE}/look`}
    words="Find the stream"
    method="get"
    fields={[ADDRESS]}
    {...{ values: { address }, errors }}
  />
);

/** A station's stream as one address. */
export const addressOf = ({ secure, host, upstreamPort, path }: Station): string =>
  `${secure ? "https" : "http"}://${host}${upstreamPort === (secure ? 443 : 80) ? "" : `:${upstreamPort}`}${path}`;

/** Half a minute of a stream, or all of it, to listen to. */
export const Listen = ({ src, label }: { src: string; label: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: a live stream has no captions
  <audio className="desk-audio" controls preload="none" src={src} aria-label={label} />
);

function rowOf(station: Station, index: number, version: number): Row {
  const { port, name } = station;
  const sent = { version, port };
  return {
    ...{ id: String(port), title: name, meta: addressOf(station) },
    below: <Listen src={`/api/stream?port=${port}`} label={name} />,
    state: index === 0 ? ["good", "default"] : null,
    acts: (
      <>
        {index === 0 ? null : (
          <ActButton action={`${STATIONS_HERE}/first`} words="Make it the default" sent={sent} />
        )}
        <ActButton action={`${STATIONS_HERE}/remove`} words="Remove" sent={sent} />
      </>
    ),
  };
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
  const change = { kind: "setting", id: "stations", seen, body: stations && { value: stations } } as const;
  const acted = await submitChange(c, { ...change, summary }, STATIONS_HERE);
  if (acted instanceof Response) return acted;
  const words = "Another editor changed the stations while you did.";
  const links = [[STATIONS_HERE, "Open the list and try again"]] as const;
  return showMessage(c, { title: "Not saved", status: 409, words, links });
}
