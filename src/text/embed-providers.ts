/** A provider's frame, derived from an address that people share. */
export interface ProviderFrame {
  /** The provider's name. */
  provider: string;
  kind: "video" | "chart" | "document" | "audio" | "post";
  /** The https address of the frame. */
  src: string;
}

type Provider = Omit<ProviderFrame, "src"> & {
  /** The origin of the provider's frames. */
  origin: string;
  /** Matches shared addresses and addresses of frames; the groups identify the work. */
  shared: RegExp;
  /** Returns the frame’s path and query from the groups. */
  frame: (groups: readonly (string | undefined)[]) => string;
};

/** The providers' own embed addresses, with their settings against cookies. */
const PROVIDERS: readonly Provider[] = [
  {
    ...{ provider: "YouTube", kind: "video", origin: "https://www.youtube-nocookie.com" },
    shared:
      /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[\w=%.-]+&)*v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])(?:.*[?&](?:t|start)=(\d{1,6})s?(?:&.*)?$)?/,
    frame: ([id, start]) => `/embed/${id}${start ? `?start=${start}` : ""}`,
  },
  {
    ...{ provider: "Vimeo", kind: "video", origin: "https://player.vimeo.com" },
    shared:
      /^(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:(?:\/|\?h=)([a-f\d]{6,16}))?(?:[/?]|$)/,
    frame: ([id, hash]) => `/video/${id}?dnt=1${hash ? `&h=${hash}` : ""}`,
  },
  {
    ...{ provider: "Datawrapper", kind: "chart", origin: "https://datawrapper.dwcdn.net" },
    shared: /^(?:datawrapper\.dwcdn\.net|(?:www\.)?datawrapper\.de\/_)\/(\w{5})(?:\/(\d{1,4}))?\/?$/,
    frame: ([id, version]) => `/${id}/${version ? `${version}/` : ""}`,
  },
  {
    ...{ provider: "Flourish", kind: "chart", origin: "https://flo.uri.sh" },
    shared: /^(?:public\.flourish\.studio|flo\.uri\.sh)\/(visualisation|story)\/(\d{1,12})(?:\/(?:embed)?)?$/,
    frame: ([kind, id]) => `/${kind}/${id}/embed`,
  },
  {
    ...{ provider: "DocumentCloud", kind: "document", origin: "https://embed.documentcloud.org" },
    shared:
      /^(?:www|embed)\.documentcloud\.org\/documents\/(\d{1,12}(?:-[\w-]{1,200})?)(?:\/|\.html)?(?:[?#].*)?$/,
    frame: ([id]) => `/documents/${id}/?embed=1`,
  },
  {
    ...{ provider: "SoundCloud", kind: "audio", origin: "https://w.soundcloud.com" },
    shared:
      /^(?:(?:www\.|m\.)?soundcloud\.com\/([\w-]{1,80}\/(?:sets\/)?[\w-]{1,200})\/?(?:\?.*)?|w\.soundcloud\.com\/player\/?\?url=(https?%3A(?:%2F|\/){2}api\.soundcloud\.com(?:%2F|\/)(?:tracks|playlists)(?:%2F|\/)\d{1,14})(?:&.*)?)$/,
    frame: ([path, api]) =>
      `/player/?url=${api ?? encodeURIComponent(`https://soundcloud.com/${path}`)}&auto_play=false`,
  },
  {
    ...{ provider: "Bluesky", kind: "post", origin: "https://embed.bsky.app" },
    shared:
      /^(?:bsky\.app\/profile\/([\w.:-]{3,253})\/post|embed\.bsky\.app\/embed\/([\w.:-]{3,253})\/app\.bsky\.feed\.post)\/([a-z\d]{8,20})\/?$/,
    frame: ([shared, framed, post]) => `/embed/${shared ?? framed}/app.bsky.feed.post/${post}`,
  },
];

/** The origins of all frames, for the content security policy. */
export const FRAME_ORIGINS: readonly string[] = PROVIDERS.map(({ origin }) => origin);

/** The maximum length of an address that becomes a frame. */
const MAX_ADDRESS = 500;

/** The frame for a shared address of a provider; undefined for any other address. */
export function frameOf(address: string): ProviderFrame | undefined {
  const rest = address.length <= MAX_ADDRESS && /^https?:\/\/([^\s"'<>`\\]+)$/i.exec(address)?.[1];
  if (!rest) return undefined;
  for (const { provider, kind, origin, shared, frame } of PROVIDERS) {
    const groups = shared.exec(rest);
    if (groups) return { provider, kind, src: origin + frame(groups.slice(1)) };
  }
  return undefined;
}
