import type { MetricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { isTooOldOn } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { lastPricedSlot } from './last-priced.ts'

const YOUNGEST_MONTHS = 6

/**
 * Why a class shows neither performance nor score: it is younger than six months (DOMAIN 2.8), its last price is
 * more than ten weekdays older than everyone's date, or it has none.
 */
export function whyHidden(
  market: Market,
  fund: MarketFund,
  plan: Pick<MetricsPlan, 'asOf' | 'lastSlot'>,
): 'too_young' | 'stale' | 'no_price' | null {
  const series = market.totalReturns(fund.index)
  const last = lastPricedSlot(series, plan.lastSlot)
  if (last === null) return 'no_price'
  if (isTooYoungOn(market, fund, plan.asOf)) return 'too_young'
  return isTooOldOn(epochDayOfSlot(last), plan.asOf) ? 'stale' : null
}

/** Whether a class is younger than six months on a day. */
export function isTooYoungOn(market: Market, fund: MarketFund, day: number): boolean {
  const launchDay = latestBirthOf(market, fund)
  return launchDay !== null && addMonths(launchDay, YOUNGEST_MONTHS) > day
}

/** The day a class began; its first price where no one says. */
export function launchDayOf(market: Market, { index, launchDate }: MarketFund): number | null {
  if (launchDate !== null) return epochDayOf(launchDate)
  const { firstSlot, values } = market.prices(index)
  return values.length === 0 ? null : epochDayOfSlot(firstSlot)
}

/** A day so long ago that a class born then is young by no rule. */
const LONG_AGO = 0

/**
 * The latest day on which a class may have begun, as far as anybody knows: its launch, or its first price. A first
 * price from when the data themselves begin says nothing of its age: such a class counts as old.
 */
export function latestBirthOf(market: Market, fund: MarketFund): number | null {
  const day = launchDayOf(market, fund)
  if (day === null || fund.launchDate !== null) return day
  const start = dataStarts(market).get(fund.market)
  return start !== undefined && !isTooOldOn(start, day) ? LONG_AGO : day
}

const startsByMarket = new WeakMap<Market, ReadonlyMap<string, number>>()

/** Of each market: the day on which most of the classes of unknown launch have their first price. */
function dataStarts(market: Market): ReadonlyMap<string, number> {
  const known = startsByMarket.get(market) ?? computeStarts(market)
  startsByMarket.set(market, known)
  return known
}

function computeStarts(market: Market): Map<string, number> {
  const counts = new Map<string, Map<number, number>>()
  for (const fund of market.funds) {
    const day = fund.launchDate === null ? launchDayOf(market, fund) : null
    if (day === null) continue
    const own = counts.get(fund.market) ?? new Map<number, number>()
    counts.set(fund.market, own.set(day, (own.get(day) ?? 0) + 1))
  }
  return new Map([...counts].map(([code, days]) => [code, mostFrequent(days)]))
}

function mostFrequent(days: ReadonlyMap<number, number>): number {
  return [...days].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
