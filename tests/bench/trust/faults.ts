import { FAULTS, fillStore, suffer } from "../../trust/faults.ts";

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
  console.log(`${full.articles.length} articles in the store; ${bad} bad answers, ${lost} articles lost`);
  return bad + lost;
}
