import { describe, expect, it } from "vitest";
import { type DeployConfig, preflight } from "../../../src/build/preflight.ts";

const WHOLE: DeployConfig = {
  name: "news",
  kv_namespaces: [{ binding: "EDITION" }],
  d1_databases: [{ binding: "LIBRARY", database_id: "1" }],
  durable_objects: { bindings: [{ name: "STATION_RELAY" }] },
  triggers: { crons: ["*/2 * * * *"] },
};

describe("the look before a deployment", () => {
  it("finds nothing wrong with a whole configuration, and tells what will be created", () => {
    const { wrong, told } = preflight(WHOLE);
    expect(wrong).toEqual([]);
    expect(told.join("\n")).toContain("without an id, so found or created by name: EDITION");
  });

  it("stops for each binding that an environment forgot", () => {
    expect(preflight({ name: "news" }).wrong).toHaveLength(4);
  });

  it.each([
    ["SITE_ORIGIN", "https://news.example.org/"],
    ["WEBSUB_HUB", "http://hub.example"],
    ["INDEXNOW_KEY", "short"],
    ["STATIONS", "{"],
    ["SETTINGS", "["],
  ])("stops for a wrong %s, in one line that names it", (name, value) => {
    const { wrong } = preflight({ ...WHOLE, vars: { [name]: value } });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(name);
  });

  it("wants the origin where the site has a domain of its own", () => {
    const routes = [{ pattern: "news.example.org", custom_domain: true }];
    expect(preflight({ ...WHOLE, routes }).wrong[0]).toContain("SITE_ORIGIN must be set");
    const vars = { SITE_ORIGIN: "https://news.example.org" };
    expect(preflight({ ...WHOLE, routes, vars }).wrong).toEqual([]);
  });
});
