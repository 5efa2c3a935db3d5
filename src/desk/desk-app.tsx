import { Hono, type MiddlewareHandler } from "hono";
import { kindOf, kindsWhere } from "../decisions/kinds.ts";
import { logFault, logRefusal } from "../platform/log.ts";
import type { DeskEnvironment } from "./desk-context.ts";
import { FormRefused } from "./form.ts";
import { guard, sameOriginOnly, withinRole } from "./guard.tsx";
import { addEntryPage, loadKindEntry, postEntry } from "./kinds/editor.tsx";
import { removeChosen, showKind } from "./kinds/list-page.tsx";
import { showMessage } from "./show.tsx";
import { endEntry } from "./submit-change.ts";
import { loadAnswer, showAnswers } from "./views/answers.tsx";
import { loadByline } from "./views/byline.tsx";
import { loadCarousel } from "./views/carousel.tsx";
import { loadEvent, showEvents } from "./views/events.tsx";
import { postInvite, showInvite } from "./views/invite.tsx";
import { postServiceWarning, showBriefLines, showMutes, showWarnings } from "./views/kind-pages.tsx";
import { getExport, postImport, postUndo, showLog } from "./views/log.tsx";
import { postRestore, showLogRow } from "./views/log-row.tsx";
import { getOpml, postAddSource, postOpml, showLookAtSource } from "./views/new-source.tsx";
import { postInvitation, postOwnPassphrase, postPerson, showPeople } from "./views/people.tsx";
import { loadPicture, postPicture, postPictureRemoval, showPictures } from "./views/pictures.tsx";
import { postPreviewEnd, postPreviewLink, showLook, showPreview } from "./views/preview.tsx";
import { askToPublish, postPublish } from "./views/publish-story.tsx";
import { loadSetting, showSettings } from "./views/settings.tsx";
import { leadToSetup, postSetup, showSetup } from "./views/setup.tsx";
import { postSignIn, postSignOut } from "./views/sign-in.tsx";
import { loadSourcePage, postSourceAct } from "./views/source.tsx";
import { postSourcesChosen, showSources } from "./views/sources.tsx";
import {
  getSampleOfStation,
  postAddStation,
  postStationAct,
  showLookAtStation,
  showStations,
} from "./views/stations.tsx";
import { postTakeDownMany, showStories } from "./views/stories.tsx";
import { postTask, showStory } from "./views/story.tsx";
import { TASKS } from "./views/story-tasks.tsx";
import { showToday } from "./views/today.tsx";
import { showTogether } from "./views/together.tsx";
import { postTogether } from "./views/together-act.ts";
import { showWrite } from "./views/write.tsx";
import { postStory, postUnsaved, postWithdraw } from "./views/write-acts.ts";
import { postDiscard, showWriteStory } from "./views/write-story.tsx";

/**
 * The desk's content security policy. It allows files of this site and pictures of stories. The desk can frame only its
 * own previews, and other pages can't frame it.
 */
const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Sets headers on every response of the desk: no caching, no indexing. */
const deskHeaders: MiddlewareHandler<DeskEnvironment> = async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Vary", "Cookie");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  if (!c.res.headers.has("Content-Security-Policy")) c.header("Content-Security-Policy", DESK_POLICY);
};

/** The desk's routes: sign-in first, then one line per address. */
export const deskApp = new Hono<DeskEnvironment>();

deskApp.use(deskHeaders);
deskApp.use((c, next) => {
  c.set("now", Date.now());
  c.set("editor", "");
  c.set("session", "");
  c.set("role", "editor");
  return next();
});
deskApp.use(sameOriginOnly);
deskApp.post("/desk/sign-in", postSignIn);
deskApp.get("/desk/invite/:token", showInvite).post(postInvite);
deskApp.get("/desk/setup", showSetup).post(postSetup);
deskApp.use(leadToSetup);
deskApp.use(guard, withinRole);
deskApp.get("/desk/people", (c) => showPeople(c));
deskApp.post("/desk/people/passphrase", postOwnPassphrase);
deskApp.post("/desk/people/invite", postInvitation);
deskApp.post("/desk/people/:act", postPerson);
deskApp.post("/desk/sign-out", postSignOut);

