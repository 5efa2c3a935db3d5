// Replaces Date inside the replayed Worker. In milliseconds: what is added to the machine's clock, or
// the moment it stands still at.
const MachineDate = Date;
let offset = 0;
let frozen;

const now = () => frozen ?? MachineDate.now() + offset;

globalThis.Date = class extends MachineDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }
  static now = now;
};

/** `advance=MINUTES` moves the clock, `at=ISO` sets it, `freeze=ISO` sets and stops it. Gives the new time. */
export const clock = {
  turn(parameters) {
    const freeze = parameters.get("freeze");
    const at = parameters.get("at");
    const advance = Number(parameters.get("advance") ?? 0) * 60_000;
    if (freeze) frozen = MachineDate.parse(freeze);
    if (at) {
      frozen = undefined;
      offset = MachineDate.parse(at) - MachineDate.now();
    }
    if (frozen === undefined) offset += advance;
    else frozen += advance;
    return new MachineDate(now()).toISOString();
  },
};
