import type { ReactNode } from "react";
import { Island } from "../../islands/Island.tsx";
import type { PropsOf } from "../../islands/registry.ts";
import type { Embed as EmbedSettings } from "../../model/settings.ts";
import { embedAddress } from "./embed-address.ts";

interface EmbedProps extends Pick<PropsOf<"embed">, "title" | "shape"> {
  embed: EmbedSettings;
  /** Query parameters added to the frame's address. */
  query?: Record<string, string>;
  /** What the placeholder shows when the embed has no address. */
  children?: ReactNode;
}

/**
 * A third party's frame. With an address, a placeholder of the final size that loads nothing until the reader clicks
 * it; without one, a static placeholder of that size (design, "Third parties").
 */
export function Embed({ embed, title, shape, query = {}, children }: EmbedProps) {
  if (!embed.src) return <div className={`embed embed-${shape} stand-in`}>{children}</div>;
  const src = embedAddress(embed.src, query);
  return <Island name="embed" props={{ src, title, provider: embed.provider, shape }} />;
}
