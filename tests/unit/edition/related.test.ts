import { describe, expect, it } from "vitest";
import { relatedTo } from "../../../src/edition/related.ts";
import { makeArticle } from "../newsroom/make-section.ts";

const about = (n: number, title: string) => makeArticle(n, { title, excerpt: "" });

describe("related stories", () => {
  const bridge = about(1, "Gordie Howe bridge opens to trucks in Delray");
  const others = [
    about(2, "Lions win at Ford Field"),
    about(3, "Trucks wait hours at the bridge on opening day"),
    about(4, "Delray residents sue over bridge trucks"),
    about(5, "School board meets"),
  ];

  it("share most words, then are the newest", () => {
    expect(relatedTo(bridge, others).map(({ id }) => id)).toEqual([
      others[2]?.id,
      others[1]?.id,
      others[0]?.id,
    ]);
  });

  it("are never the story itself", () => {
    expect(relatedTo(bridge, [bridge, { ...bridge, id: "local-news-1-9" }], 3)).toEqual([]);
  });
});
