import { describe, expect, it } from "vitest";
import { refusedAddress } from "../../../src/model/outside-address.ts";
import { itForEach } from "../../rows.ts";

describe("refuses an address", () => {
  itForEach([
    "ftp://river.example/feed",
    "file:///etc/passwd",
    "data:text/xml,<rss/>",
    "javascript:alert(1)",
    "http://user:secret@river.example/feed",
    "http://127.0.0.1/",
    "http://127.1/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://2130706433/",
    "http://0/",
    "http://10.1.2.3/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/",
    "http://8.8.8.8/",
    "http://１２７.０.０.１/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://feeds.localhost/",
    "http://printer.local/",
    "http://metadata.google.internal/",
    "http://router.home.arpa/",
    "http://intranet/",
    "http://127.0.0.1.nip.io/",
    "http://10-0-0-1.sslip.io/",
    "http://localtest.me/",
    "https://lo0.it/feed",
    "https://anything.fuf.me/feed",
    "https://10.0.0.1.backname.io/feed",
    "https://app-192-168-1-10.unheard-of.example/feed",
    "https://127.0.0.1.unheard-of.example/feed",
    "https://x.169-254-169-254.unheard-of.example/",
    "http://river.example:22/",
    "http://river.example:25/",
  ])("%s", (address) => {
    expect(refusedAddress(new URL(address))).toMatch(/\w/);
  });
});

describe("allows an address", () => {
  itForEach([
    "https://rss.nytimes.com/services/xml/rss/nyt/US.xml",
    "http://river.example/feed",
    "https://river.example:8443/feed?x=1",
    "https://bücher.example/feed",
    "https://1.river.example/feed",
    "https://localhost.river.example/feed",
    "https://cdn-10-0-0.river.example/feed",
    "https://lvh.me.river.example/feed",
    "https://fm-192-168.river.example/feed",
  ])("%s", (address) => {
    expect(refusedAddress(new URL(address))).toBeNull();
  });
});

describe("a source that points to this site", () => {
  it("is refused by host only", () => {
    const ours = ["woodward.example", "www.woodward.example"];
    expect(refusedAddress(new URL("https://woodward.example/feeds/rss"), ours)).toBe(
      "it is this site itself",
    );
    expect(refusedAddress(new URL("http://WWW.woodward.example./atom"), ours)).toMatch("itself");
    expect(refusedAddress(new URL("https://not-woodward.example/feed"), ours)).toBeNull();
  });
});
