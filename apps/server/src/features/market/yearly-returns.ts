import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { civilOfEpochDay, epochDayOfCivil } from '@zhiheng/quant/series/civil-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { cellOf, type Research } from '../funds/compute-figures.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { worthOn } from '../funds/twd-performance.ts'
import { type StatedIn, statedReturns } from './stated-returns.ts'

/** As many rows of a table as can be read. */
const MOST_YEARS = 15

/** The years that are told, the newest first: the one of the figures, which is not over, and those before it. */
export function toldYears({ plan }: Research): number[] {
  const { year } = civilOfEpochDay(plan.asOf)
  return Array.from({ length: MOST_YEARS }, (_, back) => year - back)
}

/**
 * What a class returned in each of those years, ratios; NaN without a price at either end or where a distribution of the
 * year is unknown. The year of the figures is the period "this year", as in every table.
 */
export function yearlyReturns(research: Research, index: number, stated: StatedIn): Float64Array {
  const { market, plan } = research
  const currency = market.funds[index]?.currency ?? 'TWD'
  const source = { series: market.totalReturns(index), rates: ratesBetween(market, currency, stated) }
  const [current = 0, ...before] = toldYears(research)
  const ends = [current, ...before].map((year) => endOf(year - 1))
  const worth = ends.map((day) => worthOn(source, slotOf(day), plan.lastSlot))
  const income = market.income(index)
  return Float64Array.from([
    statedReturns(research, stated)[cellOf(index, 'ytd')] ?? Number.NaN,
    ...before.map((year, at) =>
      isIncomeKnown(income, endOf(year - 1), endOf(year))
        ? (worth[at] ?? Number.NaN) / (worth[at + 1] ?? Number.NaN) - 1
        : Number.NaN,
    ),
  ])
}

function endOf(year: number): number {
  return epochDayOfCivil({ year, month: 12, day: 31 })
}
