import { describe, expect, it } from "vitest";
import { slugOf } from "../../../src/build/new-city/city-files.ts";
import { AGENT, agentOf } from "../../../src/city/agent.ts";
import { faqFor } from "../../../src/city/faq.ts";
import { publisherOf } from "../../../src/city/legal.ts";
import { standards } from "../../../src/city/standards.ts";
import { NO_SETTINGS } from "../../../src/model/settings.ts";
import { openOutside } from "../../../src/sources/fetch/outside.ts";
import { isAllowed, robotsFile } from "../../../src/sources/fetch/robots-rules.ts";
import { itForEach } from "../../rows.ts";

describe("the site's user agent name", () => {
  itForEach([
    ["Woodward", slugOf("Woodward"), "Woodward"],
    ["La Voz del Río", slugOf("La Voz del Río"), "LaVozDelRio"],
    ["Zoë's Post", slugOf("Zoë's Post"), "ZoeSPost"],
    ["نبض النيل", "nabd", "Nabd"],
    ["313 News", slugOf("313 News"), "News"],
    ["313", slugOf("313"), "NewsSite"],
    ["60 letters", "a".repeat(60), `A${"a".repeat(59)}`],
  ])("of %s is one word that is valid in a header and in robots.txt", (_name, slug, agent) => {
    expect(agentOf(slug)).toBe(agent);
    const { userAgent } = openOutside({ agent, origin: "https://news.example" });
    expect(new Headers({ "User-Agent": userAgent }).get("User-Agent")).toMatch(/^[A-Za-z]+\/1\.0 \(/);
    const bytes = new TextEncoder().encode(`User-agent: ${agent}\nDisallow: /`);
    const rules = robotsFile("https://paper.example/feed", agent, 0).read({ bytes });
    expect(isAllowed(rules, "https://paper.example/feed")).toBe(false);
  });

  it("is the one that the FAQ and the standards page tell publishers", () => {
    const optOut = faqFor(NO_SETTINGS).find(({ id }) => id === "publisher-opt-out")?.answer;
    expect(optOut).toContain(`A rule for ${AGENT} there stops our requests`);
    expect(JSON.stringify(standards(publisherOf(NO_SETTINGS)))).toContain(`its rules for ${AGENT},`);
  });
});
