import type { recordLimits, recordMissing } from '@zhiheng/contract/fund-track-record.ts'
import type { chartBases } from '@zhiheng/contract/funds/performances.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { EpochDay, Slot } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { pageFigures } from '../funds/page-figures.ts'
import { isPriceOnly, knownIncomeEnd, knownIncomeSlot } from '../funds/total-return-span.ts'

type Missing = (typeof recordMissing)[number]
type Limit = (typeof recordLimits)[number]

/** The time of which a class's record is told. */
export interface RecordSpan {
  readonly firstSlot: Slot
  readonly lastSlot: Slot
  /** The day of the figures: the site's, that of the last price where prices have ended, or where distributions do. */
  readonly asOf: EpochDay
}

/** What every part of a record says of itself. */
export interface RecordFields {
  readonly currency: Currency
  readonly basis: (typeof chartBases)[number]
  readonly from: IsoDate | null
  readonly until: IsoDate | null
  readonly from_limit: Limit | null
  readonly until_limit: Limit | null
  readonly missing: Missing | null
}

/**
 * The days of a class that count: none before a step that nothing explains, none before its distributions are known or
 * behind them, none where its page shows no figures.
 */
export function recordSpan(
  research: Research,
  fund: MarketFund,
): { readonly span: RecordSpan | null; readonly fields: RecordFields } {
  const { market } = research
  const { plan, hidden } = pageFigures(research, fund.index)
  const basis = isPriceOnly(market, fund.index) ? 'price' : 'total_return'
  const nothing: RecordFields = {
    currency: fund.currency,
    basis,
    from: null,
    until: null,
    from_limit: null,
    until_limit: null,
    missing: hidden === 'too_young' ? 'too_young' : 'no_price',
  }
  if (hidden !== null) return { span: null, fields: nothing }
  const series = market.totalReturns(fund.index)
  const income = knownIncomeSlot(market, fund.index)
  const step = market.unexplainedStep(fund.index) ?? series.firstSlot
  const incomeEnd = knownIncomeEnd(market, fund.index)
  const lowest = Math.max(series.firstSlot, income, step)
  const highest = Math.min(plan.lastSlot, incomeEnd)
  const firstSlot = firstPricedSlot(series, lowest, highest)
  const lastSlot = lastPricedSlot(series, highest, lowest)
  if (firstSlot === null || lastSlot === null) return { span: null, fields: nothing }
  // of one price nothing has become of anything
  if (firstSlot === lastSlot) return { span: null, fields: { ...nothing, missing: 'too_few_prices' } }
  return {
    span: { firstSlot, lastSlot, asOf: Math.min(plan.asOf, epochDayOfSlot(highest)) },
    fields: {
      ...nothing,
      from: isoDayOf(epochDayOfSlot(firstSlot)),
      until: isoDayOf(epochDayOfSlot(lastSlot)),
      from_limit: lowest === series.firstSlot ? null : step >= income ? 'unexplained_step' : 'unknown_income',
      until_limit: incomeEnd < plan.lastSlot ? 'unknown_income' : null,
      missing: null,
    },
  }
}

function firstPricedSlot(
  { firstSlot, values }: { firstSlot: Slot; values: Float64Array },
  from: Slot,
  to: Slot,
): Slot | null {
  for (let slot = from; slot <= to; slot++) {
    if (!Number.isNaN(values[slot - firstSlot] ?? Number.NaN)) return slot
  }
  return null
}
