import { toCents } from '@zhiheng/domain/money/round-money.ts'
import { type Account, accountOverTime, type LedgerStep } from '@zhiheng/domain/portfolios/account-over-time.ts'
import type { Holding } from '@zhiheng/domain/portfolios/holding.ts'
import type { SlotSpan } from '@zhiheng/domain/portfolios/worth-over-time.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { LedgerRow, PortfolioRow } from './store.ts'
import { spanOf, worthOfLines, worthPaid } from './worth-of-lines.ts'

/** A portfolio day by day from its first money to the site's date of figures, by its ledger. */
export function followPortfolio(market: Market, portfolio: PortfolioRow, ledger: readonly LedgerRow[]): Account {
  const first = ledger[0]
  const span = spanOf(market, first?.after ?? [])
  const worthOf = worthOfLines(market, portfolio.currency, span)
  return accountOverTime(
    ledger.map((row, place) => (place === 0 ? firstStep(row, { span, worthOf }) : laterStep(row))),
    worthOf,
    span,
  )
}

/** Each first line brings its money on its own day, at that day's rate. */
function firstStep(row: LedgerRow, follow: { span: SlotSpan; worthOf: (line: Holding) => Float64Array }): LedgerStep {
  const flows = row.after.map((line) => {
    const slot = Math.min(slotOnOrAfter(epochDayOf(line.date)), follow.span.last)
    const worth = follow.worthOf(line)[slot - follow.span.first] ?? Number.NaN
    return { slot, amount: Number.isFinite(worth) ? worth : line.value }
  })
  return { slot: stepSlot(row), lines: row.after, flows }
}

function laterStep(row: LedgerRow): LedgerStep {
  const slot = stepSlot(row)
  const amount = moneyFromOutside(row)
  return { slot, lines: row.after, flows: amount === 0 ? [] : [{ slot, amount }] }
}

function moneyFromOutside(row: LedgerRow): number {
  return (centsOf(row.after) - centsOf(row.before)) / 100
}

function centsOf(lines: LedgerRow['after']): number {
  return lines.reduce((sum, line) => sum + Math.round(line.value * 100), 0)
}

/** All the money put in so far, less what was taken out, in the portfolio's currency; null where a rate is unknown. */
export function investedSoFar(market: Market, portfolio: PortfolioRow, ledger: readonly LedgerRow[]): number | null {
  const [first, ...later] = ledger
  const paid = worthPaid(market, portfolio.currency, first?.after ?? [])
  if (paid.includes(null)) return null
  const start = paid.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  return toCents(later.reduce((sum, row) => sum + moneyFromOutside(row), start))
}

function stepSlot(row: LedgerRow): number {
  return slotOf(epochDayOf(taipeiDayOf(row.rebalanceAt)))
}
