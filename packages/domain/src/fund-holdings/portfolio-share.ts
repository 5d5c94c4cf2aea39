import { overlapOf, weightsByIsin } from '../look-through/overlap.ts'
import type { SeenFund } from '../look-through/see-through.ts'

/** A security that a fund and a portfolio both hold, percent of either. */
export interface CommonSecurity {
  readonly isin: string
  readonly fund: number
  readonly portfolio: number
}

/** How much of a fund a portfolio has already. */
export interface PortfolioShare {
  /** Percent of the fund. */
  readonly overlap: number
  /** What is known with an ISIN, percent of either: the overlap is a lower bound where it is below 100. */
  readonly coverage: { readonly fund: number; readonly portfolio: number }
  /** The largest common part first. */
  readonly common: readonly CommonSecurity[]
}

/**
 * What a fund holds that the funds of a portfolio hold, too: over all ISINs the sum of the smaller weight, that of the fund
 * and that of the portfolio.
 *
 * @param portfolio - seen through, with their percent of the portfolio
 * @returns null where one of the two says nothing of what it holds
 *
 * Source: PRODUCT A20 "Overlap".
 */
export function portfolioShare(fund: SeenFund, portfolio: readonly SeenFund[]): PortfolioShare | null {
  const own = weightsByIsin(fund)
  const whole = new Map<string, number>()
  for (const held of portfolio) {
    for (const [isin, percent] of weightsByIsin(held))
      whole.set(isin, (whole.get(isin) ?? 0) + (percent * held.fund.percent) / 100)
  }
  if (own.size === 0 || whole.size === 0) return null
  const common = [...own].flatMap(([isin, weight]): CommonSecurity[] => {
    const other = whole.get(isin)
    return other === undefined ? [] : [{ isin, fund: weight, portfolio: other }]
  })
  return {
    overlap: overlapOf(own, whole),
    coverage: { fund: sumOf(own), portfolio: sumOf(whole) },
    common: common.toSorted((a, b) => Math.min(b.fund, b.portfolio) - Math.min(a.fund, a.portfolio)),
  }
}

function sumOf(weights: ReadonlyMap<string, number>): number {
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0)
}
