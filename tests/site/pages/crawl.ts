import type { SiteAt } from "../../site-under-test.ts";
import { asBrowser } from "./every-page.ts";
import { elements } from "./read-html.ts";

/** The addresses on a page: links, pictures, frames, scripts and forms. Those in a `<template>` may be `{name}`. */
export function ways(html: string): string[] {
  const from = (name: string, attribute: string) =>
    elements(html, name).flatMap((tag) => tag.get(attribute) ?? []);
  return [
    ...from("a", "href"),
    ...from("link", "href"),
    ...from("img", "src"),
    ...from("img", "data-fallback"),
    ...from("iframe", "src"),
    ...from("script", "src"),
    ...from("form", "action"),
  ].filter((way) => !way.startsWith("{"));
}

/** Our own addresses that pages link to, each with the first page that does. */
export function ownAddresses(site: SiteAt, pages: ReadonlyMap<string, string>): Map<string, string> {
  const targets = new Map<string, string>();
  for (const [path, html] of pages)
    for (const way of ways(html).filter((one) => !one.startsWith("#"))) {
      const url = new URL(way, site.url + path);
      const ours = url.origin === site.url || url.origin === "https://woodward.example";
      const target = url.pathname + url.search;
      if (ours && !targets.has(target)) targets.set(target, path);
    }
  return targets;
}

/** Requests each address; returns those with a status other than 200, and the page with the link. */
export async function brokenLinks(
  site: SiteAt,
  targets: ReadonlyMap<string, string>,
): Promise<{ target: string; status: number; from: string }[]> {
  const broken = [];
  for (const [target, from] of targets) {
    const answer = await site.get(target, asBrowser);
    await answer.arrayBuffer();
    // The "not found" page links to itself as its canonical address.
    if (answer.status !== (target === "/404" ? 404 : 200))
      broken.push({ target, status: answer.status, from });
  }
  return broken;
}
