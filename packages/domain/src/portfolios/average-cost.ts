import type { FundAccount } from '../portfolio-ledger/fund-account.ts'
import type { RateOverTime } from '../portfolio-ledger/rates-over-time.ts'

/** Below this a fund was sold: what is left is rounding. */
const NOTHING = 0.005

/**
 * What the units that are still held were bought for, by the method of average cost: money in adds to it, money out
 * takes the part of it that was sold.
 *
 * @param toCost - the currency of the cost for one of the portfolio's, at each day
 * @returns NaN where a rate or a worth that counts is not known
 *
 * Source: IAS 2.25, weighted average cost; distributions are money the fund made, not money paid in.
 */
export function averageCost({ values, flows }: Pick<FundAccount, 'values' | 'flows'>, toCost: RateOverTime): number {
  let cost = 0
  for (const [day, cents] of flows.entries()) {
    if (cents === 0) continue
    const moved = cents / 100
    if (moved > 0) {
      cost += moved * (toCost[day] ?? Number.NaN)
      continue
    }
    const left = values[day] ?? Number.NaN
    cost = left < NOTHING ? 0 : cost * (left / (left - moved))
  }
  return cost
}
