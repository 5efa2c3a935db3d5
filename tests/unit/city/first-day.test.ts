import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cityFolder } from "../../../src/build/city-folder.ts";
import { type CityOptions, cityFiles } from "../../../src/build/new-city/city-files.ts";
import { writeFiles } from "../../../src/build/new-city/write-files.ts";
import { root } from "../../../src/build/root.ts";

const PLACE = { hue: 20, latitude: 20.97, longitude: -89.62, timeZone: "America/Merida", country: "MX" };

const CITIES: readonly CityOptions[] = [
  {
    ...{ ...PLACE, slug: "la-manana-de-merida", language: "es" },
    ...{ name: "La Mañana de Mérida", city: "Mérida", region: "Yucatán" },
  },
  {
    ...{ ...PLACE, slug: "sabah-al-qahira", language: "ar", country: "EG", timeZone: "Africa/Cairo" },
    ...{ name: "صباح القاهرة الجديد", city: "القاهرة", region: "القاهرة" },
  },
];

mkdirSync(join(root, ".woodward"), { recursive: true });
const cities = mkdtempSync(join(root, ".woodward/first-day-"));
afterAll(() => rmSync(cities, { recursive: true, force: true }));

/** Runs `npm test -- --city NAME`; returns its output if a test fails, otherwise an empty string. */
function failuresOf(city: CityOptions): Promise<string> {
  const read = (file: string) => readFileSync(join(cityFolder(""), file), "utf8");
  writeFiles(join(cities, city.slug), cityFiles(city, [], read, "Detroit", {}, []));
  const args = ["run", "--config=tests/vitest.config.ts", "--project=unit", "--reporter=dot"];
  const vitest = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], {
    cwd: root,
    env: { ...process.env, CITY: city.slug, CITIES_FOLDER: relative(root, cities), NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [vitest.stdout, vitest.stderr]) stream.on("data", (text) => (output += text));
  return new Promise((done) => vitest.once("close", (status) => done(status === 0 ? "" : output)));
}

it.concurrent.each(CITIES)(
  "$name passes its tests on its first day",
  async (city) => {
    expect(await failuresOf(city)).toBe("");
  },
  180_000,
);
