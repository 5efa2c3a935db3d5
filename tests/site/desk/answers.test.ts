import { describe, expect, it } from "vitest";
import { fillIn, undo } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const ID = "register-to-vote";
const HERE = `/desk/answers/${ID}`;

const { site, ana } = await openDesk();

const entryOf = (page: string): string => page.split(`id="${ID}"`)[1]?.split("</details>")[0] ?? "";
/** The answer on the public page; empty if it is hidden. */
const faq = async (): Promise<string> => entryOf(await site.text("/faq"));

describe("the Answers view", () => {
  it("lists unchecked answers first, and filters overdue ones", async () => {
    const list = await ana.text("/desk/answers");
    expect(list).toContain("55 of 55");
    expect(await ana.text("/desk/answers?state=checked")).toContain("0 of 55");
    expect(await ana.text("/desk/answers?state=due")).toContain("0 of 55");
    expect((await fillIn(ana, HERE, { reviewBy: "2026-11-19", act: "save" })).status).toBe(303);
    expect(await ana.text("/desk/answers?state=due")).toContain(`href="${HERE}"`);
  });

  it("names the editor and day of a check only after one was made, also in structured data", async () => {
    expect(await faq()).toContain("Not yet checked with the office.");
    expect(await site.text("/faq")).toContain("As stated in March 2026. ");
    expect(await site.text("/faq")).not.toContain('"name":"How do I register to vote?"');
    const checked = await fillIn(ana, HERE, { act: "check" });
    expect(checked.status).toBe(303);
    expect(await faq()).toContain("Checked November 20, 2026, by Ana.");
    expect(await site.text("/faq")).toContain('"name":"How do I register to vote?"');
    const list = await ana.text("/desk/answers");
    expect(list.lastIndexOf("desk-list-title")).toBeLessThan(list.indexOf(`href="${HERE}"`));
  });

  it("removes the check when the answer is edited, and shows the new text in search", async () => {
    const edited = { answer: "Ask the clerk about zebra forms.", act: "save" };
    expect((await fillIn(ana, HERE, edited)).status).toBe(303);
    expect(await faq()).toContain("Ask the clerk about zebra forms.");
    expect(await faq()).toContain("Not yet checked with the office.");
    expect(await site.text("/search?q=zebra")).toContain(`/faq#${ID}`);
  });

  it("hides an answer everywhere, and undo restores it", async () => {
    const hidden = await fillIn(ana, HERE, { act: "hide" });
    expect(await faq()).toBe("");
    expect(await site.text("/search?q=zebra")).not.toContain(`/faq#${ID}`);
    expect((await undo(ana, hidden.headers.get("Location"))).status).toBe(303);
    expect(await faq()).toContain("zebra");
  });
});
