import { describe, expect, it } from "vitest";
import { toHttps } from "../../../src/edge/https.ts";
import { itForEach } from "../../rows.ts";

const ask = (address: string, method = "GET") => toHttps(new URL(address), method);

describe("a request over plain http", () => {
  it("is sent to the same address over https", () => {
    const answer = ask("http://news.example/politics?page=2");
    expect(answer?.status).toBe(301);
    expect(answer?.headers.get("Location")).toBe("https://news.example/politics?page=2");
  });

  it("keeps its method where it has a body", () => {
    expect(ask("http://news.example/desk", "POST")?.status).toBe(308);
  });

  itForEach([
    "https://news.example/",
    "http://localhost:8787/",
    "http://127.0.0.1/",
    "http://[::1]:8787/",
    "http://news.example/api/stream?port=8000",
  ])("is answered where it stands: %s", (address) => {
    expect(ask(address)).toBeNull();
  });
});
