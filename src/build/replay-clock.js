// Replaces Date inside the replayed Worker. `offset` is added to the machine's clock; `frozen` stops the clock at a
// time. Both are in ms.
const MachineDate = Date;
let offset = 0;
let frozen;

const now = () => frozen ?? MachineDate.now() + offset;

/** The machine's own time in ms. */
export const machineNow = () => MachineDate.now();

globalThis.Date = class extends MachineDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }
  static now = now;
};

/** Parses the parameters; undefined if they are invalid. */
const readTurn = (parameters) => {
  const time = (name) => (parameters.has(name) ? MachineDate.parse(parameters.get(name)) : undefined);
  const turn = {
    freeze: time("freeze"),
    at: time("at"),
    advance: Number(parameters.get("advance") ?? 0) * 60_000,
  };
  return Object.values(turn).some((part) => Number.isNaN(part) || Math.abs(part ?? 0) > 8e15)
    ? undefined
    : turn;
};

/**
 * `advance=MINUTES` moves the clock, `at=ISO` sets it, `freeze=ISO` sets and stops it. Returns the new time; undefined
 * if it is invalid.
 */
export const clock = {
  turn(parameters) {
    const turn = readTurn(parameters);
    if (!turn) return undefined;
    const { freeze, at, advance } = turn;
    if (freeze !== undefined) frozen = freeze;
    if (at !== undefined) {
      frozen = undefined;
      offset = at - MachineDate.now();
    }
    if (frozen === undefined) offset += advance;
    else frozen += advance;
    return new MachineDate(now()).toISOString();
  },
};
