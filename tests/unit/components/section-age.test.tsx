import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { Section } from "../../../src/edition/section.ts";
import { SectionAge, SectionGrid } from "../../../src/site/components/SectionGrid.tsx";
import { makeStory, NOW } from "../archive/open-test-library.ts";

// The client's entry script exists only in a built Worker.
vi.mock("../../../src/islands/Island.tsx", () => ({ Island: () => null }));

const DAY = 86_400_000;

const shown = (days: number): string => {
  const at = NOW - days * DAY;
  const section = { feedKey: "local-news", articles: [makeStory(1)], updatedAt: at, changedAt: at };
  return renderToStaticMarkup(
    <>
      <SectionAge updatedAt={at} now={NOW} />
      <SectionGrid section={section as unknown as Section} failure="Unable to load" now={NOW} />
    </>,
  );
};

it("says for how many days a section couldn't be updated, after more than a week", () => {
  expect(shown(6.9)).toContain("Updated ");
  expect(shown(6.9)).not.toContain("haven’t been able to update");
  expect(shown(8)).toContain("We haven’t been able to update this section for 8 days.");
  expect(shown(8)).not.toContain("Updated ");
});
