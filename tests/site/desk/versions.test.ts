import { describe, expect, it } from "vitest";
import { type AtTheDesk, done, refused, saveDraft, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { ana, ben } = await openDesk();

const STORY = {
  ...{ headline: "The bridge is closed", section: "local-news", byline: "Ana" },
  body: "It closed at noon.\n\nA second paragraph.",
};

const draft = (): Promise<string> => saveDraft(ana, STORY);

async function save(desk: AtTheDesk, id: string, fields: Partial<typeof STORY>, act = "draft") {
  const version = versionIn(await desk.text(`/desk/write/${id}`));
  return desk.post(`/desk/write/${id}`, { ...STORY, version, ...fields, act });
}

/** The addresses of a story's versions, newest first. */
async function versionsOf(id: string): Promise<string[]> {
  const log = /href="(\/desk\/log\?[^"]+)">Versions/.exec(await ana.text(`/desk/write/${id}`))?.[1] ?? "";
  const html = await ana.text(log.replaceAll("&amp;", "&"));
  return [...html.matchAll(/href="(\/desk\/log\/\d+)"/g)].map(([, path = ""]) => path);
}

describe("versions of a story", () => {
  it("list every save, and show word by word what each changed and what has changed since", async () => {
    const id = await draft();
    await save(ben, id, { body: "It closed at one.\n\nA second paragraph." });
    await save(ana, id, { headline: "The bridge is open", body: "It closed at one.\n\nA second paragraph." });
    const [newest = "", second = "", first = ""] = await versionsOf(id);
    const changed = await ana.text(second);
    expect(changed).toMatch(/desk-standfirst">Ben, /);
    expect(changed).toMatch(/<del><span class="sr-only">removed: <\/span>noon<\/del>/);
    expect(changed).toMatch(/<ins><span class="sr-only">added: <\/span>one<\/ins>/);
    expect(changed).toContain("One paragraph is the same.");
    const since = await ana.text(`${first}?with=now`);
    expect(since).toMatch(/<ins>.*open<\/ins>/);
    expect(since).toMatch(/<ins>.*one<\/ins>/);
    expect(await ana.text(newest)).not.toContain("Load it into the form");
  });

  it("are restored into the form of the editor who asks, and appear to others when saved", async () => {
    const id = await draft();
    await save(ana, id, { body: "Wrong." });
    const [, first = ""] = await versionsOf(id);
    expect((await ana.post(`${first}/restore`)).headers.get("Location")).toBe(`/desk/write/${id}`);
    expect(await ana.text(`/desk/write/${id}`)).toContain("It closed at noon.");
    expect(await ben.text(`/desk/write/${id}`)).toContain("Wrong.");
    await save(ana, id, {});
    expect(await ben.text(`/desk/write/${id}`)).toContain("It closed at noon.");
    expect(await versionsOf(id)).toHaveLength(3);
  });

  it("don't replace unsaved text", async () => {
    const id = await draft();
    await save(ana, id, { body: "Second." });
    const [, first = ""] = await versionsOf(id);
    const typed = { ...STORY, version: versionIn(await ana.text(`/desk/write/${id}`)), body: "Typed since." };
    await ana.post(`/desk/write/${id}/unsaved`, typed);
    expect(await refused(ana.post(`${first}/restore`), 409)).toContain("Save or discard them first");
    expect(await ana.text(`/desk/write/${id}`)).toContain("Typed since.");
  });

  it("restore a deleted draft under its own address", async () => {
    const id = await draft();
    const version = versionIn(await ana.text(`/desk/write/${id}`));
    const [first = ""] = await versionsOf(id);
    await ana.post(`/desk/write/${id}/withdraw`, { version });
    expect((await ana.get(`/desk/write/${id}`)).status).toBe(404);
    await ana.post(`${first}/restore`);
    expect((await save(ana, id, {})).status).toBe(303);
    expect(await ben.text(`/desk/write/${id}`)).toContain("It closed at noon.");
  });
});

it("restores nothing but a story from the log", async () => {
  const muted = await done(ana.post("/desk/mutes", { by: "words", value: "zx" }));
  const row = /done=(\d+)/.exec(muted)?.[1];
  expect((await ana.post(`/desk/log/${row}/restore`)).status).toBe(404);
});
