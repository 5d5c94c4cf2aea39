import { dailyReturns } from '@zhiheng/quant/returns/daily-returns.ts'
import { monthlyReturns } from '@zhiheng/quant/returns/monthly-returns.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { hasHole, holeInFall } from '@zhiheng/quant/risk/hole-in-fall.ts'
import { maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { FEWEST_DAILY_RETURNS } from '@zhiheng/quant/risk/span-volatility.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { MONTHS_A_YEAR, TRADING_DAYS } from '@zhiheng/quant/series/per-year.ts'
import type { DatedSeries, EpochDay } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Stretch } from './chart-stretch.ts'
import { LEAST_ANNUAL_DAYS } from './period-names.ts'

/** Figures of one line of a chart, ratios; from all its days, however few are drawn. */
export interface WindowFigures {
  readonly perf: number | null
  readonly volatility: number | null
  readonly maxDrawdown: number | null
}

/** Less is no year: two days of twelve calendar months may be eleven months and some days apart. */
const DAYS_A_YEAR = 365

const nothingKnown = { perf: null, volatility: null, maxDrawdown: null } as const satisfies WindowFigures

/**
 * The figures of a line from one place to its end. Volatility by the rule of the key figures: from monthly returns
 * where the window holds a year or more, and none of those over a hole in prices; else from daily ones.
 *
 * @param worth - shape (slots of the stretch), NaN without a price
 * @param base - place of the price that everything starts from; null: no price stands there, and there are no figures
 */
export function windowFigures(worth: Float64Array, stretch: Stretch, base: number | null): WindowFigures {
  if (base === null) return nothingKnown
  const window = worth.subarray(base)
  const known = window.filter((value) => !Number.isNaN(value))
  const last = known.at(-1)
  if (known.length < 2 || last === undefined) return nothingKnown
  return {
    perf: last / (known[0] ?? Number.NaN) - 1,
    volatility: volatilityOf(worth, stretch, base),
    maxDrawdown: fallOf(window),
  }
}

/** No fall over a hole in prices: it may have been deeper. */
function fallOf(window: Float64Array): number | null {
  const fall = maxDrawdown(window)
  return fall === null || holeInFall(window, fall) !== null ? null : fall.depth
}

function volatilityOf(worth: Float64Array, stretch: Stretch, base: number): number | null {
  const { firstSlot, lastSlot, startIndex } = stretch
  const from = base <= startIndex ? stretch.from : epochDayOfSlot(firstSlot + base)
  const to = epochDayOfSlot(lastSlot)
  const days = to - from
  if (days < LEAST_ANNUAL_DAYS) return null
  if (days >= DAYS_A_YEAR) {
    const monthly = ofMonths(toDatedSeries({ firstSlot, values: worth }), { from, to })
    if (monthly !== null) return monthly
  }
  const window = worth.subarray(base)
  // of a year or more, what the days around a hole tell says nothing of those inside it
  if (days >= DAYS_A_YEAR && hasHole(window)) return null
  const daily = dailyReturns(toDatedSeries({ firstSlot: firstSlot + base, values: window }))
  return daily.length < FEWEST_DAILY_RETURNS ? null : annualisedVolatility(daily, TRADING_DAYS)
}

function ofMonths(series: DatedSeries, { from, to }: { from: EpochDay; to: EpochDay }): number | null {
  const months = monthIndexOf(to) - monthIndexOf(from)
  for (const whole of [months, months - 1]) {
    // one month less where the line begins in the middle of its first
    const monthly = whole >= MONTHS_A_YEAR ? monthlyReturns(series, whole, to) : null
    if (monthly !== null) return annualisedVolatility(monthly, MONTHS_A_YEAR)
  }
  return null
}
