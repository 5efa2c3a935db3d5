import { describe, expect, it } from "vitest";
import { type Kind, kindOf } from "../../../src/decisions/kinds.ts";
import { itForEach } from "../../rows.ts";
import { fill } from "../pages/every-page.ts";
import { refused, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana, ben } = await openDesk({}, fill);

it("the list of stories takes down every chosen story with one reason, each with its own undo", async () => {
  const list = await ana.text("/desk/stories?section=sports");
  const [one = "", two = ""] = [...list.matchAll(/name="pick-([\w-]+)"/g)].map(([, id]) => id ?? "");
  expect((await ana.post("/desk/stories/take-down", { reason: "x" })).status).toBe(422);
  expect((await ana.post("/desk/stories/take-down", { [`pick-${one}`]: "yes" })).status).toBe(422);
  const both = { [`pick-${one}`]: "yes", [`pick-${two}`]: "yes", reason: "A court asked us." };
  expect(await (await ana.post("/desk/stories/take-down", both)).text()).toContain("Done: 2 of 2");
  for (const id of [one, two]) expect((await site.get(`/article/${id}/x`)).status).toBe(410);
  const log = await ana.text("/desk/log?kind=withdrawal");
  const row = /name="row" value="(\d+)"/.exec(log)?.[1] ?? "";
  await ana.post("/desk/log/undo", { row });
  const statusOf = async (id: string) => (await site.get(`/article/${id}/x`)).status;
  expect([await statusOf(one), await statusOf(two)].filter((status) => status === 410)).toHaveLength(1);
});

describe("bulk actions", () => {
  /** The form fields that a browser sends with the first rows of a list selected. */
  const pick = (html: string, count: number): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/name="(pick-[\w-]+)" value="(\d+)"/g)]
        .slice(0, count)
        .map(([, name = "", value = ""]) => [name, value]),
    );

  it("pause and resume sources, each with its own row in the log", async () => {
    const rows = pick(await ana.text("/desk/sources"), 3);
    expect(Object.keys(rows)).toHaveLength(3);
    const paused = await ana.post("/desk/sources/chosen", { ...rows, act: "pause" });
    expect(await paused.text()).toContain("Done: 3 of 3");
    const list = await ana.text("/desk/sources?state=paused");
    expect(Object.keys(pick(list, 9))).toHaveLength(3);
    expect((await ana.text("/desk/log?kind=source")).match(/Paused the source/g)).toHaveLength(3);
    // The changes above made the versions on the first page outdated.
    const late = await ben.post("/desk/sources/chosen", { ...rows, act: "resume" });
    expect(await late.text()).toContain("Done: 0 of 3");
    const resumed = await ben.post("/desk/sources/chosen", { ...pick(list, 3), act: "resume" });
    expect(await resumed.text()).toContain("Done: 3 of 3");
    expect((await ana.post("/desk/sources/chosen", { act: "pause" })).status).toBe(422);
  });

  it("end the mutes, and restore the stories, that the list's search found", async () => {
    for (const value of ["zoning", "zebra"]) await ana.post("/desk/mutes", { by: "words", value });
    const found = await ana.text("/desk/mutes?q=ZEBRA");
    expect(found).toContain("1 of 2");
    await ana.post("/desk/mutes/chosen", { ...pick(found, 9), act: "end" });
    expect(await ana.text("/desk/mutes")).toContain("1 of 1");
    const down = await ana.text("/desk/withdrawn?q=court");
    const rows = pick(down, 9);
    const [id = ""] = Object.keys(rows).map((name) => name.slice("pick-".length));
    expect((await site.get(`/article/${id}/x`)).status).toBe(410);
    await ana.post("/desk/withdrawn/chosen", { ...rows, act: "end" });
    expect((await site.get(`/article/${id}/x`)).status).not.toBe(410);
    expect(await ana.text("/desk/stories?state=withdrawal")).toContain("0 stories");
  });
});

