import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBondMarket } from '@zhiheng/contract/market-bonds.ts'
import { curveCountryName } from '@zhiheng/domain/market-bonds/yield-series.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { latestOfMonths } from '@zhiheng/quant/series/latest-of-months.ts'
import { firstDayOfMonth } from '@zhiheng/quant/series/month-index.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { isTooOldOn, standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import { weekEndSeries } from '@zhiheng/quant/series/week-end-series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { midRankPercentiles } from '@zhiheng/quant/statistics/mid-rank-percentiles.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { toNumber } from '../funds/wire-number.ts'
import { type SpreadSource, spreadSources } from './spread-sources.ts'

type Spread = ReplyOf<typeof getBondMarket>['spreads'][number]

const MOST_MONTHS = 120
const LEAST_MONTHS = 24

/** Every spread with how it stands among ten years. */
export function listSpreads(market: Market): Spread[] {
  return spreadSources(market).flatMap((source) => spreadOf(market, source) ?? [])
}

function spreadOf(market: Market, { kind, country, source, series }: SpreadSource): Spread | null {
  const last = lastPricedSlot(series, Number.POSITIVE_INFINITY)
  if (last === null) return null
  const day = epochDayOfSlot(last)
  const latest = valueAt(series, last)
  const changeOver = (months: number): number | null => {
    const before = standingSlot(series, slotOf(addMonths(day, -months)), last)
    return before === null ? null : toNumber(latest - valueAt(series, before))
  }
  return {
    kind,
    country,
    name: curveCountryName(country),
    source,
    date: isoDayOf(day),
    is_ended: isTooOldOn(day, epochDayOf(market.today)),
    latest: toNumber(latest) ?? 0,
    month_change: changeOver(1),
    year_change: changeOver(12),
    ...placeOf(series),
    ...weeksOf(series, addMonths(day, -MOST_MONTHS)),
  }
}

/** Where the newest figure stands among the last ones of ten years of months. */
function placeOf(series: SlotSeries): Pick<Spread, 'percentile' | 'months' | 'from'> {
  const { firstMonth, values } = latestOfMonths(series)
  const start = Math.max(0, values.length - MOST_MONTHS)
  const window = values.subarray(start)
  const months = window.filter((value) => !Number.isNaN(value)).length
  const first =
    firstMonth +
    start +
    Math.max(
      0,
      window.findIndex((value) => !Number.isNaN(value)),
    )
  const place = midRankPercentiles(window).at(-1) ?? Number.NaN
  return {
    percentile: months < LEAST_MONTHS ? null : toNumber(100 * place),
    months,
    from: isoDayOf(firstDayOfMonth(first)).slice(0, 7),
  }
}

const FRIDAY = 4

function weeksOf(series: SlotSeries, from: number): Pick<Spread, 'first_week' | 'weeks'> {
  const { firstWeek, values } = weekEndSeries(series)
  const start = Math.max(0, Math.ceil(slotOf(from) / 5) - firstWeek)
  const known = values.subarray(start)
  return { first_week: isoDayOf(epochDayOfSlot((firstWeek + start) * 5 + FRIDAY)), weeks: Array.from(known, toNumber) }
}
