import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalanceNote } from '@zhiheng/contract/rebalancing/records.ts'
import { toCents } from '@zhiheng/domain/money/round-money.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { LedgerRow, PortfolioRow } from '../portfolio-ledger/read-ledger.ts'
import { worthNow } from '../portfolio-ledger/worth-of-lines.ts'

type Outcome = ReplyOf<typeof getRebalanceNote>['outcome']

/**
 * What a change has brought: its list and the one before it, each held as it was from that day to the day of figures,
 * by the same arithmetic that values the portfolio. null where there is nothing to compare.
 */
export function outcomeOfNote(
  market: Market,
  portfolio: PortfolioRow,
  row: Pick<LedgerRow, 'before' | 'after' | 'rebalanceAt'>,
): Outcome {
  const from = taipeiDayOf(row.rebalanceAt)
  if (from >= market.asOf) return null
  const [changed, unchanged] = [row.after, row.before].map((lines) => growthOf(market, portfolio, lines))
  if (changed === undefined || unchanged === undefined || changed === null || unchanged === null) return null
  const money = row.after.reduce((sum, { value }) => sum + value, 0)
  return {
    from,
    to: market.asOf,
    changed: (changed - 1) * 100,
    unchanged: (unchanged - 1) * 100,
    difference: toCents(money * (changed - unchanged)),
  }
}

/** What 1 in these lines became since the record; null where there was nothing, or they cannot be valued now. */
function growthOf(market: Market, portfolio: PortfolioRow, lines: readonly ValuedHolding[]): number | null {
  const start = lines.reduce((sum, { value }) => sum + value, 0)
  const worths = worthNow(market, portfolio.currency, lines)
  if (start <= 0 || worths.includes(null)) return null
  return worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0) / start
}
