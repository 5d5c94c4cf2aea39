import { epochDayOf } from '../series/iso-date.ts'
import type { DatedSeries } from '../series/series.ts'
import { readFixture } from './read-fixture.ts'

/**
 * Reads a file of cases.
 *
 * @param name - without `.json`
 * @returns the parsed file; the test states its shape
 *
 * Source: ../shared/quant/fixtures/README.md.
 */
export function readCases(name: string): unknown {
  return JSON.parse(readFixture(`${name}.json`))
}

/**
 * Reads the price columns of a table.
 *
 * @param path - under the fixtures' folder
 * @returns one clean series a column, empty cells left out
 *
 * Source: price data of PyPortfolioOpt's tests (MIT).
 */
export function readPrices(path: string): ReadonlyMap<string, DatedSeries> {
  const [head = '', ...lines] = readFixture(path).trim().split('\n')
  const rows = lines.map((line) => line.split(','))
  const names = head.split(',').slice(1)
  return new Map(
    names.map((name, k) => {
      const priced = rows.filter((row) => row[k + 1] !== undefined && row[k + 1] !== '')
      return [
        name,
        {
          epochDays: Int32Array.from(priced, (row) => epochDayOf(row[0] ?? '')),
          values: Float64Array.from(priced, (row) => Number(row[k + 1])),
        },
      ]
    }),
  )
}

/**
 * One of the columns.
 *
 * @param prices - from `readPrices`
 * @param name - of a column
 * @returns its series
 * @throws RangeError if there is no such column
 *
 * Source: quant/fixtures/README.md.
 */
export function seriesOf(prices: ReadonlyMap<string, DatedSeries>, name: string): DatedSeries {
  const series = prices.get(name)
  if (series === undefined) throw new RangeError(`no column ${name}`)
  return series
}

/**
 * Takes the days of a window out of a series.
 *
 * @param series - ascending
 * @param from - ISO date, included
 * @param to - ISO date, included
 * @returns a copy
 *
 * Source: quant/fixtures/README.md.
 */
export function between(series: DatedSeries, from: string, to: string): DatedSeries {
  const [first, last] = [epochDayOf(from), epochDayOf(to)]
  const keep = (_: number, i: number): boolean => {
    const day = series.epochDays[i] ?? 0
    return day >= first && day <= last
  }
  return { epochDays: series.epochDays.filter(keep), values: series.values.filter(keep) }
}
