import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { SourceKind } from '@zhiheng/domain/data-health/sources.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { eventsUntil } from '../funds/events-of.ts'
import { researchOf } from '../funds/research.ts'
import { isLiving } from './fund-findings.ts'
import { lastDayOf, seriesSource } from './series-findings.ts'

/** The sources of which the market in memory knows everything. */
export type MarketSource = Exclude<SourceKind, 'flows' | 'documents'>
export type LastDays = Readonly<Record<MarketSource, IsoDate | null>>

const kept = new WeakMap<Market, LastDays>()

/** The day of the newest figures of each source. */
export function lastDaysOf(market: Market): LastDays {
  const known = kept.get(market) ?? findLastDays(market)
  kept.set(market, known)
  return known
}

function findLastDays(market: Market): LastDays {
  const rates = market.fxPerUsd('TWD')
  return {
    // the day that every page names
    prices: market.funds.length === 0 ? null : market.asOf,
    // every amount of a foreign class is told in New Taiwan dollars
    fx: rates && lastDayOf(rates, market.today),
    scores: researchOf(market).scores.date,
    holdings: newestOf(market, ({ holdingsDate }) => holdingsDate),
    distributions: newestPayment(market),
    sizes: newestOf(market, ({ sizeDate, classSizeDate }) => later(sizeDate, classSizeDate)),
    indices: newestLevel(market, 'indices'),
    macro: newestLevel(market, 'macro'),
    events: eventsUntil(market),
  }
}

function newestOf({ funds, today }: Market, dayOf: (fund: MarketFund) => IsoDate | null): IsoDate | null {
  let newest: IsoDate | null = null
  for (const fund of funds) {
    const day = isLiving(fund) ? dayOf(fund) : null
    if (day !== null && day <= today) newest = later(newest, day)
  }
  return newest
}

function newestPayment(market: Market): IsoDate | null {
  const today = epochDayOf(market.today)
  let newest = 0
  for (const { index } of market.funds) {
    const last = market.distributions(index).findLast(({ epochDay }) => epochDay <= today)
    newest = Math.max(newest, last?.epochDay ?? 0)
  }
  return newest === 0 ? null : isoDayOf(newest)
}

function newestLevel(market: Market, source: 'indices' | 'macro'): IsoDate | null {
  return market.levels.reduce<IsoDate | null>(
    (newest, level) => (seriesSource(level) === source ? later(newest, lastDayOf(level.series, market.today)) : newest),
    null,
  )
}

function later(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
