import type { ReactNode } from "react";
import type { Embed as EmbedSettings } from "../../city/settings.ts";
import { Island } from "../../islands/Island.tsx";
import type { PropsOf } from "../../islands/registry.ts";
import { embedAddress } from "./embed-address.ts";

interface EmbedProps extends Pick<PropsOf<"embed">, "title" | "shape"> {
  embed: EmbedSettings;
  /** Added to the frame's address. */
  query?: Record<string, string>;
  /** In its place while no address is configured; left out, the page asks only for an embed that has one. */
  children?: ReactNode;
}

/**
 * A third party's place on a page. With an address: a facade of the final size that loads nothing before
 * the reader asks. Without: the stand-in, of the same size (design, "Third parties").
 */
export function Embed({ embed, title, shape, query = {}, children }: EmbedProps) {
  if (!embed.src) return <div className={`embed embed-${shape} stand-in`}>{children}</div>;
  const src = embedAddress(embed.src, query);
  return <Island name="embed" props={{ src, title, provider: embed.provider, shape }} />;
}
