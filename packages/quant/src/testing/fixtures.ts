import { existsSync, readFileSync } from 'node:fs'

import { epochDayOf } from '../series/iso-date.ts'
import type { DatedSeries } from '../series/series.ts'

/** The expected values of independent programs lie beside the repository, not in it. */
const folder = new URL('../../../../../shared/quant/fixtures/', import.meta.url)

/** False on a machine that has only the repository: the tests that need the values skip, and say so in their name. */
export const hasFixtures = existsSync(folder)

/**
 * Reads one file of expected values.
 *
 * @param name - without `.json`
 * @returns the parsed file, of the shape the test states
 *
 * Source: ../shared/quant/fixtures/README.md.
 */
export function readFixture<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
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
  const [head = '', ...lines] = readFileSync(new URL(path, folder), 'utf8').trim().split('\n')
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
 * Takes the days of a window out of a series.
 *
 * @param series - ascending
 * @param from - ISO date, included
 * @param to - ISO date, included
 * @returns a copy
 *
 * Source: definition.
 */
export function between(series: DatedSeries, from: string, to: string): DatedSeries {
  const [first, last] = [epochDayOf(from), epochDayOf(to)]
  const keep = (_: number, i: number): boolean => {
    const day = series.epochDays[i] ?? 0
    return day >= first && day <= last
  }
  return { epochDays: series.epochDays.filter(keep), values: series.values.filter(keep) }
}
