// The newsroom of a replay: its alarms wait as long as the replayed clock says, whatever day the machine has.
import { Newsroom as Built } from "./index.js";
import { machineNow } from "./replay-clock.js";

/**
 * Lets a storage's alarms count by the replayed clock. A clock that jumps ahead fires none: the alarm is late then,
 * as one that was lost.
 */
function countByReplay(storage) {
  const { setAlarm, getAlarm } = storage;
  let due = null;
  storage.setAlarm = (time, ...rest) => {
    due = Number(time);
    return setAlarm.call(storage, due - Date.now() + machineNow(), ...rest);
  };
  storage.getAlarm = async (...rest) => {
    const alarm = await getAlarm.call(storage, ...rest);
    return alarm === null ? null : (due ?? alarm - machineNow() + Date.now());
  };
}

export class Newsroom extends Built {
  constructor(ctx, env) {
    super(ctx, env);
    countByReplay(this.ctx.storage);
  }
}
