import { expect, it } from "vitest";
import { refusedDeploy } from "../../../src/build/refused-deploy.ts";

it("deploys to workers.dev without a canonical origin, and to a domain of one's own only with it", () => {
  const routes = [{ pattern: "news.example.org", custom_domain: true }];
  expect(refusedDeploy({})).toBeNull();
  expect(refusedDeploy({ vars: { SITE_ORIGIN: "https://news.example.org" }, routes })).toBeNull();
  expect(refusedDeploy({ routes })).toContain("SITE_ORIGIN");
  expect(refusedDeploy({ vars: {}, route: "news.example.org/*" })).toContain("SITE_ORIGIN");
});
