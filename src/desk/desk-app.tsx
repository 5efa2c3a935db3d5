import { Hono } from "hono";
import { logFault, logRefusal } from "../model/log.ts";
import type { DeskEnvironment } from "./desk-context.ts";
import { deskHeaders } from "./desk-headers.ts";
import { FormRefused } from "./form.ts";
import { guard, sameOriginOnly } from "./guard.tsx";
import { show } from "./show.tsx";
import { postCarousel, postCarouselEnd, showCarousel } from "./views/carousel.tsx";
import { getExport, postImport, postUndo, showLog } from "./views/log.tsx";
import { postMute, postMuteEnd, showMutes } from "./views/mutes.tsx";
import { getOpml, postAddSource, postOpml, showLookAtSource } from "./views/new-source.tsx";
import { postNotice, postNoticeEnd, showNotice, showNotices } from "./views/notices.tsx";
import { showLook, showPreview } from "./views/preview.tsx";
import { postSetting, postSettingReset, showSetting, showSettings } from "./views/settings.tsx";
import { postSignIn, postSignOut } from "./views/sign-in.tsx";
import { postSource, postSourceAct, showSource } from "./views/source.tsx";
import { showSources } from "./views/sources.tsx";
import { showStories } from "./views/stories.tsx";
import { showStory } from "./views/story.tsx";
import {
  postCorrection,
  postLead,
  postLeadEnd,
  postPutBack,
  postTakeBack,
  postTakeDown,
} from "./views/story-acts.ts";
import { showToday } from "./views/today.tsx";
import { postTogether } from "./views/together-act.ts";
import { showWithdrawn } from "./views/withdrawn.tsx";
import { showWrite } from "./views/write.tsx";
import { postStory, postWithdraw } from "./views/write-acts.ts";
import { showWriteStory } from "./views/write-story.tsx";

/** The desk's table of contents: the doors, then one line per address. */
export const deskApp = new Hono<DeskEnvironment>();

deskApp.use(deskHeaders);
deskApp.use((c, next) => {
  c.set("now", Date.now());
  c.set("editor", "");
  c.set("session", "");
  return next();
});
deskApp.use(sameOriginOnly);
deskApp.post("/desk/sign-in", postSignIn);
deskApp.use(guard);
deskApp.post("/desk/sign-out", postSignOut);

deskApp.get("/desk", showToday);
deskApp.get("/desk/notices", showNotices);
deskApp.post("/desk/notices", postNotice);
deskApp.get("/desk/notices/:id", showNotice);
deskApp.post("/desk/notices/:id", postNotice);
deskApp.post("/desk/notices/:id/end", postNoticeEnd);
deskApp.get("/desk/stories", showStories);
deskApp.get("/desk/stories/:id", showStory);
deskApp.post("/desk/stories/:id/take-down", postTakeDown);
deskApp.post("/desk/stories/:id/put-back", postPutBack);
deskApp.post("/desk/stories/:id/correct", postCorrection);
deskApp.post("/desk/stories/:id/take-back/:correction", postTakeBack);
deskApp.post("/desk/stories/:id/lead", postLead);
deskApp.post("/desk/stories/:id/together", postTogether);
deskApp.post("/desk/leads/:place/end", postLeadEnd);
deskApp.get("/desk/mutes", showMutes);
deskApp.post("/desk/mutes", postMute);
deskApp.post("/desk/mutes/:id/end", postMuteEnd);
deskApp.get("/desk/withdrawn", showWithdrawn);
deskApp.get("/desk/carousel", showCarousel);
deskApp.post("/desk/carousel", postCarousel);
deskApp.post("/desk/carousel/end", postCarouselEnd);
deskApp.get("/desk/write", showWrite);
deskApp.get("/desk/write/:id", showWriteStory);
deskApp.post("/desk/write/:id", postStory);
deskApp.get("/desk/write/:id/look", showLook);
deskApp.get("/desk/write/:id/preview", showPreview);
deskApp.post("/desk/write/:id/withdraw", postWithdraw);
deskApp.get("/desk/sources", showSources);
deskApp.get("/desk/sources/look", showLookAtSource);
deskApp.get("/desk/sources/export.opml", getOpml);
deskApp.post("/desk/sources/add", postAddSource);
deskApp.post("/desk/sources/import", postOpml);
deskApp.get("/desk/sources/:id", showSource);
deskApp.post("/desk/sources/:id", postSource);
deskApp.post("/desk/sources/:id/:act", postSourceAct);
deskApp.get("/desk/settings", showSettings);
deskApp.get("/desk/settings/:name", showSetting);
deskApp.post("/desk/settings/:name", postSetting);
deskApp.post("/desk/settings/:name/reset", postSettingReset);
deskApp.get("/desk/log", showLog);
deskApp.post("/desk/log/undo", postUndo);
deskApp.get("/desk/log/export.json", getExport);
deskApp.post("/desk/log/import", postImport);

deskApp.notFound((c) =>
  show(c, {
    title: "Page not found",
    status: 404,
    body: <p className="note">We can’t find that page of the desk.</p>,
  }),
);
deskApp.onError((error, c) => {
  if (error instanceof FormRefused) {
    logRefusal("desk", `${c.req.path}: ${error.message}`, { status: error.status });
    return show(c, {
      title: "Not taken",
      status: error.status,
      body: (
        <p className="note" role="alert">
          {`${error.message} Nothing was changed.`}
        </p>
      ),
    });
  }
  logFault("desk", `${c.req.method} ${c.req.path}`, error);
  return show(c, {
    title: "Something went wrong",
    status: 503,
    body: (
      <p className="note" role="alert">
        The desk couldn’t reach its database, or something else failed. The Worker’s log has the error. No
        change was saved. Go back and try again in a minute.
      </p>
    ),
  });
});
