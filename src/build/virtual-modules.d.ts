declare module "virtual:client" {
  /** A name for what is built: of all sources and of the packages' versions. */
  export const build: string;
  /** Path of the browser's entry script. */
  export const entry: string;
  /** Path of the desk's own script, which no reader is sent. */
  export const deskScript: string;
  /** For each island, the addresses of its modules with a space between them (islands/hydrate.ts). */
  export const islandModules: Record<string, string>;
}
/** The entry's own copy of a small module: one that islands share would be a second request before the first paint. */
declare module "*device.ts?entry" {
  export const keep: typeof import("../islands/device.ts").keep;
  export const kept: typeof import("../islands/device.ts").kept;
  export const keptJson: typeof import("../islands/device.ts").keptJson;
}
declare module "*?url" {
  const address: string;
  export default address;
}
declare module "*?raw" {
  const text: string;
  export default text;
}
declare module "virtual:style" {
  /** Address of the style sheet of every page. */
  export const core: string;
  /** Address of what some pages need besides. */
  export const pages: string;
  /** Address of what paper alone needs. */
  export const print: string;
  /** Address of what the desk alone needs. */
  export const desk: string;
}