it("the log filters by editor, kind and words, and shows each change before and after", async () => {
  const contacts = (general: string, version: string) =>
    ana.post("/desk/settings/contacts", { "value.general": general, version });
  await contacts("first@desk.example", "0");
  const version = versionIn(await ana.text("/desk/settings/contacts"));
  const second = await contacts("second@desk.example", version);
  await ben.post("/desk/settings/network", { value: "a network", version: "0" });
  const rows = async (query: string) =>
    [...(await ana.text(`/desk/log?${query}`)).matchAll(/href="\/desk\/log\/(\d+)"/g)].length;
  expect(await rows("editor=Ben&kind=setting")).toBe(1);
  expect(await rows("kind=setting")).toBe(3);
  expect(await rows("kind=setting&editor=Ana&q=CONTACT")).toBe(2);
  expect(await rows("kind=lead")).toBe(0);
  const row = /done=(\d+)/.exec(second.headers.get("Location") ?? "")?.[1] ?? "";
  const change = await ana.text(`/desk/log/${row}`);
  expect(change).toMatch(/Email for readers<\/h2>.*<del>.*first.*<ins>.*second/);
  expect((await ana.get("/desk/log/999999")).status).toBe(404);
});

it("the Today view shows what readers see now and what is due", async () => {
  const now = Date.parse("2026-11-20T15:00:00Z");
  const at = (hours: number) => new Date(now + (hours - 5) * 3_600_000).toISOString().slice(0, 16);
  await ana.post("/desk/notices", {
    ...{ text: "The bridge is closed.", level: "warning", link: "", version: "0" },
    ...{ from: at(-1), until: at(3) },
  });
  const today = await ana.text("/desk");
  expect(today).toMatch(/href="\/article\/[^"]+">[^<]+<\/a><\/span><span class="meta">leads the front page/);
  expect(today.match(/featured on the front page/g)?.length).toBeGreaterThan(1);
  expect(today).toMatch(
    /The bridge is closed\.<\/a><\/span><span class="meta">notice, Warning: highlighted, until/,
  );
  expect(today).toMatch(/The bridge is closed\.<\/a><\/span><span class="meta">ends /);
});

const NEW_PAGES: readonly (readonly [Kind, string])[] = [
  ["notice", "/desk/notices"],
  ["localWarning", "/desk/warnings"],
  ["ownHappening", "/desk/events/new"],
  ["profile", "/desk/byline"],
  ["answer", "/desk/answers/"],
  ["source", "/desk/sources/"],
  ["withdrawal", "/desk/stories/"],
  ["correction", "/desk/stories/"],
];

const TYPED = NEW_PAGES.flatMap(([kind, path]) =>
  kindOf(kind)
    .fields.filter(
      ({ control = "text", options }) => !options && ["text", "lines", "address"].includes(control),
    )
    .map(({ name }) => [kind, name, path] as const),
);

/** The first page of a list. */
async function pageAt(kind: Kind, path: string): Promise<string> {
  if (!path.endsWith("/")) return path;
  const [, own = path] = new RegExp(`href="(${path}[\\w-]+)"`).exec(await ana.text(path.slice(0, -1))) ?? [];
  return path === "/desk/stories/" ? `${own}/${kind}` : own;
}

itForEach(TYPED)(
  "%s.%s: a refused form keeps what was typed, and nothing is stored",
  async (kind, name, path) => {
    const newest = async () => /href="\/desk\/log\/(\d+)"/.exec(await ana.text("/desk/log"))?.[1];
    const before = await newest();
    const typed = `<b>typed here</b>${"x".repeat(5_000)}`;
    const page = await refused(ana.post(await pageAt(kind, path), { version: "0", [name]: typed }));
    expect(page).toContain(`&lt;b&gt;typed here&lt;/b&gt;${"x".repeat(5_000)}`);
    expect(await newest()).toBe(before);
  },
);
