import { QuantError } from '../quant-error.ts'
import type { DatedSeries, EpochDay } from './series.ts'

/** Prices as a source gave them, in any order. */
export interface RawPrices {
  /** Shape (n). */
  readonly epochDays: ArrayLike<number>
  /** Shape (n); NaN where the source left the price out. */
  readonly values: ArrayLike<number>
}

export interface CleanPrices {
  readonly series: DatedSeries
  /** Rows without a price, left out. */
  readonly missing: number
  /** Rows that said again what an earlier row had said. */
  readonly repeated: number
  /** Rows later than the as-of day. */
  readonly future: number
}

/**
 * Puts prices in order and refuses what cannot be a price. A missing price is left out, never filled:
 * the next return spans the gap.
 *
 * @param raw - days and prices, shape (n) each; NaN is a missing price
 * @param asOf - later rows are ignored, whatever they hold; not given: none is later
 * @returns the series, ascending and without duplicates, and how many rows of each kind were left out
 * @throws QuantError nav-not-positive (with the row) for zero, negative or infinite prices,
 *   duplicate-date-conflict (with the day) if two rows of a day differ
 * @throws RangeError if the lengths differ
 *
 * Source: the edge cases of the quantitative specification; never zero-fill (PyPortfolioOpt zero-fills and loses 40 % of a variance).
 */
export function cleanPrices(raw: RawPrices, asOf: EpochDay = Number.POSITIVE_INFINITY): CleanPrices {
  const { epochDays, values } = raw
  if (epochDays.length !== values.length) throw new RangeError('cleanPrices: days and prices differ in length')

  const rows: number[] = []
  let missing = 0
  let future = 0
  for (let row = 0; row < values.length; row++) {
    const price = values[row] ?? Number.NaN
    if ((epochDays[row] ?? 0) > asOf) future += 1
    else if (Number.isNaN(price)) missing += 1
    else if (price > 0 && price < Number.POSITIVE_INFINITY) rows.push(row)
    else throw new QuantError('nav-not-positive', `row ${row} holds the price ${price}`, { index: row, value: price })
  }
  rows.sort((a, b) => (epochDays[a] ?? 0) - (epochDays[b] ?? 0) || a - b)

  const series = collapse(raw, rows)
  return { series, missing, future, repeated: rows.length - series.values.length }
}

function collapse({ epochDays, values }: RawPrices, sortedRows: readonly number[]): DatedSeries {
  const days: number[] = []
  const prices: number[] = []
  for (const row of sortedRows) {
    const day = epochDays[row] ?? 0
    const price = values[row] ?? Number.NaN
    if (day !== days.at(-1)) {
      days.push(day)
      prices.push(price)
    } else if (price !== prices.at(-1)) {
      throw new QuantError('duplicate-date-conflict', `day ${day} has two prices`, {
        epochDay: day,
        index: row,
        value: price,
      })
    }
  }
  return { epochDays: Int32Array.from(days), values: Float64Array.from(prices) }
}
