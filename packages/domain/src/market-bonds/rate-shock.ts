import { priceChangeOfYield } from '@zhiheng/quant/risk/price-change-of-yield.ts'

/** A bond fund that is held. */
export interface HeldBondFund {
  /** New Taiwan dollars. */
  readonly value: number
  /** Years; null where too little is disclosed. */
  readonly duration: number | null
  /** Percent of the fund in bonds; null with the duration. */
  readonly bondShare: number | null
}

/** What a move of yields does to a fund. */
export interface ShockedFund {
  /** Percent. */
  readonly percent: number
  /** New Taiwan dollars. */
  readonly amount: number
}

/** What it does to several together. */
export interface ShockedSum extends ShockedFund {
  /** New Taiwan dollars in funds whose duration is known: what `percent` is of. */
  readonly value: number
  /** How many of them are known. */
  readonly counted: number
}

const WHOLE = 100
const POINTS_OF_WHOLE = 10_000

/**
 * The estimated change of a fund when the yields of all maturities move alike.
 *
 * @param basisPoints - 100 is one percentage point
 * @returns null where its duration is not known
 */
export function shockedFund(fund: HeldBondFund, basisPoints: number): ShockedFund | null {
  const { value, duration, bondShare } = fund
  if (duration === null || bondShare === null) return null
  const change = priceChangeOfYield(duration * (bondShare / WHOLE), basisPoints / POINTS_OF_WHOLE)
  return { percent: change * WHOLE, amount: change * value }
}

/** The same of all together; those of unknown duration stand in neither amount. Null where none is known. */
export function shockedSum(funds: readonly HeldBondFund[], basisPoints: number): ShockedSum | null {
  const known = funds.flatMap((fund) => {
    const shocked = shockedFund(fund, basisPoints)
    return shocked === null ? [] : [{ value: fund.value, amount: shocked.amount }]
  })
  const value = known.reduce((sum, one) => sum + one.value, 0)
  if (value === 0) return null
  const amount = known.reduce((sum, one) => sum + one.amount, 0)
  return { percent: (amount / value) * WHOLE, amount, value, counted: known.length }
}
