import { expect } from "vitest";
import { sponsorAddress } from "../../../src/site/components/home/sponsor-address.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["Corktown Coffee", "https://corktowncoffee.com/"],
  ["Eastern Market Flowers", "https://easternmarketflowers.com/"],
  ["A  B\tC", "https://abc.com/"],
  ["", null],
  ["   ", null],
  ["Evil/../path", null],
  ["user@host", null],
  ["Café Noir", null],
  ["<script>", null],
])("turns the sponsor %j into the address %j", (name, address) => {
  expect(sponsorAddress(name)).toBe(address);
});
