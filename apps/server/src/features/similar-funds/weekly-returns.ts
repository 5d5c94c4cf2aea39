import { type Stretch, stretchOf } from '@zhiheng/domain/funds/chart-stretch.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { weekEndSeries } from '@zhiheng/quant/series/week-end-series.ts'
import { weekOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import type { ReturnRows } from '@zhiheng/quant/statistics/row-correlations.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { windowWorth } from '../funds/window-worth.ts'

const YEARS = 3
const MONTHS_A_YEAR = 12

/** Weekly returns in New Taiwan dollars over the last three years, one row a strategy that shows figures. */
export interface WeeklyReturns extends ReturnRows {
  /** Places in the market, one a row. */
  readonly places: readonly number[]
}

const byMarket = new WeakMap<Market, Promise<WeeklyReturns>>()

/** Made when it is first asked for, in pieces between which others are answered, and kept with the snapshot. */
export function weeklyReturnsOf(market: Market): Promise<WeeklyReturns> {
  const known = byMarket.get(market) ?? breatheThrough(makeTable(market))
  byMarket.set(market, known)
  // what failed is made again for the next who asks
  known.catch(() => byMarket.delete(market))
  return known
}

/** Stops after each row. */
function* makeTable(market: Market): Generator<void, WeeklyReturns> {
  const { hidden, isPrimary } = researchOf(market)
  const places = market.funds.map(({ index }) => index).filter((index) => isPrimary(index) && hidden[index] === null)
  const columns = weeksOf(stretchIn(market))
  const values = new Float64Array(places.length * columns).fill(Number.NaN)
  for (const [row, place] of places.entries()) {
    values.set(weeksOfFund(market, place), row * columns)
    yield
  }
  return { rows: places.length, columns, values, places }
}

/**
 * The weekly returns of one class, of the weeks of the table: from the last price of a week to the last of the next one;
 * NaN where one of both has none, so that every column is one week for all.
 */
export function weeksOfFund(market: Market, index: number): Float64Array {
  const stretch = stretchIn(market)
  const worth = windowWorth(market, index, { stretch, stated: { currency: 'TWD', basis: 'total_return' } })
  // what the stretch has before its start is for other figures
  const from = { firstSlot: stretch.firstSlot + stretch.startIndex, values: worth.subarray(stretch.startIndex) }
  const { values } = weekEndSeries(from)
  return Float64Array.from(
    { length: weeksOf(stretch) },
    (_, week) => (values[week + 1] ?? Number.NaN) / (values[week] ?? Number.NaN) - 1,
  )
}

function stretchIn(market: Market): Stretch {
  const { asOf } = researchOf(market).plan
  return stretchOf({ from: addMonths(asOf, -YEARS * MONTHS_A_YEAR), to: asOf })
}

function weeksOf({ firstSlot, startIndex, lastSlot }: Stretch): number {
  return weekOfSlot(lastSlot) - weekOfSlot(firstSlot + startIndex)
}
