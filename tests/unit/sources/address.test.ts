import { expect, it } from "vitest";
import { refusedAddress } from "../../../src/text/public-host.ts";
import { INSIDE_HOSTS } from "../../inside-hosts.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ...INSIDE_HOSTS.map((host) => `http://${host}/`),
  ..."ftp://river.example/feed file:///etc/passwd data:text/xml,<rss/> javascript:alert(1)".split(" "),
  ..."http://8.8.8.8/ http://user:secret@river.example/feed http://river.example:22/".split(" "),
  "http://river.example:25/",
])("refuses an address %s", (address) => {
  expect(refusedAddress(new URL(address))).toMatch(/\w/);
});

itForEach([
  ..."https://rss.nytimes.com/services/xml/rss/nyt/US.xml http://river.example/feed".split(" "),
  ..."https://river.example:8443/feed?x=1 https://bücher.example/feed https://1.river.example/feed".split(
    " ",
  ),
  ..."https://localhost.river.example/feed https://cdn-10-0-0.river.example/feed".split(" "),
  ..."https://lvh.me.river.example/feed https://fm-192-168.river.example/feed".split(" "),
])("allows an address %s", (address) => {
  expect(refusedAddress(new URL(address))).toBeNull();
});

it("a source that points to this site is refused by host only", () => {
  const ours = ["woodward.example", "www.woodward.example"];
  expect(refusedAddress(new URL("https://woodward.example/feeds/rss"), ours)).toBe("it is this site itself");
  expect(refusedAddress(new URL("http://WWW.woodward.example./atom"), ours)).toMatch("itself");
  expect(refusedAddress(new URL("https://not-woodward.example/feed"), ours)).toBeNull();
});
