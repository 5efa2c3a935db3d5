import { FAULTS, fillStore, type Outcome, suffer } from "../../trust/faults.ts";

const only = () => (process.env.TRUST_FAULTS ? new RegExp(process.env.TRUST_FAULTS) : /./);

/** Prints a fault's row with the first bad answers; gives how many there were. */
function row({ fault, asked, unavailable, slowest, lines, wrong, lost }: Outcome): number {
  const told = `${asked} answers, ${unavailable} of them 503, slowest ${(slowest / 1000).toFixed(1)} s`;
  console.log(`${fault.padEnd(42)} ${told}; lost ${lost.length}; operator: ${lines.join(", ") || "nothing"}`);
  for (const what of [...wrong, ...lost].slice(0, 8)) console.log(`    ${what}`);
  return wrong.length + lost.length;
}

/** Every fault in turn, each over a copy of one filled store; gives how many pages broke and what was lost. */
export async function benchFaults(): Promise<number> {
  const full = await fillStore();
  let bad = 0;
  try {
    for (const fault of FAULTS.filter(({ name }) => only().test(name))) bad += row(await suffer(fault, full));
  } finally {
    full.drop();
  }
  console.log(
    `${full.known.length} articles, events and meetings in the store; ${bad} bad answers and losses`,
  );
  return bad;
}
