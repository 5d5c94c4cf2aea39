import { expect, it } from 'vitest'

import { patchYears, sumUpLeading } from './patchwork.ts'
import type { YearlyFigures } from './queries.ts'

/** Years, the newest first, each with what its markets returned. */
function figures(years: Readonly<Record<number, Readonly<Record<string, number>>>>, partial = 0): YearlyFigures {
  return {
    as_of: null,
    set: 'set14',
    currency: 'TWD',
    markets: [],
    years: Object.entries(years)
      .map(([year, markets]) => ({
        year: Number(year),
        partial: Number(year) === partial,
        rows: Object.entries(markets).map(([id, perf]) => ({ id, perf, count: 3 })),
      }))
      .toSorted((a, b) => b.year - a.year),
  }
}

it('orders the markets of each year by what they returned, the newest year first', () => {
  const years = patchYears(figures({ 2024: { a: 1, b: 3, c: -2 }, 2025: { c: 9, a: 2, b: 1 } }))
  expect(years.map(({ year, patches }) => [year, ...patches.map(({ id, place }) => `${place}${id}`)])).toEqual([
    [2025, '1c', '2a', '3b'],
    [2024, '1b', '2a', '3c'],
  ])
})

it('counts who led over whole years, and who of them was in front again in the next', () => {
  const four = { a: 4, b: 3, c: 2, d: 1 }
  const years = patchYears(
    figures(
      { 2021: four, 2022: four, 2023: { ...four, a: 0 }, 2025: { ...four, d: 9 }, 2026: { ...four, c: 99 } },
      2026,
    ),
  )
  // 2021 and 2022: a led, and was first in 2022, and last in 2023; 2023 has no next year, and 2026 is not over
  expect(sumUpLeading(years)).toEqual({ years: 4, leaders: 3, repeats: 1, pairs: 2 })
})
