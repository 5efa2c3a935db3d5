import { expect, it } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { startUnderTest } from "../../site-under-test.ts";
import { everyKind, load } from "../../trust/load.ts";
import { fill, knownStory } from "../pages/every-page.ts";

it("requests each source once for 100 readers of a section that isn't loaded", async () => {
  const site = await startUnderTest();
  try {
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.get("/politics")));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(texts.filter((text) => !text.includes("</html>"))).toEqual([]);
    const asked = SOURCES.politics.map(({ feed }) => site.asked.filter((url) => url === feed).length);
    expect(asked).toEqual(SOURCES.politics.map(() => 1));
  } finally {
    await site.stop();
  }
}, 120_000);

it("gives 64 connections to every kind of page each its own complete page", async () => {
  const site = await startUnderTest({ direct: true });
  try {
    await fill(site);
    const { answers, errors, wrong } = await load(site.direct, everyKind(await knownStory(site)), 64, 3);
    expect({ errors, wrong }).toEqual({ errors: [], wrong: [] });
    expect(answers).toBeGreaterThan(64);
  } finally {
    await site.stop();
  }
}, 120_000);
