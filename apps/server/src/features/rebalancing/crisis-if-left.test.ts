import { crises, crisisDays, type Crisis } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { crisisIfLeft } from './crisis-if-left.ts'
import { aSnapshot, type Stand } from './testing/a-snapshot.ts'

/** A price that falls by a part in each crisis, a little every day, and stays there. */
const fallingIn = (falls: Partial<Record<Crisis, number>>) => (day: number) =>
  crises.reduce((price, crisis) => {
    const [from, to] = [epochDayOf(crisisDays[crisis].from), epochDayOf(crisisDays[crisis].to)]
    const gone = Math.min(1, Math.max(0, (day - from) / (to - from)))
    return price * (1 - (falls[crisis] ?? 0)) ** gone
  }, 10)

const old = { from: '2007-01-02' }
const market = calmMarket({
  // by half in 2008, by a third in 2020, by a fifth in 2022
  STOCK: {
    ...old,
    sector2Id: sectors.equity,
    priceOn: fallingIn({ 2008: 0.5, 2020: 1 / 3, 2022: 0.2 }),
  },
  BOND: { ...old, sector2Id: sectors.bond, priceOn: fallingIn({ 2022: 0.25 }) },
  CASH: { ...old, sector2Id: sectors.cash },
  UNSORTED: { sector2Id: null },
})
const felt = (stand: Stand) => crisisIfLeft(aSnapshot(market, stand))

describe('the crisis that would cost a portfolio most', () => {
  it('is the one that costs it most as it stands, with what it would cost at the targets', () => {
    expect(felt({ STOCK: [80_000, 50], CASH: [20_000, 50] })).toEqual({
      key: '2008',
      from: '2007-10-31',
      to: '2009-02-27',
      now: { amount: -40_000, percent: -40 },
      target: { amount: -25_000, percent: -25 },
    })
    expect(felt({ BOND: [100_000, 40], STOCK: [0, 60] })).toMatchObject({
      key: '2022',
      now: { amount: -25_000, percent: -25 },
      target: { amount: -22_000, percent: -22 },
    })
  })

  it('is none of a portfolio that loses nothing in any', () => {
    expect(felt({ CASH: [100_000, 0], STOCK: [0, 100] })).toBeNull()
    expect(felt({ CASH: [99_000, 0], STOCK: [1000, 100] })?.now).toEqual({ amount: -500, percent: -0.5 })
  })

  it('speaks of nine tenths of both mixes at least', () => {
    const known = (now: number, target: number) =>
      felt({ STOCK: [now * 1000, target], UNSORTED: [(100 - now) * 1000, 100 - target] })?.key ?? null
    expect([known(90, 90), known(89, 100), known(100, 89), known(100, 100)]).toEqual(['2008', null, null, '2008'])
  })

  it('is unknown of a portfolio without a worth, or without a rate', () => {
    expect(felt({ STOCK: [0, 100] })).toBeNull()
    const snapshot = aSnapshot(market, { STOCK: [100, 100] })
    expect(crisisIfLeft({ ...snapshot, portfolio: { ...snapshot.portfolio, currency: 'USD' } })).toBeNull()
  })
})
