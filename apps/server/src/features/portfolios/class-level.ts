import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Bucket } from '@zhiheng/domain/portfolios/allocation.ts'
import type { TargetClass } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { rateAt, ratesBetween } from '../funds/currency-rates.ts'
import { weeklyMeansOf } from '../risk-evaluation/weekly-means.ts'

/** What is in none of the four classes is held against shares. */
const classOfBucket = {
  ef: 'equity',
  bf: 'bond',
  blf: 'balanced',
  mmf: 'money_market',
  other: 'equity',
} as const satisfies Record<Bucket, TargetClass>

const SLOTS_A_WEEK = 5
/** Under two years there is no past to compare with. */
const FEWEST_WEEKS = 104

/**
 * What the mean of all funds of a class made, at each weekday, in a currency: weekly means, evenly between two weeks. It
 * stands for a class where the site has no index of it.
 *
 * @returns null where the class has under two years
 */
export function classLevel(market: Market, bucket: Bucket, currency: Currency): SlotSeries | null {
  const level = classLevelInTwd(market, bucket)
  if (level === null || currency === 'TWD') return level
  const rates = ratesBetween(market, 'TWD', currency)
  const { firstSlot, values } = level
  return { firstSlot, values: values.map((value, place) => value * rateAt(rates, firstSlot + place)) }
}

function classLevelInTwd(market: Market, bucket: Bucket): SlotSeries | null {
  const { lastSlot, returns } = weeklyMeansOf(market)
  const all = returns[classOfBucket[bucket]]
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
  for (let week = weekly.length - 1; week > 0; week--) {
    if (Number.isNaN(weekly[week]) && Number.isNaN(weekly[week - 1])) return week + 1
  }
  return Number.isNaN(weekly[0]) ? 1 : 0
}
