import type { PortfolioAccount } from './account.ts'
import { addFund, closeAccount, newAccount } from './add-fund.ts'
import type { FollowedLine } from './followed-line.ts'
import { accountOfFund } from './fund-account.ts'
import { fundStretches, type LedgerStep } from './fund-stretches.ts'
import type { Holding } from './holding.ts'
import type { SlotSpan } from './slot-span.ts'

export type { Account, EndedPart, PortfolioAccount } from './account.ts'

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
  const account = newAccount(days)
  for (const [lipperId, stretches] of yield* fundStretches(steps, days)) {
    addFund(account, lipperId, yield* accountOfFund(stretches, followLine, days))
  }
  return closeAccount(account, span.first)
}
