import { accountOverTime, type PortfolioAccount } from '@zhiheng/domain/portfolios/account-over-time.ts'
import type { LedgerStep } from '@zhiheng/domain/portfolios/fund-stretches.ts'
import type { SlotSpan } from '@zhiheng/domain/portfolios/slot-span.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { LedgerRow, PortfolioRow } from './store.ts'
import { followLines, spanOf } from './worth-of-lines.ts'

type LedgerRecord = Pick<LedgerRow, 'before' | 'after' | 'rebalanceAt'>

/** A portfolio and its funds day by day, from its first money to the site's date of figures, by its ledger. */
export function followPortfolio(
  market: Market,
  portfolio: Pick<PortfolioRow, 'currency'>,
  ledger: readonly LedgerRecord[],
): PortfolioAccount {
  const span = spanOf(market, ledger[0]?.after ?? [])
  const steps = ledger.map((row) => stepOf(row, span))
  return accountOverTime(steps, followLines(market, portfolio.currency, span), span)
}

/** A change made on a weekend, or before its day's prices are out, stands at the next day or the last that has prices. */
function stepOf({ before, after, rebalanceAt }: LedgerRecord, span: SlotSpan): LedgerStep {
  const slot = slotOnOrAfter(epochDayOf(taipeiDayOf(rebalanceAt)))
  const place = Math.min(Math.max(slot, span.first), span.last) - span.first
  return { place, before, after }
}
