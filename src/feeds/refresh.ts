import type { FeedKey } from "../edition/article.ts";

export interface RefreshDeps {
  kv: KVNamespace;
  now: () => number;
  later: (work: Promise<unknown>) => void;
}

export async function refreshSection(_deps: RefreshDeps, _key: FeedKey): Promise<void> {}

export async function tick(_deps: RefreshDeps): Promise<void> {}
