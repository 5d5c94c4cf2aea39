import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'
import { seeThrough } from '../look-through/see-through.ts'
import { concentrationLimits, concentrationsOf } from './concentration.ts'
import { occasionChanges } from './occasions.ts'
import { nearlyFull } from './room-left.ts'

const line = (name: string, weightPercent: number): DisclosedLine => ({
  isin: null,
  name,
  weightPercent,
  security: null,
})
const fund = (lipperId: string, percent: number, lines: readonly DisclosedLine[]) =>
  seeThrough(
    {
      lipperId,
      percent,
      assetType: 'equity',
      theme: null,
      disclosure: lines.length === 0 ? null : { date: asIsoDate('2026-10-31'), lines },
    },
    () => null,
  )
const houseOf = (id: string) => ({ id: id.slice(0, 1), label: id.slice(0, 1) })

describe('much in one place', () => {
  it('is the sum over all funds that hold it, of all that is held, and says how much is disclosed', () => {
    const { places, disclosed } = concentrationsOf(
      [fund('A1', 50, [line('台積電', 15), line('甲', 25)]), fund('B1', 30, [line('台積電', 20)]), fund('C1', 20, [])],
      houseOf,
    )
    expect(places.map(({ id, percent, isOver }) => [id, Math.round(percent * 10) / 10, isOver])).toEqual([
      ['name:台積電', 13.5, true],
      ['name:甲', 12.5, true],
    ])
    expect(disclosed).toBeCloseTo(26, 9)
  })

  it('is not cash, and of a house only where there are three funds or more', () => {
    const two = [fund('A1', 70, []), fund('B1', 30, [])]
    expect(concentrationsOf(two, houseOf).places).toEqual([])
    const three = [fund('A1', 40, []), fund('A2', 30, []), fund('B1', 30, [])]
    expect(concentrationsOf(three, houseOf).places).toEqual([
      { kind: 'house', id: 'A', label: 'A', percent: 70, isOver: true },
    ])
    expect(concentrationsOf([fund('A1', 100, [line('現金', 90)])], houseOf).places).toEqual([])
  })

  it('is told once for each time that it begins, however it moves about its limit', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(weights, (tenths) => {
        const noted = new Set<string>()
        // slowly: told above the limit, and silent until it was below nine tenths of it
        let [told, expected, waits] = [0, 0, true]
        for (const tenth of tenths) {
          const percent = tenth / 10
          if (percent > concentrationLimits.company && waits) [expected, waits] = [expected + 1, false]
          if (percent < concentrationLimits.company * 0.9) waits = true
          const { places } = concentrationsOf([fund('A1', 100, [line('甲', percent)])], houseOf)
          const now = places.map((place) => ({ topic: `${place.kind}:${place.id}`, begins: place.isOver }))
          const { begun, ended } = occasionChanges(noted, now)
          told += begun.length
          for (const { topic } of begun) noted.add(topic)
          for (const topic of ended) noted.delete(topic)
        }
        expect(told).toBe(expected)
      }),
    )
  })
})

describe('a collection', () => {
  it('is nearly full from nine tenths of what its member may have', () => {
    expect(nearlyFull('member', { favorites: 8, portfolios: 2, screens: 8 })).toEqual([])
    expect(nearlyFull('member', { favorites: 9, portfolios: 3, screens: 10 })).toEqual([
      { kind: 'favorites', used: 9, limit: 10 },
      { kind: 'portfolios', used: 3, limit: 3 },
      { kind: 'screens', used: 10, limit: 10 },
    ])
    expect(nearlyFull('premium', { favorites: 44, portfolios: 45, screens: 10 })).toEqual([
      { kind: 'portfolios', used: 45, limit: 50 },
    ])
  })
})
