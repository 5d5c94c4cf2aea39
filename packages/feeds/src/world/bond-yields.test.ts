import { describe, expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'

const read = (...rows: readonly string[]) =>
  readAll(
    { name: 'bond_yields_daily.csv', content: lines('country,date,tenor_years,yield_pct', ...rows) },
    'bond-yields',
  )

describe('yields of government bonds', () => {
  it('are a series for each country and maturity, a month written as a part of a year', async () => {
    const found = await read('US,2026-02-20,0.0833,3.72', 'US,2026-02-20,10,4.08', 'US,2026-02-19,10,4.1')
    expect(found.of('indicators').map(({ indicatorId, currency, unit }) => [indicatorId, currency, unit])).toEqual([
      ['yield:US:1M', 'USD', '%'],
      ['yield:US:10', 'USD', '%'],
    ])
    expect(found.of('points')).toEqual([
      { indicatorId: 'yield:US:1M', date: '2026-02-20', value: 3.72 },
      { indicatorId: 'yield:US:10', date: '2026-02-20', value: 4.08 },
      { indicatorId: 'yield:US:10', date: '2026-02-19', value: 4.1 },
    ])
  })

  it('may be nothing and below it, as in Germany and Japan', async () => {
    const found = await read('DE,2020-03-09,10,-0.854', 'US,2011-08-04,0.0833,0')
    expect(found.of('points').map(({ value }) => value)).toEqual([-0.854, 0])
  })

  it('of a weekend count on the Friday that has none, and never against one that has', async () => {
    const found = await read('DE,2024-04-05,10,2.4', 'DE,2024-04-06,10,2.5', 'DE,2024-04-13,10,2.6')
    expect(found.of('points').map(({ date, value }) => [date, value])).toEqual([
      ['2024-04-05', 2.4],
      ['2024-04-12', 2.6],
    ])
  })

  it('of a country without a curve here are passed over', async () => {
    const found = await read('BR,2026-02-20,10,14.1')
    expect(found.of('points')).toEqual([])
    expect(found.summary.ignored).toBe(1)
  })

  it.each([
    ['US,2026-02-30,10,4', '2 date impossible_date'],
    ['US,2199-02-20,10,4', '2 date future_date'],
    ['US,2026-02-20,,4', '2 tenor_years missing_value'],
    ['US,2026-02-20,-2,4', '2 tenor_years not_positive'],
    ['US,2026-02-20,120,4', '2 tenor_years out_of_range'],
    ['US,2026-02-20,0.01,4', '2 tenor_years out_of_range'],
    ['US,2026-02-20,10,x', '2 yield_pct letter_in_number'],
    ['US,2026-02-20,10,97.5', '2 yield_pct out_of_range'],
  ])('refuse %s', async (row, said) => {
    const found = await read(row)
    expect(found.of('points')).toEqual([])
    expect(found.said).toEqual([said])
  })
})
