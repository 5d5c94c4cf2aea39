import type { BandedFund } from './banded-fund.ts'

/**
 * The funds that can be traded, with targets that sum to 100 again: what one without a price holds too much or too little of
 * no trade can mend, and the others are judged and brought back among themselves.
 *
 * @returns the same list where all have a price; none where no target is left
 */
export function pricedAmongThemselves(funds: readonly BandedFund[]): readonly BandedFund[] {
  const priced = funds.filter(({ isUnpriced }) => isUnpriced !== true)
  if (priced.length === funds.length) return funds
  const sum = priced.reduce((whole, { target }) => whole + target, 0)
  return sum <= 0 ? [] : priced.map((fund) => ({ ...fund, target: (fund.target / sum) * 100 }))
}
