declare module "virtual:client" {
  /** Path of the browser's entry script. */
  export const entry: string;
}
declare module "virtual:style" {
  export const css: string;
  /** `sha256-…` of the style sheet, for the Content-Security-Policy. */
  export const hash: string;
}
