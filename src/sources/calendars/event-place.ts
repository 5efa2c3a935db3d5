import { isJsonObject, textOf } from "../meetings/json-values.ts";
import { decodeTwice, firstOf, propertyText } from "./property-text.ts";

/** A place, an address or a text; of several the first that says something, online ones last. */
export function eventPlace(value: unknown): string {
  const places = (Array.isArray(value) ? value.slice(0, 20) : [value])
    .map(onePlace)
    .filter((place) => place !== "");
  return places.find((place) => !/^https?:/.test(place)) ?? places[0] ?? "";
}

function onePlace(value: unknown): string {
  if (!isJsonObject(value)) return decodeTwice(textOf(value));
  const name = decodeTwice(propertyText(value.name));
  const address = addressOf(firstOf(value.address));
  if (!name && !address) return decodeTwice(propertyText(value.url));
  return name && address && !address.includes(name) ? `${name}, ${address}` : name || address;
}

function addressOf(value: unknown): string {
  if (!isJsonObject(value)) return decodeTwice(textOf(value));
  const parts = [value.streetAddress, value.addressLocality, value.addressRegion, value.postalCode];
  return parts
    .map((part) => decodeTwice(propertyText(part)))
    .filter((part) => part !== "")
    .join(", ");
}
