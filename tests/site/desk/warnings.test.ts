import { describe, expect, it } from "vitest";
import { toField } from "../../../src/desk/city-time.ts";
import { ANCHOR, SAMPLE_VARIABLES } from "../../site-under-test.ts";
import { done, fillIn, undo } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk({ variables: SAMPLE_VARIABLES }, async (site) => {
  await site.advance(1);
  await site.tick();
  await site.advance(0.5);
});

const WATCH = "Severe Thunderstorm Watch";
const HOUR = 3_600_000;
const BOIL = {
  severity: "severe",
  name: "Boil water advisory",
  where: "Heron Street and the harbor",
  whatToDo: "Boil water for one minute before you drink it.",
  source: "Alder Bay Water Department",
  link: "",
  from: toField(ANCHOR),
  until: toField(ANCHOR + 5 * HOUR),
  version: "0",
};

const plain = (html: string): string => html.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, "");
const strip = async (path = "/faq"): Promise<string> =>
  plain(/<section class="warning-strip".*?<\/section>/s.exec(await site.text(path))?.[0] ?? "");

/** Presses a button beside the severe thunderstorm watch. */
const press = (act: string): Promise<string> =>
  done(fillIn(ana, "/desk/warnings", {}, `/desk/warnings/service/${act}`));

describe("a message of the weather service", () => {
  it("is hidden everywhere, and restored by undo", async () => {
    await site.text("/local-news");
    const feeds = ["rss", "atom", "json"].map((format) => `/feeds/warnings/${format}`);
    const places = ["/", "/faq", "/weather", "/api/v1/today.json", "/feeds/rss", "/embed/warnings", ...feeds];
    for (const path of places) expect(await site.text(path), path).toContain(WATCH);
    const row = await press("hide");
    for (const path of places) expect(await site.text(path), path).not.toContain(WATCH);
    expect(await ana.text("/desk/warnings")).toContain("hidden");
    await done(undo(ana, row));
    expect(await strip()).toContain(WATCH);
    expect(await ana.text("/desk/log")).toContain(`Hid: “${WATCH}, Alder County and Heron County”`);
  });

  it("can be shown without advice in the strip, but not on the weather page", async () => {
    const advice = "Be ready to go indoors quickly.";
    expect(await strip()).toContain(advice);
    await press("short");
    expect(await strip()).toContain(WATCH);
    expect(await strip()).not.toContain(advice);
    const main = /<main.*<\/main>/s.exec(await site.text("/weather"))?.[0] ?? "";
    expect(plain(main)).toContain(advice);
    await press("usual");
    expect(await strip()).toContain(advice);
  });

  it("refuses a decision about an unknown message, or an unknown action", async () => {
    for (const [act, id] of [
      ["hide", "nobody"],
      ["constructor", "alder-bay-watch-1"],
    ] as const) {
      const answer = await ana.post(`/desk/warnings/service/${act}`, { id, version: "0" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/desk/warnings"]);
    }
    expect(await strip()).toContain(WATCH);
  });
});

describe("a local warning", () => {
  it("is shown in every page's strip beside the service's warnings until it is removed", async () => {
    await done(ana.post("/desk/warnings", BOIL));
    for (const path of ["/", "/faq", "/nowhere"]) {
      const shown = await strip(path);
      expect(shown, path).toContain(
        "Severe: Boil water advisory. Heron Street and the harbor. Until 3 p.m. Boil water for one minute",
      );
      expect(shown, path).toContain(WATCH);
    }
    const words = { name: "Boil water advisory", isNameEnglish: false, when: "Until 3 p.m." };
    const { warnings } = JSON.parse(await site.text("/api/v1/today.json"));
    expect(warnings).toMatchObject([{ local: true, words }, { local: false }]);
    expect(await site.text("/feeds/warnings/rss")).toContain("Boil water advisory");
    const id = /\/desk\/warnings\/([\w-]{8,})"/.exec(await ana.text("/desk/warnings"))?.[1] ?? "";
    const row = await done(fillIn(ana, `/desk/warnings/${id}`, {}, `/desk/warnings/${id}/end`));
    expect(await strip()).not.toContain("Boil water");
    await done(undo(ana, row));
    expect(await strip()).toContain("Boil water");
  });

  it("is listed after a warning that an editor puts first", async () => {
    const row = await press("pin");
    expect((await strip()).indexOf(WATCH)).toBeLessThan((await strip()).indexOf("Boil water"));
    await done(undo(ana, row));
    expect((await strip()).indexOf(WATCH)).toBeGreaterThan((await strip()).indexOf("Boil water"));
  });

  it("ends at its end time even if the weather service doesn't respond", async () => {
    await site.advance(6 * 60);
    await site.tick();
    await site.advance(0.5);
    expect(await strip()).not.toContain("Boil water");
    expect(await ana.text("/desk/warnings")).toContain("over");
  });
});
