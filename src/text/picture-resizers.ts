/** The parts of an address that identify a resizer. */
type Parts = Pick<URL, "hostname" | "pathname" | "searchParams">;

/** A format of picture addresses with a resizer, which serves other widths. */
interface Resizer {
  /** The width in the address, in pixels: 0 if it has none, null if the address has another format. */
  widthIn(url: Parts): number | null;
  at(url: URL, width: number): string;
  /** The available widths; undefined if all are available. */
  widths?: readonly number[];
}

/** Query parameters that sign an address; other widths would then be refused. */
const SIGNED = /^(?:s|sig|signature|hash|token|x-amz-signature|expires|policy|cache)$/i;

/** Parameters for a width and for a height. */
const WIDTH = ["w", "width"] as const;
const HEIGHT = ["h", "height"] as const;
const PAIR = /^(\d{1,5})[,x](\d{1,5})$/;

/** An address with some parameters changed; if it has none of them, the first one is added. */
function withParameters({ href, search, hash, searchParams }: URL, values: Record<string, string>): string {
  const pieces = search.slice(1).split("&").filter(Boolean);
  const changed = pieces.map((piece) => {
    const [name = ""] = piece.split("=", 1);
    return Object.hasOwn(values, name) ? `${name}=${values[name]}` : piece;
  });
  const [first = ""] = Object.keys(values);
  if (!searchParams.has(first)) changed.push(`${first}=${values[first]}`);
  const [before] = href.split(/[?#]/, 1);
  return `${before}?${changed.join("&")}${hash}`;
}

const numberIn = ({ searchParams }: Pick<URL, "searchParams">, name: string): number | null => {
  const value = searchParams.get(name);
  return value !== null && /^[1-9]\d{1,4}$/.test(value) ? Number(value) : null;
};

const isSigned = ({ searchParams }: Parts, allowed?: string): boolean =>
  [...searchParams.keys()].some((name) => name !== allowed && SIGNED.test(name));

/** Sets a width and, if the address has a height, the matching height. */
function scaled(url: URL, name: string, from: number, width: number): string {
  const values = { [name]: String(width) };
  for (const height of HEIGHT) {
    const old = numberIn(url, height);
    if (old) values[height] = String(Math.round((old * width) / from));
  }
  return withParameters(url, values);
}

/** Addresses such as `?w=640` and `?width=640&height=360`: imgix, Contentful, WordPress VIP and others. */
const byParameter: Resizer = {
  widthIn(url) {
    if (isSigned(url)) return null;
    return WIDTH.map((name) => numberIn(url, name)).find((width) => width !== null) ?? null;
  },
  at(url, width) {
    const name = WIDTH.find((one) => numberIn(url, one) !== null) ?? "w";
    return scaled(url, name, numberIn(url, name) ?? width, width);
  },
};

/** Addresses such as `?resize=1200,800` and `?fit=1200,800`: TownNews, and WordPress without another width. */
const byPair: Resizer = {
  widthIn(url) {
    if (isSigned(url)) return null;
    const [, width] = PAIR.exec(url.searchParams.get("resize") ?? url.searchParams.get("fit") ?? "") ?? [];
    return width ? Number(width) : null;
  },
  at(url, width) {
    const name = url.searchParams.has("resize") ? "resize" : "fit";
    const [, wide = "1", high = "1"] = PAIR.exec(url.searchParams.get(name) ?? "") ?? [];
    const height = Math.round((Number(high) * width) / Number(wide));
    return withParameters(url, { [name]: `${width}%2C${height}` });
  },
};

/**
 * Hosts of WordPress.com, which support `w` for all pictures and don't enlarge them (developer.wordpress.com, Photon).
 */
const PHOTON = /^(?:i\d\.wp\.com|[\w-]+\.files\.wordpress\.com)$/;

const byWordPress: Resizer = {
  widthIn(url) {
    const { hostname, searchParams } = url;
    const isOne = PHOTON.test(hostname) || (searchParams.has("quality") && searchParams.has("strip"));
    if (!isOne || isSigned(url)) return null;
    return byParameter.widthIn(url) ?? byPair.widthIn(url) ?? 0;
  },
  at(url, width) {
    if (byParameter.widthIn(url)) return byParameter.at(url, width);
    return byPair.widthIn(url) ? byPair.at(url, width) : withParameters(url, { w: String(width) });
  },
};

/** Addresses such as `/resizer/v2/ID.jpg?auth=…&width=800`: Arc XP, which signs the picture but not the width. */
const byArc: Resizer = {
  widthIn(url) {
    if (!url.pathname.includes("/resizer/v2/") || isSigned(url, "auth")) return null;
    return url.searchParams.has("auth") ? (numberIn(url, "width") ?? 0) : null;
  },
  at: (url, width) => scaled(url, "width", numberIn(url, "width") ?? width, width),
};

/** Formats with a width in the path. Groups: text before the width, width, text before the height, height. */
const IN_PATH: readonly { host?: RegExp; path: RegExp; signed?: RegExp; widths?: readonly number[] }[] = [
  // Brightspot's `/resize/5616x3744!/`. `/dims4/` signs its sizes, so it isn't changed.
  { path: /^(\/dims3\/.*?\/resize\/)(\d{2,5})(x)(\d{2,5})(?=!?\/)/ },
  // Cloudinary's `w_1200`, with or without `h_630`.
  {
    path: /^(.*\/image\/upload\/(?:[^/]*,)?w_)(\d{2,5})(?:(,h_)(\d{2,5}))?(?=[,/])/,
    signed: /\/s--[\w-]{8,}--\//,
  },
  // BBC ichef, Cloudflare Images, Medium.
  {
    host: /^ichef\.bbci\.co\.uk$/,
    path: /^(\/(?:news(?:\/ws)?|ace\/(?:standard|ws))\/)(\d{2,4})(?=\/)/,
    widths: [240, 320, 480, 800],
  },
  { path: /^(\/cdn-cgi\/image\/(?:[^/]*,)?(?:width|w)=)(\d{2,5})(?=[,/])/ },
  { host: /^(?:miro|cdn-images-\d)\.medium\.com$/, path: /^(\/max\/)(\d{2,5})(?=\/)/ },
];

const byPath = IN_PATH.map(
  ({ host, path, signed, widths }): Resizer => ({
    widthIn({ hostname, pathname }) {
      if ((host && !host.test(hostname)) || signed?.test(pathname)) return null;
      return Number(path.exec(pathname)?.[2] ?? 0) || null;
    },
    at(url, width) {
      const [whole = "", before = "", wide, between = "", high] = path.exec(url.pathname) ?? [];
      const height = high ? between + Math.round((Number(high) * width) / Number(wide)) : "";
      return url.href.replace(whole, () => before + width + height);
    },
    ...(widths && { widths }),
  }),
);

/** All resizers; the first that matches an address is used. */
const RESIZERS: readonly Resizer[] = [byArc, ...byPath, byWordPress, byParameter, byPair];
/** The resizers that don't need a query. */
const IN_ADDRESS: readonly Resizer[] = [...byPath, byWordPress];

/** The resizer of an address, or undefined. */
export function resizerOf(url: URL): Resizer | undefined {
  // Reads each property of the URL once, because each read is a call out of the engine.
  const { hostname, pathname, search, searchParams } = url;
  return (search ? RESIZERS : IN_ADDRESS).find(
    (one) => one.widthIn({ hostname, pathname, searchParams }) !== null,
  );
}
