import { failToday, fillToday } from "../../trust/fail-today.ts";
import { FAULTS, fillStore, type Outcome, suffer } from "../../trust/faults.ts";
import { type Killed, killAtEachStep } from "../../trust/killed.ts";
import { todayFaults } from "../../trust/today-faults.ts";

const only = () => (process.env.TRUST_FAULTS ? new RegExp(process.env.TRUST_FAULTS) : /./);

/** Prints a fault's row with the first bad answers; gives how many there were. */
function row({ fault, asked, unavailable, slowest, lines, wrong, lost }: Outcome): number {
  const told = `${asked} answers, ${unavailable} of them 503, slowest ${(slowest / 1000).toFixed(1)} s`;
  console.log(`${fault.padEnd(42)} ${told}; lost ${lost.length}; operator: ${lines.join(", ") || "nothing"}`);
  for (const what of [...wrong, ...lost].slice(0, 8)) console.log(`    ${what}`);
  return wrong.length + lost.length;
}

function killedRow(what: string, { rounds, steps, stories, lost, wrong }: Killed): number {
  console.log(
    `${what} ${rounds} of its ${steps} steps in turn: ${stories} stories shown, ${lost.length} lost, ${wrong.length} pages broke`,
  );
  for (const bad of [...wrong, ...lost].slice(0, 8)) console.log(`    ${bad}`);
  return wrong.length + lost.length;
}

/** Faults of calendars, the weather service and what is stored of both. */
async function benchToday(): Promise<number> {
  const faults = todayFaults().filter(({ name }) => only().test(name));
  if (faults.length === 0) return 0;
  const full = await fillToday();
  let bad = 0;
  const { happenings, warnings, forecasts } = full.known;
  console.log(
    `${happenings.length} happenings, ${warnings.length} warnings, ${forecasts} days and hours of the forecast in the store`,
  );
  try {
    for (const fault of faults) bad += row(await failToday(fault, full));
  } finally {
    full.drop();
  }
  return bad + (happenings.length === 0 || warnings.length === 0 ? 1 : 0);
}

/** Every fault in turn, each over a copy of one filled store; gives how many pages broke and articles were lost. */
export async function benchFaults(): Promise<number> {
  const stride = Number(process.env.TRUST_STRIDE ?? 1);
  const full = await fillStore();
  let bad = 0;
  try {
    for (const fault of FAULTS.filter(({ name }) => only().test(name))) bad += row(await suffer(fault, full));
  } finally {
    full.drop();
  }
  bad += await benchToday();
  if (only().test("killed"))
    bad += killedRow("an isolate killed in a run of the newsroom, after", await killAtEachStep({ stride }));
  console.log(`${full.known.length} articles in the store; ${bad} bad answers, stories and happenings`);
  return bad;
}
