import { registerHooks } from "node:module";

/**
 * Miniflare writes workerd's configuration (3 MB with the Worker) to a buffer that grows by 4 KB at a time and is
 * copied each time, which allocates 216 MB per start. In tests, the buffer grows by 4 MB.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/miniflare/dist/src/index.js")) return loaded;
    const source = String(loaded.source).replace(
      /(?<=MIN_SINGLE_SEGMENT_GROWTH = )4096\b/,
      String(4 * 1024 * 1024),
    );
    return { ...loaded, source };
  },
});
