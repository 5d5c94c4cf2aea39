import { describe, expect, it } from 'vitest'

import { openingPeriod } from './opening-period.ts'

/** A market of nine funds that has some periods. */
const market = (id: string, ...known: readonly string[]) => ({
  id,
  perf: Object.fromEntries(known.map((period) => [period, 1])),
  counts: Object.fromEntries(known.map((period) => [period, 9])),
})

describe('the period that a table of markets opens on', () => {
  it('is a year where most markets have one', () => {
    const rows = [market('a', 'wow', '6m', '1y', '10y'), market('b', '1y', '10y'), market('c', 'wow')]
    expect(openingPeriod(rows)).toEqual({ period: '1y', ofYear: 2, of: 3 })
  })

  it('is the longest of the shorter ones that most have, half of them being too few', () => {
    const rows = [market('a', 'wow', '3m', '1y'), market('b', 'wow', '3m'), market('c', 'wow', '1m'), market('d')]
    expect(openingPeriod(rows)).toEqual({ period: 'wow', ofYear: 1, of: 4 })
    expect(openingPeriod(rows.slice(0, 3))).toEqual({ period: '3m', ofYear: 1, of: 3 })
  })

  it('does not count a market of which fewer than three funds have it', () => {
    const few = { ...market('b', '1y'), counts: { '1y': 2 } }
    expect(openingPeriod([market('a', '1y', '6m'), few, { ...market('c', '6m') }]).period).toBe('6m')
  })

  it('is a year where nothing is known at all', () => {
    expect(openingPeriod([])).toEqual({ period: '1y', ofYear: 0, of: 0 })
    expect(openingPeriod([market('a'), market('b')]).period).toBe('1y')
  })
})
