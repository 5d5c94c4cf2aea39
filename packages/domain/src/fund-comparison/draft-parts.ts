import { allocate } from '../money/allocate.ts'

/** The whole of a portfolio in tenths of a percent, which its draft is written in. */
export const WHOLE_TENTHS = 1000

/**
 * The same part for each of some funds.
 *
 * @returns tenths of a percent that add up to the whole; the first ones have what is left over
 */
export function equalParts(count: number): number[] {
  return count === 0
    ? []
    : allocate(
        WHOLE_TENTHS,
        Array.from({ length: count }, () => 1),
      )
}

/**
 * Parts by one over the volatility: the more a fund moved, the less of it. It looks at no two of them together.
 *
 * @param volatilities - a year, any unit
 * @returns tenths of a percent that add up to the whole; null where one is unknown or did not move
 *
 * Source: naive risk parity, Maillard, Roncalli & Teïletche, "On the properties of equally-weighted risk contribution
 * portfolios", 2010, for equal correlations.
 */
export function calmParts(volatilities: readonly (number | null)[]): number[] | null {
  const known = volatilities.flatMap((volatility) => (volatility !== null && volatility > 0 ? [1 / volatility] : []))
  return known.length === 0 || known.length < volatilities.length ? null : allocate(WHOLE_TENTHS, known)
}
