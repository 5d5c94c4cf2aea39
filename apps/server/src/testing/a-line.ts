import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

/** A line of a portfolio, bought long ago. */
export function aLine(lipperId: string, value: number, known: Partial<ValuedHolding> = {}): ValuedHolding {
  const date = asIsoDate('2024-01-02')
  return { lipperId, amount: value, value, currency: 'TWD', date, plan: null, ...known }
}
