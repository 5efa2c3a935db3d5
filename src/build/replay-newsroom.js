// The newsroom of a replay: its alarms use the replayed clock.
import { Newsroom as Built } from "./index.js";
import { machineNow } from "./replay-clock.js";

/** Makes a storage's alarms use the replayed clock. A clock that jumps ahead fires none, as if the alarm was lost. */
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
