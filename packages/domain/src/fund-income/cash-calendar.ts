import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'

/** A month that may pay. */
export interface CashMonth {
  /** Months since 1970-01. */
  readonly month: number
  /** Per unit of today. */
  readonly amount: number
}

const MONTHS = 12

/**
 * The next twelve months if each pays what the same month of the last year paid: an estimate, not a promise. A payment of
 * the month that is running comes a year later.
 *
 * @param payments - of the twelve months up to `asOf`
 * @returns months in their order; those that pay nothing are not among them
 */
export function cashCalendar(
  payments: readonly { readonly epochDay: EpochDay; readonly amount: number }[],
  asOf: EpochDay,
): CashMonth[] {
  const from = addMonths(asOf, -MONTHS)
  const sums = new Map<number, number>()
  for (const { epochDay, amount } of payments) {
    if (epochDay <= from || epochDay > asOf) continue
    const month = monthIndexOf(epochDay) + MONTHS
    sums.set(month, (sums.get(month) ?? 0) + amount)
  }
  return [...sums].map(([month, amount]) => ({ month, amount })).toSorted((a, b) => a.month - b.month)
}
