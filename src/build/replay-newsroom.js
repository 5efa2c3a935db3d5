// The newsroom of a replay, whose alarms use the replayed clock.
import { Newsroom as Built } from "./index.js";
import { machineNow } from "./replay-clock.js";

/**
 * Makes a storage's alarms use the replayed clock. A clock that jumps ahead doesn't run them, as if the alarm had been
 * lost. If `areOff`, no alarm is set, and only `/__tick` runs jobs.
 */
function countByReplay(storage, areOff) {
  const { setAlarm, getAlarm } = storage;
  let due = null;
  if (areOff) {
    storage.setAlarm = async (time) => {
      due = Number(time);
    };
    storage.getAlarm = async () => due;
    return;
  }
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
    countByReplay(this.ctx.storage, env.REPLAY_ALARMS === "off");
  }
}
