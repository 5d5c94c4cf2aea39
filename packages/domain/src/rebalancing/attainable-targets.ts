import { SUM_ROUNDING } from '../money/sum-rounding.ts'
import { type BandedFund, totalCents } from './banded-fund.ts'

/**
 * Targets that can be reached: a fund that is no longer sold and below its target stays at what it is, and the others
 * share what it leaves in proportion to theirs.
 *
 * @param newMoney - in cents, comes in with the trades
 * @returns the funds with targets that sum to what they summed to; unchanged where the others have no target
 */
export function attainableTargets(funds: readonly BandedFund[], newMoney: number): readonly BandedFund[] {
  const total = totalCents(funds) + newMoney
  const stuck = funds.find((fund) => !fund.canBuy && (fund.cents / total) * 100 < fund.target - SUM_ROUNDING)
  if (stuck === undefined) return funds
  const held = (stuck.cents / total) * 100
  const others = funds.reduce((sum, fund) => sum + (canMove(fund, stuck) ? fund.target : 0), 0)
  if (others <= 0) return funds
  const next = funds.map((fund) => {
    if (fund === stuck) return { ...fund, target: held }
    return canMove(fund, stuck) ? { ...fund, target: fund.target * (1 + (stuck.target - held) / others) } : fund
  })
  return attainableTargets(next, newMoney)
}

/** A fund that can take up what another leaves. */
function canMove(fund: BandedFund, stuck: BandedFund): boolean {
  return fund !== stuck && fund.canBuy
}
