import { FAULTS, fillStore, suffer } from "../../trust/faults.ts";
import { killAtEachStep } from "../../trust/killed.ts";

/** Every fault in turn, each over a copy of one filled store; gives how many broke a page or lost an article. */
export async function benchFaults(): Promise<number> {
  const only = process.env.TRUST_FAULTS ? new RegExp(process.env.TRUST_FAULTS) : /./;
  const full = await fillStore();
  let bad = 0;
  let lost = 0;
  try {
    for (const fault of FAULTS.filter(({ name }) => only.test(name))) {
      const outcome = await suffer(fault, full);
      bad += outcome.wrong.length;
      lost += outcome.lost.length;
      const { asked, unavailable, slowest, lines } = outcome;
      const told = `${asked} answers, ${unavailable} of them 503, slowest ${(slowest / 1000).toFixed(1)} s`;
      console.log(
        `${fault.name.padEnd(32)} ${told}; lost ${outcome.lost.length}; operator: ${lines.join(", ") || "nothing"}`,
      );
      for (const wrong of [...outcome.wrong, ...outcome.lost].slice(0, 8)) console.log(`    ${wrong}`);
    }
  } finally {
    full.drop();
  }
  if (only.test("killed")) {
    const killed = await killAtEachStep(Number(process.env.TRUST_STRIDE ?? 1));
    const { rounds, steps, stories } = killed;
    console.log(
      `an isolate killed in a run of the clock, after ${rounds} of its ${steps} steps in turn: ${stories} stories shown, ${killed.lost.length} lost, ${killed.wrong.length} pages broke`,
    );
    for (const what of [...killed.wrong, ...killed.lost].slice(0, 8)) console.log(`    ${what}`);
    bad += killed.wrong.length;
    lost += killed.lost.length;
  }
  console.log(`${full.articles.length} articles in the store; ${bad} bad answers, ${lost} articles lost`);
  return bad + lost;
}
