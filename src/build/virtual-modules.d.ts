declare module "virtual:client" {
  /** A hash of all sources and package versions. */
  export const build: string;
  /** Path of the browser's entry script. */
  export const entry: string;
  /** Path of the desk's script. */
  export const deskScript: string;
  /** For each island, the addresses of its modules, separated by spaces (islands/hydrate.ts). */
  export const islandModules: Record<string, string>;
}
/**
 * The entry's own copy of a small module, because a shared chunk would be a second request before the first paint.
 */
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
  /** Address of the style sheet of some pages. */
  export const pages: string;
  /** Address of the desk's style sheet. */
  export const desk: string;
}
