import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Response } from "miniflare";

/** The messages for open pages: the number of the current build, and the current error, if any. */
interface DevNews {
  /** Handles /__dev/reload.js and /__dev/events. */
  answer(request: { url: string }): Response;
  /** Called when a new build is served: pages of older builds then reload. */
  built(): void;
  /** Called after an error, which pages then show until the next build. */
  broke(problem: string): void;
}

/** Creates the handler of the development server's addresses and of the pages connected to it. */
export function openDevNews(): DevNews {
  const encoder = new TextEncoder();
  const pages = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const state = { build: 0, problem: "" };
  const message = () => encoder.encode(`retry: 250\ndata: ${JSON.stringify(state)}\n\n`);
  const tell = () => {
    for (const page of pages) {
      try {
        page.enqueue(message());
      } catch {
        pages.delete(page);
      }
    }
  };
  const events = () => {
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        mine = controller;
        pages.add(controller);
        controller.enqueue(message());
      },
      cancel: () => void pages.delete(mine),
    });
    return new Response(body, {
      headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" },
    });
  };
  return {
    answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/__dev/events") return events();
      if (pathname !== "/__dev/reload.js") return new Response(null, { status: 404 });
      const script = readFileSync(join(import.meta.dirname, "reload.js"), "utf8");
      return new Response(script, {
        headers: { "Content-Type": "text/javascript", "Cache-Control": "no-store" },
      });
    },
    built() {
      state.build += 1;
      state.problem = "";
      tell();
    },
    broke(problem) {
      state.problem = problem;
      tell();
    },
  };
}
