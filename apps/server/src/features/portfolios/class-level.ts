import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Bucket } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import type { TargetClass } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from '../funds/currency-rates.ts'
import { weeklyCashMeansOf, weeklyMeansOf } from '../risk-evaluation/weekly-means.ts'

/** What is in none of the four classes is held against shares. */
const classOfBucket = {
  ef: 'equity',
  bf: 'bond',
  blf: 'balanced',
  other: 'equity',
} as const satisfies Record<Exclude<Bucket, 'mmf'>, TargetClass>

/** Under a quarter of a year there is nothing to compare with. */
const FEWEST_WEEKS = 13

/**
 * What the mean of all funds of a class made, at each weekday, in a currency: weekly means, evenly between two weeks. It
 * stands for a class where the site has no index of it. For cash these are the funds of that currency.
 *
 * @returns null where the class has under a quarter of a year
 */
export function classLevel(market: Market, bucket: Bucket, currency: Currency): SlotSeries | null {
  const { lastSlot, returns } = weeklyMeansOf(market)
  if (bucket === 'mmf') return levelOf(weeklyCashMeansOf(market, currency), lastSlot)
  const level = levelOf(returns[classOfBucket[bucket]], lastSlot)
  if (level === null || currency === 'TWD') return level
  const rates = ratesBetween(market, 'TWD', currency)
  const { firstSlot, values } = level
  return { firstSlot, values: values.map((value, index) => value * rateAt(rates, firstSlot + index)) }
}

function levelOf(all: Float64Array, lastSlot: number): SlotSeries | null {
  const weekly = all.subarray(beginOf(all))
  if (weekly.length < FEWEST_WEEKS) return null
  const values = new Float64Array(weekly.length * SLOTS_A_WEEK + 1).fill(1)
  weekly.forEach((change, week) => {
    const place = week * SLOTS_A_WEEK
    for (let day = 1; day <= SLOTS_A_WEEK; day++) {
      const growth = Number.isNaN(change) ? 1 : (1 + change) ** (day / SLOTS_A_WEEK)
      values[place + day] = (values[place] ?? 1) * growth
    }
  })
  return { firstSlot: lastSlot - values.length + 1, values }
}

/** Behind the latest hole: a week in which all markets are closed, as at new year, is none. */
function beginOf(weekly: Float64Array): number {
  const hole = weekly.findLastIndex((change, week) => Number.isNaN(change) && Number.isNaN(weekly[week - 1]))
  if (hole !== -1) return hole + 1
  return Number.isNaN(weekly[0]) ? 1 : 0
}
