import { describe, expect, it } from "vitest";
import { bylineOf } from "../../../src/sources/feeds/byline.ts";
import { headlineCase, nameCase } from "../../../src/sources/feeds/letter-case.ts";
import { itForEach } from "../../rows.ts";

describe("a byline", () => {
  itForEach(
    "None null admin WordPress desk@ledger.example https://ledger.example/ ledger.example".split(" "),
  )("is empty for %s", (author) => expect(bylineOf(author, "Ledger")).toBe(""));

  it("is empty for the source itself, or its staff", () => {
    for (const one of ["Ledger", "LEDGER", "Ledger staff", undefined])
      expect(bylineOf(one, "Ledger"), one).toBe("");
  });

  it("is a person's name without “By”, in normal capitalization", () => {
    expect(bylineOf("By JONATHAN O'NEIL-MCKAY", "Ledger")).toBe("Jonathan O'Neil-Mckay");
    expect(bylineOf("Ruth Adeyemi", "Ledger")).toBe("Ruth Adeyemi");
    expect(bylineOf("J.D. Salk", "Ledger")).toBe("J.D. Salk");
  });
});

describe("capitalization", () => {
  it("keeps abbreviations and numerals of names", () => {
    const names = ["AFP", "JOHN SMITH III", "RACHEL MCADAMS", "van Gogh"].map(nameCase);
    expect(names).toEqual(["AFP", "John Smith III", "Rachel McAdams", "van Gogh"]);
  });

  it("makes a headline in capitals title case, and changes no other", () => {
    const loud = headlineCase("FBI RAIDS HOME ON EAST SIDE: “IT WAS LOUD”");
    expect(loud).toBe("FBI Raids Home on East Side: “It Was Loud”");
    for (const same of ["FBI raids home", "NASA", "UAW: GM", "Москва", "最新ニュース"])
      expect(headlineCase(same)).toBe(same);
  });
});
