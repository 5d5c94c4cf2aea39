import { allocate } from '../money/allocate.ts'

/** A fund before and after a change: its worth now, and its share on the 0.1 % grid on both sides. */
export interface SharedFund {
  /** 0 where it is not held. */
  readonly worth: number
  readonly before: number
  readonly after: number
}

const CENTS = 100

/**
 * What each fund is worth after a change, to the cent, summing to what they are worth now: what is sold is what is
 * bought. A fund whose share stays keeps its worth and is not traded.
 */
export function amountsAfter(funds: readonly SharedFund[]): number[] {
  const total = funds.reduce((sum, fund) => sum + Math.round(fund.worth * CENTS), 0)
  const stays = funds.map((fund) => (fund.before === fund.after ? Math.round(fund.worth * CENTS) : null))
  const kept = stays.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const movable = funds.map((fund, index) => (stays[index] === null ? fund.after : 0))
  const shares = movable.some((percent) => percent > 0) ? allocate(Math.max(0, total - kept), movable) : movable
  return funds.map((_, index) => (stays[index] ?? shares[index] ?? 0) / CENTS)
}
