import { describe, expect, it } from "vitest";
import { agendaPage } from "../../../src/sources/meetings/agenda-page.ts";
import { isAllowedBody } from "../../../src/sources/meetings/allowed-bodies.ts";

const readAgenda = (html: string) =>
  agendaPage("meeting", "").read({ bytes: new TextEncoder().encode(html), url: "", contentType: null });

const item = (number: string, title: string, inner = "") =>
  `<div class="AgendaItemContainer indent"><div class="AgendaItem"><h3><div class="AgendaItemCounter">${number}</div>
   <div class="AgendaItemTitle"><a href="#">${title}</a></div></h3>${inner}</div></div>`;

describe("agenda", () => {
  it("reads eSCRIBE's nested items with their tally, without voters' names", () => {
    const vote =
      '<div class="MotionResult">RESULT: Carried</div><table class="MotionVoters"><tr><td>For (9)</td><td>A. Voter</td></tr><tr><td>Against (0)</td></tr></table>';
    expect(readAgenda(item("1.", "Consent", item("1.1", "Contract &amp; lease", vote)))).toEqual([
      { number: "1", text: "Consent", tally: "" },
      { number: "1.1", text: "Contract & lease", tally: "For 9, Against 0" },
    ]);
  });

  it("returns at most 150 items of an agenda", () => {
    expect(readAgenda(item("1.", "Item").repeat(1_200))).toHaveLength(150);
  });
});

it("allows listed bodies and no test meetings", () => {
  const bodies = ["City Council Formal Session"];
  expect(isAllowedBody("City Council Formal Session - Revised", bodies)).toBe(true);
  expect(isAllowedBody("Staff Lunch", bodies)).toBe(false);
  expect(isAllowedBody("Mock Meeting City Council Formal Session", bodies)).toBe(false);
  expect(isAllowedBody("Staff Lunch")).toBe(true);
});
