/** Gives the same numbers from 0 to 1 every time. */
export function seededRandom(): () => number {
  let seed = 7;
  return () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
}
