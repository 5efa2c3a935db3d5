import { describe, expect, it } from "vitest";
import { readAgenda } from "../../../src/sources/meetings/agenda.ts";
import { isAllowedBody } from "../../../src/sources/meetings/allowed-bodies.ts";

const item = (number: string, title: string, inner = "") =>
  `<div class="AgendaItemContainer indent"><div class="AgendaItem"><h3><div class="AgendaItemCounter">${number}</div>
   <div class="AgendaItemTitle"><a href="#">${title}</a></div></h3>${inner}</div></div>`;

describe("agenda", () => {
  it("reads eSCRIBE's nested items with result and tally, without voters' names", () => {
    const vote =
      '<div class="MotionResult">RESULT: Carried</div><table class="MotionVoters"><tr><td>For (9)</td><td>A. Voter</td></tr><tr><td>Against (0)</td></tr></table>';
    expect(readAgenda(item("1.", "Consent", item("1.1", "Contract &amp; lease", vote)))).toEqual([
      { number: "1", text: "Consent" },
      { number: "1.1", text: "Contract & lease", result: "Carried", tally: "For 9, Against 0" },
    ]);
  });

  it("reads Legistar's items in the order of the agenda", () => {
    const items = [
      {
        EventItemTitle: "Budget",
        EventItemAgendaNumber: "2.",
        EventItemTally: "7:0",
        EventItemAgendaSequence: 2,
      },
      { EventItemTitle: "Roll call", EventItemAgendaNumber: null, EventItemAgendaSequence: 1 },
    ];
    expect(readAgenda(JSON.stringify(items))).toEqual([
      { number: "", text: "Roll call" },
      { number: "2", text: "Budget", tally: "7:0" },
    ]);
  });

  it("reads PrimeGov's items without their attachments", () => {
    const html =
      '<div class="agenda-item"><p>(3) Report on parks</p><div class="item_contents"><a href="x">Attachment</a></div></div>';
    expect(readAgenda(html)).toEqual([{ number: "3", text: "Report on parks" }]);
  });

  it("returns at most 1,000 items of an agenda", () => {
    expect(readAgenda(item("1.", "Item").repeat(1_200))).toHaveLength(1000);
  });
});

describe("bodies", () => {
  it("allows listed bodies and no test meetings", () => {
    const bodies = ["City Council Formal Session"];
    expect(isAllowedBody("City Council Formal Session - Revised", bodies)).toBe(true);
    expect(isAllowedBody("Staff Lunch", bodies)).toBe(false);
    expect(isAllowedBody("Mock Meeting City Council Formal Session", bodies)).toBe(false);
    expect(isAllowedBody("Staff Lunch")).toBe(true);
  });
});