deskApp.get("/desk", showToday);
deskApp.get("/desk/warnings", showWarnings);
deskApp.post("/desk/warnings/service/:act", postServiceWarning);
deskApp.get("/desk/stories", showStories);
deskApp.post("/desk/stories/take-down", postTakeDownMany);
deskApp.get("/desk/stories/:id", showStory);
deskApp.post("/desk/stories/:id/together", postTogether);
deskApp.get("/desk/together", showTogether);
deskApp.get("/desk/mutes", showMutes);
deskApp.get("/desk/brief", showBriefLines);
deskApp.get("/desk/write", showWrite);
deskApp.get("/desk/pictures", (c) => showPictures(c)).post(postPicture);
deskApp.post("/desk/pictures/:id/remove", postPictureRemoval);
deskApp.get("/desk/write/:id", showWriteStory).post(postStory);
deskApp.get("/desk/write/:id/look", showLook);
deskApp.get("/desk/write/:id/preview", showPreview);
deskApp.post("/desk/write/:id/links", postPreviewLink);
deskApp.post("/desk/write/:id/links/:link/end", postPreviewEnd);
deskApp.get("/desk/write/:id/publish", askToPublish).post(postPublish);
deskApp.post("/desk/write/:id/unsaved", postUnsaved);
deskApp.post("/desk/write/:id/discard", postDiscard);
deskApp.post("/desk/write/:id/withdraw", postWithdraw);
deskApp.get("/desk/answers", showAnswers);
deskApp.get("/desk/sources", showSources);
deskApp.get("/desk/sources/look", showLookAtSource);
deskApp.get("/desk/sources/export.opml", getOpml);
deskApp.post("/desk/sources/add", postAddSource);
deskApp.post("/desk/sources/import", postOpml);
deskApp.post("/desk/sources/chosen", postSourcesChosen);
deskApp.get("/desk/stations", showStations);
deskApp.get("/desk/stations/look", showLookAtStation);
deskApp.get("/desk/stations/listen", getSampleOfStation);
deskApp.post("/desk/stations/add", postAddStation);
deskApp.post("/desk/stations/:act", postStationAct);
deskApp.get("/desk/events", showEvents);
deskApp.get("/desk/settings", showSettings);
deskApp.get("/desk/log", showLog);
deskApp.post("/desk/log/undo", postUndo);
deskApp.get("/desk/log/export.json", getExport);
deskApp.get("/desk/log/:row", showLogRow);
deskApp.post("/desk/log/:row/restore", postRestore);
deskApp.post("/desk/log/import", postImport);

addEntryPage(deskApp, "/desk/byline", loadByline);
addEntryPage(deskApp, "/desk/carousel", loadCarousel);
addEntryPage(deskApp, "/desk/pictures/:id", loadPicture);
addEntryPage(deskApp, "/desk/answers/:id", loadAnswer);
addEntryPage(deskApp, "/desk/events/:id", loadEvent);
addEntryPage(deskApp, "/desk/settings/:name", loadSetting);
addEntryPage(deskApp, "/desk/sources/:id", loadSourcePage);
deskApp.post("/desk/sources/:id/:act", postSourceAct);

for (const kind of kindsWhere(({ page }) => page)) {
  const path = kindOf(kind).page?.path ?? "/desk";
  deskApp.get(path, (c) => showKind(c, kind));
  deskApp.post(`${path}/chosen`, (c) => removeChosen(c, kind));
  if (TASKS.includes(kind)) {
    deskApp.post(`${path}/:id/end`, (c) => endEntry(c, kind, c.req.param("id"), path));
    deskApp.post(`/desk/stories/:id/${kind}`, (c) => postTask(c, kind));
  } else {
    deskApp.post(path, postEntry(loadKindEntry(kind)));
    addEntryPage(deskApp, `${path}/:id`, loadKindEntry(kind));
  }
}

deskApp.notFound((c) =>
  showMessage(c, { title: "Page not found", status: 404, words: "We can’t find that page of the desk." }),
);
deskApp.onError((error, c) => {
  if (error instanceof FormRefused) {
    const { status, message } = error;
    logRefusal("desk", `${c.req.path}: ${message}`, { status });
    return showMessage(c, { title: "Not accepted", status, words: `${message} Nothing was changed.` });
  }
  logFault("desk", `${c.req.method} ${c.req.path}`, error);
  const words =
    "The desk couldn’t reach its database, or something else failed. The Worker’s log has the error. No change was saved. Go back and try again in a minute.";
  return showMessage(c, { title: "Something went wrong", status: 503, words });
});
