import type { FollowedLine } from './followed-line.ts'
import { type FundAccount, accountOfFund } from './fund-account.ts'
import { fundStretches, type LedgerStep } from './fund-stretches.ts'
import type { Holding } from './holding.ts'
import type { SlotSpan } from './slot-span.ts'

/** A portfolio day by day, in its currency. */
export interface Account {
  readonly firstSlot: number
  /** Worth at the close, after the day's flows; NaN where it cannot be said. */
  readonly values: Float64Array
  /** Money in, out negative; each to the cent. */
  readonly flows: Float64Array
  /** Sum of all flows up to the day, to the cent; below zero once more was taken out than ever came in. */
  readonly invested: Float64Array
}

/** A portfolio and each fund that it ever held: their flows and gains add up to its own. */
export interface PortfolioAccount extends Account {
  readonly funds: ReadonlyMap<string, FundAccount>
}

/**
 * Follows a portfolio through its ledger: between two records its worth is that of the earlier record's lines.
 *
 * @param steps - oldest first, at least one; steps of the same day: the last one's lines count
 */
export function accountOverTime(
  steps: readonly LedgerStep[],
  followLine: (line: Holding) => FollowedLine,
  span: SlotSpan,
): PortfolioAccount {
  const work = accountInPieces(steps, followLine, span)
  let piece = work.next()
  while (piece.done !== true) piece = work.next()
  return piece.value
}

/**
 * The same in pieces: a ledger of tens of thousands of records takes a while.
 *
 * @yields after each piece of the work
 */
export function* accountInPieces(
  steps: readonly LedgerStep[],
  followLine: (line: Holding) => FollowedLine,
  span: SlotSpan,
): Generator<void, PortfolioAccount> {
  const days = span.last - span.first + 1
  const funds = new Map<string, FundAccount>()
  const values = new Float64Array(days)
  const cents = new Float64Array(days)
  for (const [lipperId, stretches] of yield* fundStretches(steps, days)) {
    const fund = yield* accountOfFund(stretches, followLine, days)
    funds.set(lipperId, fund)
    for (let day = 0; day < days; day++) {
      values[day] = (values[day] ?? 0) + (fund.values[day] ?? 0)
      cents[day] = (cents[day] ?? 0) + (fund.flows[day] ?? 0)
    }
  }
  let sum = 0
  const invested = cents.map((amount) => (sum += amount) / 100)
  return { firstSlot: span.first, values, flows: cents.map((amount) => amount / 100), invested, funds }
}
