/** A country's week; days as in `Date.getUTCDay` (0 is Sunday). */
export interface Week {
  /** The first day of the week in a calendar. */
  readonly first: number;
  /** In order, such as Saturday and Sunday, or Friday and Saturday in Egypt. */
  readonly weekend: readonly number[];
}

/** As in ECMA-402, Intl Locale Info: from 1 (Monday) to 7 (Sunday). */
interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

/** The week of a country (ISO 3166), according to the Unicode CLDR. */
export function weekOf(country: string): Week {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getWeekInfo(): WeekInfo };
  const { firstDay, weekend } = locale.getWeekInfo();
  return { first: firstDay % 7, weekend: weekend.map((day) => day % 7) };
}
