import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { portfolioSeries } from '@zhiheng/quant/series/portfolio-series.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS, standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from '../funds/currency-rates.ts'
import { valueAt } from '../funds/last-priced.ts'

/** The yardstick of a set of funds. */
export interface PreviewIndex {
  /** Cumulative return in percent at each day, 0 on the first; null before the indices begin, and all of it where one is missing. */
  readonly values: (number | null)[] | null
  /** Funds whose benchmark is not known here, or has no exchange rate. */
  readonly missing: readonly string[]
}

interface Member {
  readonly fund: MarketFund
  readonly weightPercent: number
}

/**
 * The funds' own benchmarks in the funds' weights, returned to them each month as the funds are: what the same choice
 * of markets would have given. Never of a part of the set: that would be another yardstick.
 *
 * @param days - those of the chart, ascending
 */
export function previewIndex(
  market: Market,
  members: readonly Member[],
  { currency, days }: { currency: Currency; days: readonly IsoDate[] },
): PreviewIndex {
  const levels = members.map(({ fund }) => benchmarkIn(market, fund, currency))
  const missing = members.filter((_, index) => levels[index] === null).map(({ fund }) => fund.lipperId)
  const [first, last] = [days[0], days.at(-1)]
  if (missing.length > 0 || first === undefined || last === undefined) return { values: null, missing }
  const { series } = portfolioSeries(
    levels.flatMap((level, index) =>
      level === null ? [] : [{ series: level, weight: (members[index]?.weightPercent ?? 0) / 100 }],
    ),
    {
      from: epochDayOfSlot(slotOf(epochDayOf(first)) - LONGEST_STAND_SLOTS),
      to: epochDayOf(last),
      rhythm: 'monthly',
      lateStart: 'wait',
    },
  )
  const worths = days.map((day) => standingAt(series, { day, last }))
  const base = worths.find((worth) => !Number.isNaN(worth)) ?? Number.NaN
  return { values: worths.map((worth) => (Number.isNaN(worth) ? null : (worth / base - 1) * 100)), missing }
}

function benchmarkIn(market: Market, fund: MarketFund, currency: Currency): SlotSeries | null {
  const level = fund.benchmarkId === null ? null : market.level(fund.benchmarkId)
  if (level === null || level.currency === null || level.series.values.length === 0) return null
  const { firstSlot, values } = level.series
  const rates = ratesBetween(market, level.currency, currency)
  const stated = values.map((value, index) => value * rateAt(rates, firstSlot + index))
  return stated.every(Number.isNaN) ? null : { firstSlot, values: stated }
}

function standingAt(series: SlotSeries, { day, last }: { day: IsoDate; last: IsoDate }): number {
  const slot = standingSlot(series, slotOf(epochDayOf(day)), slotOf(epochDayOf(last)))
  return slot === null ? Number.NaN : valueAt(series, slot)
}
