/** A stored number, or `otherwise` where storage is blocked or has an invalid value. */
export function recall(key: "volume" | "station", otherwise: number): number {
  try {
    const kept = Number(localStorage.getItem(`player-${key}`) ?? Number.NaN);
    const fits = key === "volume" ? kept > 0 && kept <= 1 : kept > 0;
    return fits ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

/** Stores a number for the next visit, unless storage is blocked. */
export function remember(key: "volume" | "station", value: number): void {
  try {
    localStorage.setItem(`player-${key}`, String(value));
  } catch (error) {
    console.warn("player: the choice couldn’t be saved", error);
  }
}
