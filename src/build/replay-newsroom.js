// The newsroom of a replay: its alarms wait as long as the replayed clock says, whatever day the machine has.
import { Newsroom as Built } from "./index.js";
import { machineNow } from "./replay-clock.js";

/** Turns a time of the replayed clock, in ms, into the machine's. */
const onMachine = (time) => Number(time) - Date.now() + machineNow();
const onReplay = (time) => (time === null ? null : time - machineNow() + Date.now());

/** Lets a storage's alarms count by the replayed clock. A clock that jumps ahead fires none: `POST /__tick` does. */
function countByReplay(storage) {
  const { setAlarm, getAlarm } = storage;
  storage.setAlarm = (time, ...rest) => setAlarm.call(storage, onMachine(time), ...rest);
  storage.getAlarm = async (...rest) => onReplay(await getAlarm.call(storage, ...rest));
}

export class Newsroom extends Built {
  constructor(ctx, env) {
    super(ctx, env);
    countByReplay(this.ctx.storage);
  }
}
