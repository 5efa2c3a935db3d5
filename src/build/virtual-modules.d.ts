declare module "virtual:client" {
  /** Path of the browser's entry script. */
  export const entry: string;
  /** For each island, the addresses of its modules with a space between them (islands/hydrate.ts). */
  export const islandModules: Record<string, string>;
}
declare module "virtual:style" {
  /** The style sheet of every page. */
  export const core: string;
  /** What some pages need besides. */
  export const pages: string;
  /** `sha256-…` of each, for the Content-Security-Policy. */
  export const hashes: readonly string[];
}
