declare module "virtual:client" {
  /** Path of the browser's entry script. */
  export const entry: string;
  /** For each island, the addresses of its modules with a space between them (islands/hydrate.ts). */
  export const islandModules: Record<string, string>;
}
declare module "virtual:style" {
  export const css: string;
  /** `sha256-…` of the style sheet, for the Content-Security-Policy. */
  export const hash: string;
}
interface ImportMeta {
  /** Set by Vite: true in the Worker, false in the browser. */
  readonly env: { readonly SSR: boolean };
}
