import type { Currency } from '../money/currency.ts'
import type { ValuedHolding } from '../portfolio-ledger/holding.ts'
import { lineKey } from '../portfolio-ledger/line-key.ts'
import type { RebalanceKind } from '../portfolio-ledger/rebalance-kind.ts'

/** A record of a portfolio's ledger, without the numbers of any database. */
export interface StoryRecord {
  readonly kind: RebalanceKind
  /** An ISO moment, UTC, with milliseconds: they compare as texts. */
  readonly rebalanceAt: string
  readonly reason: string | null
  readonly before: readonly ValuedHolding[]
  readonly after: readonly ValuedHolding[]
}

/** What makes two portfolios the same one: their currency and every record, whatever they are called. */
export function storyKey(currency: Currency, records: readonly StoryRecord[]): string {
  return JSON.stringify([
    currency,
    records.map(({ kind, rebalanceAt, reason, before, after }) => [
      kind,
      rebalanceAt,
      reason,
      lines(before),
      lines(after),
    ]),
  ])
}

function lines(side: readonly ValuedHolding[]) {
  return side.map((line) => [lineKey(line), line.value, line.charges ?? null] as const)
}
