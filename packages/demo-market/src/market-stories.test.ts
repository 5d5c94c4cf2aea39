import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { slotOfDay } from './calendar/tape-days.ts'
import { marketTape } from './tape/market-tape.ts'

const SEEDS = [1, 7, 42, 2026]
const tapes = SEEDS.map((seed) => marketTape(seed, slotOfDay(epochDayOf('2026-11-20'))))

/** Growth of a sub-sector between two days, ratio. */
function growth(tape: (typeof tapes)[number], sector: string, span: readonly [string, string]): number {
  const [from, to] = span.map((date) => slotOfDay(epochDayOf(date)))
  const returns = tape.sectors.get(sector)?.slice((from ?? 0) + 1, (to ?? 0) + 1) ?? new Float64Array()
  return Math.expm1(returns.reduce((sum, value) => sum + value, 0))
}

/** The deepest point of a sub-sector within a span, from its first day. */
function deepest(tape: (typeof tapes)[number], sector: string, span: readonly [string, string]): number {
  const [from, to] = span.map((date) => slotOfDay(epochDayOf(date)))
  let log = 0
  let low = 0
  for (const value of tape.sectors.get(sector)?.slice((from ?? 0) + 1, (to ?? 0) + 1) ?? []) {
    log += value
    low = Math.min(low, log)
  }
  return Math.expm1(low)
}

describe('the stories of the market, whatever the seed', () => {
  it('lets shares crash within weeks in early 2020 and come back within the year', () => {
    for (const tape of tapes) {
      expect(deepest(tape, '30004', ['2020-02-10', '2020-04-03'])).toBeLessThan(-0.22)
      expect(growth(tape, '30004', ['2020-04-03', '2020-12-31'])).toBeGreaterThan(0.2)
    }
  })

  it('lets shares and bonds fall together in 2022', () => {
    for (const tape of tapes) {
      expect(growth(tape, '30001', ['2021-12-31', '2022-10-14'])).toBeLessThan(-0.1)
      expect(growth(tape, '20005', ['2021-12-31', '2022-10-14'])).toBeLessThan(-0.05)
    }
  })

  it('lets China fall in the summer of 2015 while Treasuries hold', () => {
    for (const tape of tapes) {
      expect(deepest(tape, '40005', ['2015-06-05', '2015-09-07'])).toBeLessThan(-0.25)
      expect(growth(tape, '20005', ['2015-06-05', '2015-08-31'])).toBeGreaterThan(-0.1)
    }
  })

  it('keeps fifteen years near what the table says', () => {
    for (const tape of tapes) {
      const yearly = (1 + growth(tape, '30004', ['2011-11-21', '2026-11-20'])) ** (1 / 15) - 1
      expect(yearly).toBeGreaterThan(0.055)
      expect(yearly).toBeLessThan(0.125)
    }
  })

  it('is storms and calm, with tails: squared returns of shares follow each other', () => {
    for (const tape of tapes) {
      const squares = Array.from(tape.sectors.get('30004') ?? [], (value) => value * value)
      const mean = squares.reduce((sum, value) => sum + value, 0) / squares.length
      const fourth = squares.reduce((sum, value) => sum + value * value, 0) / squares.length
      expect(fourth / mean ** 2).toBeGreaterThan(6)
      const next = squares.slice(1).reduce((sum, value, at) => sum + value * (squares[at] ?? 0), 0) / squares.length
      expect(next / mean ** 2).toBeGreaterThan(1.5)
    }
  })

  it('gives the same tape however far one asks', () => {
    const near = marketTape(7, slotOfDay(epochDayOf('2026-11-20')))
    const far = marketTape(7, slotOfDay(epochDayOf('2031-06-30')))
    for (const sector of ['30004', '20013', '10002']) {
      const known = near.sectors.get(sector) ?? new Float64Array()
      expect(far.sectors.get(sector)?.slice(0, known.length)).toEqual(known)
    }
    expect(far.currencies.TWD.slice(0, near.factors.slots)).toEqual(near.currencies.TWD)
  })
})
