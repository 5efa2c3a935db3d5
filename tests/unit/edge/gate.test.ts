import { describe, expect, it } from "vitest";
import { toHttps, toPlainPath } from "../../../src/edge/gate.ts";
import { routeAt } from "../../../src/routes.tsx";
import { itForEach } from "../../rows.ts";

const ask = (address: string, method = "GET") => {
  const url = new URL(address);
  return toHttps(url, method, routeAt(url.pathname)?.http);
};

describe("a request over plain http", () => {
  it("is sent to the same address over https, and keeps its method if it has a body", () => {
    const answer = ask("http://news.example/politics?page=2");
    expect(answer?.status).toBe(301);
    expect(answer?.headers.get("Location")).toBe("https://news.example/politics?page=2");
    expect(ask("http://news.example/desk", "POST")?.status).toBe(308);
  });

  itForEach([
    ...["https://news.example/", "http://localhost:8787/", "http://127.0.0.1/", "http://[::1]:8787/"],
    ...["api/stream?port=8000", "radio.m3u", "radio.pls"].map((path) => `http://news.example/${path}`),
  ])("is answered without a redirect: %s", (address) => {
    expect(ask(address)).toBeNull();
  });
});

describe("another spelling of a path", () => {
  const plain = (path: string, method = "GET") =>
    toPlainPath(new URL(`https://news.example${path}`), method, routeAt);

  it.each([
    ["/stat%75s?a=1", "/status"],
    ["/d%65sk/log", "/desk/log"],
    ["/search/?a=1&q=water", "/search?q=water"],
    ["/%73earch/?q=water", "/search?q=water"],
    ["//evil%2Eexample/", "/evil.example"],
  ])("%s redirects to %s", (path, plainly) => {
    const answer = plain(path);
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([301, plainly]);
  });

  it("isn't redirected if it is plain, and keeps its method if it has a body", () => {
    for (const path of ["/local-news", "/", "/search?q=%61", "/caf%C3%A9", "/a%2Fb", "/100%2561"])
      expect(plain(path), path).toBeNull();
    expect(plain("/d%65sk/sign-in", "POST")?.status).toBe(308);
  });
});
