import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { riskReturnOf, riskReturnPath } from './risk-return-path.ts'

const FIRST = epochDayOf('2023-01-01')
const asOf = epochDayOf('2026-06-15')

/** A worth each day: 10 % a year, with a wave of some months. */
function worth(from = FIRST, to = asOf) {
  const epochDays = Int32Array.from({ length: to - from + 1 }, (_, day) => from + day)
  const values = Float64Array.from(
    epochDays,
    (day) => 1.1 ** ((day - FIRST) / 365.25) * (1 + 0.02 * Math.sin(day / 40)),
  )
  return { epochDays, values }
}

describe('riskReturnOf', () => {
  it('states return and volatility for a year, in percent', () => {
    const found = riskReturnOf(worth(), { asOf, years: 3, riskFree: 0.01 })
    expect(found?.perf).toBeGreaterThan(8)
    expect(found?.perf).toBeLessThan(12)
    expect(found?.vol).toBeGreaterThan(1)
    // by the simple yearly return
    const simple = (((1 + (found?.perf ?? 0) / 100) ** 3 - 1) / 3) * 100
    expect(found?.sharp).toBeCloseTo((simple - 1) / (found?.vol ?? 1), 9)
  })

  it('has no figures for a window that its history does not fill', () => {
    expect(riskReturnOf(worth(epochDayOf('2025-08-01')), { asOf, years: 1, riskFree: 0 })).toBeNull()
    expect(riskReturnOf(worth(), { asOf, years: 5, riskFree: 0 })).toBeNull()
  })

  it('has no figures where a month within the window has no price', () => {
    const without = (first: string, last: string) => {
      const { epochDays, values } = worth()
      const isKept = (day: number) => day < epochDayOf(first) || day > epochDayOf(last)
      return { epochDays: epochDays.filter(isKept), values: values.filter((_, at) => isKept(epochDays[at] ?? 0)) }
    }
    const ask = { asOf, years: 1, riskFree: 0 }
    expect(riskReturnOf(without('2025-12-01', '2026-02-28'), ask)).toBeNull()
    expect(riskReturnOf(without('2024-12-01', '2025-02-28'), ask)).toEqual(riskReturnOf(worth(), ask))
  })
})

describe('riskReturnPath', () => {
  it('ends where it stands now, and every step saw nothing of the days after it', () => {
    const ask = { asOf, years: 1, riskFree: 0 }
    const path = riskReturnPath(worth(), ask, 12)
    expect(path).toHaveLength(13)
    expect(path.at(-1)?.at).toEqual(riskReturnOf(worth(), ask))
    const then = epochDayOf('2025-12-15')
    expect(path.find(({ day }) => day === then)?.at).toEqual(riskReturnOf(worth(FIRST, then), { ...ask, asOf: then }))
  })

  it('says nothing of the months in which there was too little history', () => {
    const path = riskReturnPath(worth(epochDayOf('2025-01-01')), { asOf, years: 1, riskFree: 0 }, 12)
    expect(path[0]?.at).toBeNull()
    expect(path.at(-1)?.at).not.toBeNull()
  })
})
