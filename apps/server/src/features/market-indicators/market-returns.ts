import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { indexOfMarket } from '@zhiheng/domain/market-indicators/cards-table.ts'
import { LEAST_MARKET_MONTHS } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastCompleteMonth, lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { MonthSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { researchOf } from '../funds/research.ts'
import { lastWorth } from '../funds/twd-performance.ts'
import { sectorIdOf, type SectorSet, sectorsOf } from '../market/sector-rows.ts'

/** A market's months, in New Taiwan dollars. */
export interface MarketReturns {
  readonly mCode: string
  readonly name: string
  /** Ratios; NaN where a month has none. */
  readonly returns: MonthSeries
  /** The index that stands for its funds, which are too young; null where they are not. */
  readonly indexName: string | null
}

/** The funds of a month are too few for a mean below this. */
const LEAST_FUNDS = 3

/**
 * The months of a market: the mean of its funds, one class a strategy, distributions reinvested, those that have ended
 * since included; where that is too short, an index without distributions. null where neither reaches back ten years.
 */
export function marketReturns(market: Market, mCode: string): MarketReturns | null {
  const sector = findSector(mCode)
  if (sector === null) return null
  const { name } = sector
  const ofFunds = fundReturns(market, sector)
  if (isLongEnough(ofFunds)) return { mCode, name, returns: ofFunds, indexName: null }
  const level = market.level(indexOfMarket[mCode] ?? '')
  if (level === null) return null
  const { series, currency } = level
  const worth = worthOfMonths(market, { series, rates: ratesBetween(market, currency ?? 'TWD', 'TWD') })
  const returns = returnsOf(worth)
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

function fundReturns(market: Market, { set, id }: { set: SectorSet; id: string }): MonthSeries {
  const { isPrimary } = researchOf(market)
  const own = market.funds.filter(
    (fund) => fund.market === 'TW' && isPrimary(fund.index) && sectorIdOf(fund, set) === id,
  )
  return meanOf(own.map((fund) => returnsOf(worthOfFund(market, fund))))
}

/** The mean of what has a return in a month. */
function meanOf(all: readonly MonthSeries[]): MonthSeries {
  const known = all.filter(({ values }) => values.length > 0)
  if (known.length === 0) return { firstMonth: 0, values: new Float64Array(0) }
  const firstMonth = Math.min(...known.map((one) => one.firstMonth))
  const end = Math.max(...known.map((one) => one.firstMonth + one.values.length))
  const sums = new Float64Array(end - firstMonth)
  const counts = new Int32Array(end - firstMonth)
  for (const one of known) {
    for (const [at, value] of one.values.entries()) {
      if (Number.isNaN(value)) continue
      const place = one.firstMonth - firstMonth + at
      sums[place] = (sums[place] ?? 0) + value
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  const values = sums.map((sum, at) => ((counts[at] ?? 0) < LEAST_FUNDS ? Number.NaN : sum / (counts[at] ?? 1)))
  return { firstMonth, values }
}

function worthOfFund(market: Market, { index, currency }: MarketFund): MonthSeries {
  const series = market.totalReturns(index)
  const income = market.income(index)
  const worth = worthOfMonths(market, { series, rates: ratesBetween(market, currency, 'TWD') })
  const { firstMonth } = worth
  return {
    firstMonth,
    values: worth.values.map((value, at) => {
      const day = lastDayOfMonth(firstMonth + at)
      return isIncomeKnown(income, day, day) ? value : Number.NaN
    }),
  }
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

function returnsOf({ firstMonth, values }: MonthSeries): MonthSeries {
  const returns = values.map((value, at) => value / (values[at - 1] ?? Number.NaN) - 1)
  return { firstMonth, values: returns }
}
