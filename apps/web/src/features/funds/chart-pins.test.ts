import { describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { pinsOf, saidNear } from './chart-pins.ts'
import type { Performances } from './queries.ts'

const dates = Array.from({ length: 101 }, (_none, at) =>
  day(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)),
)
const chart = (known: Partial<Performances> = {}) => ({ dates, payouts: [], splits: [], ...known }) as Performances
const event = (
  date: string,
  kind: 'manager_changed' | 'fee_changed' | 'benchmark_changed',
  before: string,
  after: string,
) => ({
  date: day(date),
  kind,
  before,
  after,
  other: null,
})

describe('what happened to a fund, on its chart', () => {
  it('is what lies within the window, each at its day, and no first manager', () => {
    const fund = aFund({
      launch_date: day('2026-01-20'),
      events: [
        event('2026-04-01', 'benchmark_changed', '甲指數', '乙指數'),
        event('2026-03-01', 'manager_changed', '王', '李'),
        event('2026-01-20', 'manager_changed', '', '王'),
        event('2025-12-31', 'fee_changed', '1.5%', '1.2%'),
        event('2026-05-01', 'fee_changed', '1.2%', '1%'),
      ],
    })
    const pins = pinsOf(fund, chart())
    expect(pins.events.map(({ label }) => label)).toEqual(['經理人異動：王 → 李', '對照指標變更：甲指數 → 乙指數'])
    expect(pins.marks[0]?.across).toBeCloseTo(59 / 100, 12)
  })

  it('is read near its day, together with a payment of the day', () => {
    const fund = aFund({ events: [event('2026-03-01', 'manager_changed', '王', '李')] })
    const pins = pinsOf(fund, chart({ payouts: [{ date: day('2026-03-02'), amount: 0.5 }] }))
    expect(saidNear(pins, dates, 60)).toBe('2026/03/01 經理人異動：王 → 李；2026/03/02 配息 0.5000')
    expect(saidNear(pins, dates, 20)).toBeNull()
  })

  it('is counted and not drawn where payments are too many to be told apart', () => {
    const payouts = dates.slice(0, 61).map((date) => ({ date, amount: 0.1 }))
    const pins = pinsOf(aFund({ events: [] }), chart({ payouts }))
    expect(pins.isCrowded).toBe(true)
    expect(saidNear(pins, dates, 30)).toBeNull()
  })

  it('says a split by what one unit became', () => {
    const splits = [
      { date: day('2026-02-02'), ratio: 0.1 },
      { date: day('2026-03-02'), ratio: 4 },
    ]
    const labels = pinsOf(aFund({ events: [] }), chart({ splits })).events.map(({ label }) => label)
    expect(labels).toEqual(['分割：1 單位變為 10 單位', '反分割：4 單位併為 1 單位'])
  })
})
