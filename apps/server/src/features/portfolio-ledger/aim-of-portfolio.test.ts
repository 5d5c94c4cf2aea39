import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { calmMarket } from '../../testing/calm-market.ts'
import { aSnapshot } from '../rebalancing/testing/a-snapshot.ts'
import { aimOfPortfolio, driftFromAim } from './aim-of-portfolio.ts'
import { valuePortfolio } from './value-portfolio.ts'

const market = calmMarket({
  // twice as dear since 2025
  UP: { priceOn: (day) => 10 * 2 ** Math.min(1, Math.max(0, (day - epochDayOf('2024-01-02')) / 364)) },
  FLAT: {},
})
const { portfolio, last } = aSnapshot(market, {})
const record = (kind: 'create' | 'manual', ...after: ReturnType<typeof aLine>[]) => ({
  ...last,
  noteId: 7,
  kind,
  after,
})
const saved = (noteId: number | null, targets: { lipperId: string; percent: number }[] | null) => ({
  noteId,
  targets,
  bands: { bucketPoints: 5, fundPoints: 5, fundPercent: 25 },
})
const sharesOf = (aim: ReturnType<typeof aimOfPortfolio>) =>
  Object.fromEntries(aim.targets.map(({ lipperId, percent }) => [lipperId, percent]))
const grown = [aLine('UP', 2000, { amount: 1000 }), aLine('FLAT', 1000)]

describe('what a portfolio is aimed at', () => {
  it('is nothing before its first record', () => {
    expect(
      aimOfPortfolio(market, { portfolio, aiming: null, saved: saved(7, [{ lipperId: 'UP', percent: 100 }]) }),
    ).toEqual({
      from: 'record',
      targets: [],
    })
  })

  it('is what was set at its newest record that moved money, and nothing that was set before', () => {
    const aim = (of: ReturnType<typeof saved> | null) =>
      aimOfPortfolio(market, { portfolio, aiming: record('manual', ...grown), saved: of })
    const flat = [{ lipperId: 'FLAT', percent: 100 }]
    expect(aim(saved(7, flat))).toEqual({ from: 'set', targets: flat })
    for (const other of [saved(6, flat), saved(null, flat), saved(7, null), null]) {
      expect(aim(other).from).toBe('record')
      expect(sharesOf(aim(other))).toEqual({ UP: 66.7, FLAT: 33.3 })
    }
  })

  it('is at the begin what was paid, whatever that has become', () => {
    const aim = aimOfPortfolio(market, { portfolio, aiming: record('create', ...grown), saved: null })
    expect(sharesOf(aim)).toEqual({ UP: 50, FLAT: 50 })
  })

  it('adds up the lines of a fund', () => {
    const lines = [aLine('FLAT', 100), aLine('UP', 200), aLine('FLAT', 100)]
    expect(sharesOf(aimOfPortfolio(market, { portfolio, aiming: record('manual', ...lines), saved: null }))).toEqual({
      FLAT: 50,
      UP: 50,
    })
  })

  it('is what its plans will charge before the first of them has, and what is held from then on', () => {
    const charge = (lipperId: string, monthAmount: number, value: number) =>
      aLine(lipperId, value, {
        amount: monthAmount,
        plan: { dateStart: asIsoDate('2026-11-20'), dateEnd: null, chargeDay: 6, monthAmount },
      })
    const aim = (up: number) =>
      sharesOf(
        aimOfPortfolio(market, {
          portfolio,
          aiming: record('manual', charge('UP', 3000, up), charge('FLAT', 9000, 0)),
          saved: null,
        }),
      )
    expect(aim(0)).toEqual({ UP: 25, FLAT: 75 })
    expect(aim(1)).toEqual({ UP: 100, FLAT: 0 })
  })
})

describe('how far a portfolio is from its aim', () => {
  const drift = (lines: ReturnType<typeof aLine>[], of: Parameters<typeof saved>[1] = null) =>
    driftFromAim(market, {
      portfolio,
      aiming: lines.length === 0 ? null : record('create', ...lines),
      saved: saved(7, of),
      valued: valuePortfolio(market, 'TWD', lines),
    })

  it('is in percentage points of what it has become', () => {
    expect(drift(grown)).toBeCloseTo(16.7, 9)
    expect(drift([aLine('FLAT', 1000)])).toBe(0)
    expect(drift(grown, [{ lipperId: 'FLAT', percent: 100 }])).toBeCloseTo(66.7, 9)
  })

  it('is unknown of a portfolio that is aimed at nothing, or has no worth', () => {
    expect(drift([])).toBeNull()
    expect(drift(grown, [])).toBeNull()
    expect(drift([aLine('FLAT', 0)])).toBeNull()
    expect(drift([aLine('FLAT', 100, { currency: 'JPY' })], [{ lipperId: 'FLAT', percent: 100 }])).toBeNull()
  })

  it('counts a line without a worth as nothing', () => {
    const lines = [aLine('FLAT', 100), aLine('UP', 100, { currency: 'JPY' })]
    const half = [
      { lipperId: 'FLAT', percent: 50 },
      { lipperId: 'UP', percent: 50 },
    ]
    expect(drift(lines, half)).toBe(50)
  })
})
