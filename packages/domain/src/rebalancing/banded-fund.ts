/** A fund as a rebalance sees it. Money is in whole cents of the portfolio's currency. */
export interface BandedFund {
  readonly lipperId: string
  /** The asset class that its share counts into. */
  readonly bucket: string
  readonly cents: number
  /** Percent; those of a portfolio sum to 100. */
  readonly target: number
  /** A fund that is no longer sold can be kept or sold, not bought. */
  readonly canBuy: boolean
  /** Its prices have ended: no trade in it would have an amount, so it stays as it is. */
  readonly isUnpriced?: boolean
}

/** What all funds are worth together, in cents. */
export function totalCents(funds: readonly BandedFund[]): number {
  return funds.reduce((sum, fund) => sum + fund.cents, 0)
}
