import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { AnalysedFund, DisclosedLine, Disclosure } from './analysed-fund.ts'
import { seeThrough } from './see-through.ts'

type Held = Readonly<Record<string, number>>

const date = asIsoDate('2026-10-31')
const lineOf = ([isin, weightPercent]: readonly [string, number]): DisclosedLine => ({
  isin: isin.startsWith('no number') ? null : isin,
  name: isin,
  weightPercent,
  security: null,
})
const disclosing = (held: Held): Disclosure => ({ date, lines: Object.entries(held).map(lineOf) })
const fundOf = (percent: number, held: Held | null): AnalysedFund => ({
  lipperId: 'F',
  percent,
  assetType: 'equity',
  theme: null,
  disclosure: held && disclosing(held),
})

/** What each security comes to, after looking through funds whose lists are given by their ISIN. */
function seen(percent: number, held: Held | null, inner: Readonly<Record<string, Held>> = {}) {
  const { pieces, undisclosed } = seeThrough(fundOf(percent, held), (isin) => {
    const list = inner[isin]
    return list === undefined ? null : disclosing(list)
  })
  const sums = new Map<string, number>()
  for (const piece of pieces) sums.set(piece.line.name, (sums.get(piece.line.name) ?? 0) + piece.percent)
  return { sums: Object.fromEntries(sums), undisclosed, pieces }
}

describe('what a fund holds', () => {
  it('is its percent of the portfolio, and what it does not disclose is spread over nothing', () => {
    const { sums, undisclosed } = seen(50, { A: 60, B: 20 })
    expect(sums).toEqual({ A: 30, B: 10 })
    expect(undisclosed).toBe(10)
  })

  it('is unknown as a whole where it discloses nothing', () => {
    expect(seen(35, null)).toMatchObject({ sums: {}, undisclosed: 35 })
    expect(seen(35, {})).toMatchObject({ sums: {}, undisclosed: 35 })
  })

  it('is scaled to the whole where the list comes to more', () => {
    const { sums, undisclosed } = seen(100, { A: 90, B: 60 })
    expect(sums).toEqual({ A: expect.closeTo(60, 9), B: expect.closeTo(40, 9) })
    expect(undisclosed).toBeCloseTo(0, 9)
  })

  it('leaves lines of zero and less out, before it is scaled', () => {
    const { sums, undisclosed } = seen(100, { A: 80, owed: -40, nothing: 0 })
    expect(sums).toEqual({ A: 80 })
    expect(undisclosed).toBe(20)
  })
})

describe('a fund that holds funds', () => {
  it('holds what they hold, and names itself as the one through which it is held', () => {
    const { sums, undisclosed, pieces } = seen(40, { INNER: 50, A: 50 }, { INNER: { A: 40, B: 50 } })
    expect(sums).toEqual({ A: expect.closeTo(28, 9), B: expect.closeTo(10, 9) })
    expect(undisclosed).toBeCloseTo(2, 9)
    expect(new Set(pieces.map(({ lipperId }) => lipperId))).toEqual(new Set(['F']))
  })

  it('holds the fund itself where that discloses nothing, or has no number to be found by', () => {
    expect(seen(100, { INNER: 100 }).sums).toEqual({ INNER: 100 })
    expect(seen(100, { 'no number': 100 }, { 'no number': { A: 100 } }).sums).toEqual({ 'no number': 100 })
  })

  it('is looked through three layers deep and no further, also where it holds itself', () => {
    const chain = { TWO: { THREE: 100 }, THREE: { FOUR: 100 }, FOUR: { A: 100 } }
    expect(seen(100, { TWO: 100 }, chain).sums).toEqual({ FOUR: 100 })
    expect(seen(100, { ITSELF: 50, A: 50 }, { ITSELF: { ITSELF: 50, A: 50 } }).sums).toEqual({
      A: expect.closeTo(87.5, 9),
      ITSELF: expect.closeTo(12.5, 9),
    })
  })
})

it('every list, however deep: what is seen and what is not come to the fund’s percent', () => {
  const names = ['A', 'B', 'C', 'I1', 'I2', 'I3'] as const
  const list = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: -20, max: 160 }), { maxKeys: 5 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), list, list, list, list, (percent, held, one, two, three) => {
      const { sums, undisclosed } = seen(percent, held, { I1: one, I2: two, I3: three })
      const all = Object.values(sums).reduce((sum, part) => sum + part, 0)
      expect(all + undisclosed).toBeCloseTo(percent, 8)
      expect(undisclosed).toBeGreaterThanOrEqual(0)
      expect(Object.values(sums).every((part) => part > 0)).toBe(true)
    }),
  )
})
