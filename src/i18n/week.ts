/** A country's week; days as in `Date.getUTCDay`, from 0 for Sunday. */
export interface Week {
  /** The first day of a calendar's row. */
  readonly first: number;
  /** In order, such as Saturday and Sunday, or Friday and Saturday in Egypt. */
  readonly weekend: readonly number[];
}

/** ECMA-402, Intl Locale Info: 1 for Monday to 7 for Sunday. */
interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

/** The week of a country (ISO 3166), from the Unicode CLDR. */
export function weekOf(country: string): Week {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo(): WeekInfo };
  const { firstDay, weekend } = locale.getWeekInfo();
  return { first: firstDay % 7, weekend: weekend.map((day) => day % 7) };
}
