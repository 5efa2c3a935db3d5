import { describe, expect, it } from "vitest";
import type { Island, Json } from "../../../src/islands/Island.tsx";
import type { IslandName } from "../../../src/islands/registry.ts";

type PropsAt<N extends IslandName> = Parameters<typeof Island<N>>[0]["props"];

/** Takes what `<Island>` takes, by its own types, and needs no built files. */
function island<N extends IslandName>(name: N, _props: PropsAt<N>): IslandName {
  return name;
}

describe("a wrong use of an island doesn't compile", () => {
  it("with an unregistered name", () => {
    // @ts-expect-error there is no island of that name
    expect(island("carrousel", { slides: [] })).toBe("carrousel");
  });

  it("with a missing prop", () => {
    // @ts-expect-error the copy button needs its label
    expect(island("copy", { text: "x" })).toBe("copy");
  });

  it("with a prop of another island", () => {
    // @ts-expect-error an ad slot has no slides
    expect(island("ad-slot", { slides: [] })).toBe("ad-slot");
  });

  it("with a height that isn't in the specification", () => {
    // @ts-expect-error banners are 250 or 600 high
    expect(island("ad-slot", { id: "1", height: 300, script: "" })).toBe("ad-slot");
  });

  it("with a prop that isn't JSON", () => {
    type Clock = Json<{ at: Date; tick: () => void; name: string }>;
    // @ts-expect-error a function does not survive the way to the browser
    const tick: Clock["tick"] = () => undefined;
    // @ts-expect-error nor does a date
    const at: Clock["at"] = new Date(0);
    const name: Clock["name"] = "noon";
    expect([typeof tick, typeof at, name]).toEqual(["function", "object", "noon"]);
  });

  it("while a correct one does", () => {
    expect(island("share", { title: "A", text: "B" })).toBe("share");
  });
});
