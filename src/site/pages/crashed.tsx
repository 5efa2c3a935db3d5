import { core, pages } from "virtual:style";
import type { ErrorHandler } from "hono";
import type { AppEnv } from "../../env.ts";
import { DIRECTION, LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { logFault } from "../../platform/log.ts";

/** Static HTML, because the renderer may be what failed. The stack isn't shown. */
const PAGE = `<!DOCTYPE html><html lang="${LOCALE}"${DIRECTION ? ` dir="${DIRECTION}"` : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${phrase("Unexpected Application Error!")}</title><link rel="stylesheet" href="${core}"><link rel="stylesheet" href="${pages}"></head><body><main class="lost wrap"><h1 class="page-title">${phrase("Unexpected Application Error!")}</h1><p class="standfirst">${phrase("Something went wrong on our side. Try again in a minute.")}</p><p class="bar"><a class="button" href="/">${phrase("Return to Home")}</a></p><div class="avenue avenue-ends"></div></main></body></html>`;

/** The error page of last resort; also logs what failed and where. */
export const crashed: ErrorHandler<AppEnv> = (error, c) => {
  logFault("page", `500 ${c.req.method} ${c.req.path.slice(0, 200)}`, error);
  return c.html(PAGE, 500, { "Cache-Control": "no-store" });
};
