/**
 * Counts work so that a long reading can pause. One unit is what it takes to look at one line or one candidate
 * date, about half a microsecond. The count depends on the input alone, not on the machine.
 */
export class WorkBudget {
  private left: number;
  private readonly slice: number;
  /** Units spent since the beginning. */
  total = 0;

  constructor(slice: number) {
    this.slice = slice;
    this.left = slice;
  }

  spend(units: number): void {
    this.left -= units;
    this.total += units;
  }

  /** True once this slice is used up. Call `renew` after the pause. */
  get isSpent(): boolean {
    return this.left <= 0;
  }

  renew(): void {
    this.left = this.slice;
  }
}
