import { entryAt } from "../../archive/decisions/entries.ts";
import { originOf } from "../../env.ts";
import { askHead } from "../../radio/ask-head.ts";
import { findStation, type NoStation, type StationLook } from "../../radio/find-station.ts";
import { IcyDemux } from "../../radio/icy-demux.ts";
import type { Station } from "../../radio/station.ts";
import { upstreamOpener } from "../../radio/upstream.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { DeskField } from "../Fields.tsx";
import { type FormErrors, field, readForm, seenVersion } from "../form.ts";
import { type Row, Rows, Section } from "../Rows.tsx";
import { show } from "../show.tsx";
import { changeOrSay } from "../submit-change.ts";
import { currentSetting } from "./settings.tsx";

const HERE = "/desk/stations";

/** The current stations, and the desk's entry if an editor set them. Rejects if D1 doesn't respond. */
async function stationsNow(c: DeskContext) {
  const entry = await entryAt(c.env.LIBRARY, "setting", "stations");
  return { entry, stations: currentSetting(c, "stations", entry) };
}

/** The stations, and a form for the address of a new one. */
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
          none="No stations yet. Readers don’t see the radio."
        />
        <Section id="add" title="Add a station">
          <AddressForm address="" errors={{}} />
        </Section>
        {entry ? (
          <div className="desk-section">
            <ActButton action={`${HERE}/reset`} words="Reset to deployed value" sent={{ version }} quiet />
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
const AddressForm = ({ address, errors }: { address: string; errors: FormErrors }) => (
  <DeskForm
    action={`${HERE}/look`}
    words="Find the stream"
    method="get"
    fields={[ADDRESS]}
    {...{ values: { address }, errors }}
  />
);

/** The address of a station's stream. */
const addressOf = ({ secure, host, upstreamPort, path }: Station): string =>
  `${secure ? "https" : "http"}://${host}${upstreamPort === (secure ? 443 : 80) ? "" : `:${upstreamPort}`}${path}`;

/** A player for the first half minute of a stream, or for the whole stream. */
const Listen = ({ src, label }: { src: string; label: string }) => (
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
        {index === 0 ? null : <ActButton action={`${HERE}/first`} words="Make it the default" sent={sent} />}
        <ActButton action={`${HERE}/remove`} words="Remove" sent={sent} />
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
  if (!chosen) return c.redirect(HERE, 303);
  const others = stations.filter((station) => station !== chosen);
  const { name } = chosen;
  if (what === "first")
    return saveStations(c, seenVersion(typed), [chosen, ...others], `Made ${name} the default station`);
  if (what !== "remove") return c.notFound();
  return saveStations(c, seenVersion(typed), others, `Removed the station ${name}`);
}

/** Saves the list of stations; null resets it. */
function saveStations(
  c: DeskContext,
  seen: number,
  stations: readonly Station[] | null,
  summary: string,
): Promise<Response> {
  const body = stations && { value: stations };
  return changeOrSay(c, { kind: "setting", id: "stations", seen, body, summary }, HERE);
}

/** Bytes of a station's preview: half a minute at 128 kbit/s. */
const SAMPLE_BYTES = 500_000;
const FIRST_PORT = 8000;

const WHY: Readonly<Record<NoStation, string>> = {
  address: "That isn’t an address. It must begin with http:// or https://.",
  private: "That address is on a private network, which the site can’t reach.",
  ours: "That is this site’s own address. Enter the broadcaster’s.",
  offline: "That address isn’t sending audio right now. Check it, then try again.",
  page: "That is a web page, not a stream. Look there for a link that ends in .m3u or .pls.",
  hls: "That is an HLS playlist, which the site can’t relay. Ask the station for its MP3 or AAC stream.",
  empty: "That playlist doesn’t lead to a stream.",
};

const look = (c: DeskContext, address: string): Promise<StationLook> =>
  findStation(address, {
    head: askHead,
    ours: [new URL(c.req.url).hostname, new URL(originOf(c.env)).hostname],
    allowsPrivate: c.env.STATION_HOSTS === "private",
  });

const asked = (c: DeskContext): string => (c.req.query("address") ?? "").trim().slice(0, 2_000);

/** The preview of a new station: its stream, or an error. */
export async function showLookAtStation(c: DeskContext): Promise<Response> {
  const address = asked(c);
  const found: StationLook = address ? await look(c, address) : { kind: "wrong", why: "address" };
  return lookView(c, address, found, {});
}

async function lookView(
  c: DeskContext,
  address: string,
  found: StationLook,
  errors: FormErrors,
): Promise<Response> {
  const { entry } = await stationsNow(c);
  const isWrong = found.kind === "wrong" || Object.keys(errors).length > 0;
  return show(c, {
    title: "Add a station",
    status: isWrong ? 422 : 200,
    body: (
      <>
        <AddressForm address={address} errors={found.kind === "wrong" ? { address: WHY[found.why] } : {}} />
        {found.kind === "stream" ? (
          <Section id="found" title="We found this stream">
            <p className="meta">
              {[
                addressOf({ ...found.station, port: FIRST_PORT }),
                found.type,
                found.bitrate ? `${found.bitrate} kbit/s` : "",
                found.station.protocol === "icy" ? "SHOUTcast v1" : "",
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
            <Listen
              src={`/desk/stations/listen?${new URLSearchParams({ address })}`}
              label="Half a minute of the stream"
            />
            <DeskForm
              action="/desk/stations/add"
              words="Add the station"
              sent={{ address, version: entry?.version ?? 0 }}
              fields={[{ name: "name", label: "The station’s name, as readers know it" }]}
              {...{ values: { name: found.station.name }, errors }}
            />
          </Section>
        ) : null}
      </>
    ),
  });
}

/** Adds the station at an address to the end of the list. */
export async function postAddStation(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const address = field(typed, "address").slice(0, 2_000);
  const found = await look(c, address);
  if (found.kind === "wrong") return lookView(c, address, found, {});
  const name = field(typed, "name");
  if (!name || name.length > 80)
    return lookView(c, address, found, { name: "Enter a name of at most 80 characters." });
  const { stations } = await stationsNow(c);
  const port = Math.max(FIRST_PORT - 1, ...stations.map((station) => station.port)) + 1;
  const station: Station = { ...found.station, name, port };
  const same = stations.find((one) => addressOf(one) === addressOf(station));
  if (same) return lookView(c, address, found, { name: `${same.name} already plays this stream.` });
  const summary = `Added the station ${name}`;
  return saveStations(c, seenVersion(typed), [...stations, station], summary);
}

/** The first half minute of the stream at an address, requested as the relay does. For editors only. */
export async function getSampleOfStation(c: DeskContext): Promise<Response> {
  const found = await look(c, asked(c));
  if (found.kind === "wrong") return c.text(`${WHY[found.why]}\n`, 422);
  const station: Station = { ...found.station, port: FIRST_PORT };
  const upstream = await upstreamOpener()(station).catch(() => null);
  if (!upstream) return c.text(`${WHY.offline}\n`, 422);
  const demux = new IcyDemux(upstream.interval);
  let left = SAMPLE_BYTES;
  const sound = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      for (const { kind, bytes } of demux.push(piece))
        if (kind === "audio" && left > 0) {
          controller.enqueue(bytes.slice(0, left));
          left -= bytes.length;
        }
      if (left <= 0) controller.terminate();
    },
  });
  const { signal } = c.req.raw;
  signal.addEventListener("abort", () => upstream.close());
  return new Response(upstream.body.pipeThrough(sound), { headers: { "Content-Type": upstream.type } });
}
