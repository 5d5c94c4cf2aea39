import { indexOfMarket } from '@zhiheng/domain/market-indicators/cards-table.ts'
import { LEAST_MARKET_MONTHS } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastCompleteMonth, lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { returnsOfMonths } from '../funds/month-ends-in-twd.ts'
import { lastWorth } from '../funds/twd-performance.ts'
import { sectorMonths } from '../market/sector-months.ts'
import { type SectorSet, sectorsOf } from '../market/sector-rows.ts'

/** A market's months, in New Taiwan dollars. */
export interface MarketReturns {
  readonly mCode: string
  readonly name: string
  /** Ratios; NaN where a month has none. */
  readonly returns: MonthSeries
  /** The index that stands for its funds, which are too young; null where they are not. */
  readonly indexName: string | null
}

/**
 * The months of a market: the median of its funds, one class a strategy, distributions reinvested, those that have ended
 * since included; where that is too short, an index without distributions. null where neither reaches back ten years.
 */
export function marketReturns(market: Market, mCode: string): MarketReturns | null {
  const sector = findSector(mCode)
  if (sector === null) return null
  const { name } = sector
  const ofFunds = sectorMonths(market, sector)
  if (isLongEnough(ofFunds)) return { mCode, name, returns: ofFunds, indexName: null }
  const level = market.level(indexOfMarket[mCode] ?? '')
  if (level === null) return null
  const { series, currency } = level
  const worth = worthOfMonths(market, { series, rates: ratesBetween(market, currency ?? 'TWD', 'TWD') })
  const returns = returnsOfMonths(worth)
  return isLongEnough(returns) ? { mCode, name, returns, indexName: level.name } : null
}

function findSector(mCode: string): { set: SectorSet; id: string; name: string } | null {
  for (const set of ['set14', 'set23'] as const) {
    const found = sectorsOf(set).find((sector) => sector.mCode === mCode)
    if (found !== undefined) return { set, id: found.id, name: found.name }
  }
  return null
}

function isLongEnough({ values }: MonthSeries): boolean {
  return values.filter((value) => !Number.isNaN(value)).length >= LEAST_MARKET_MONTHS
}

/** Worth at the ends of the months that are over: of each its last day with both a price and a rate. */
function worthOfMonths(market: Market, source: Parameters<typeof lastWorth>[0]): MonthSeries {
  const { firstSlot, values } = source.series
  if (values.length === 0) return { firstMonth: 0, values: new Float64Array(0) }
  const firstMonth = monthIndexOf(epochDayOfSlot(firstSlot))
  const lastMonth = lastCompleteMonth(epochDayOf(market.asOf))
  const worth = Float64Array.from({ length: Math.max(0, lastMonth - firstMonth + 1) }, (_, at) => {
    const end = lastDayOfMonth(firstMonth + at)
    return lastWorth(source, slotOf(end), slotOf(lastDayOfMonth(firstMonth + at - 1)) + 1)
  })
  return { firstMonth, values: worth }
}
