declare module "virtual:client" {
  /** Path of the browser's entry script. */
  export const entry: string;
  /** For each island, the addresses of its modules with a space between them (islands/hydrate.ts). */
  export const islandModules: Record<string, string>;
}
declare module "virtual:style" {
  /** Address of the style sheet of every page. */
  export const core: string;
  /** Address of what some pages need besides. */
  export const pages: string;
  /** Address of what the desk alone needs. */
  export const desk: string;
}
