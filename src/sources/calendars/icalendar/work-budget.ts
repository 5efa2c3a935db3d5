/**
 * Counts work so that a long reading can pause. One unit is about the work for one line or one candidate date, about
 * half a microsecond. The count depends only on the input, not on the machine.
 */
export class WorkBudget {
  private left: number;
  private readonly slice: number;
  /** Units spent since the start. */
  total = 0;

  constructor(slice: number) {
    this.slice = slice;
    this.left = slice;
  }

  spend(units: number): void {
    this.left -= units;
    this.total += units;
  }

  /** True once the units of this slice are spent. Call `renew` after the pause. */
  get isSpent(): boolean {
    return this.left <= 0;
  }

  renew(): void {
    this.left = this.slice;
  }
}
