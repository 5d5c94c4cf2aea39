import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { AnalysedFund, DisclosedLine, Disclosure } from './analysed-fund.ts'
import {
  closePairs,
  closestBehind,
  HIGH_OVERLAP,
  overlapMatrix,
  overlapOf,
  overlapWithRest,
  weightsByIsin,
} from './overlap.ts'
import { type InnerDisclosure, seeThrough, type SeenFund } from './see-through.ts'

const line = (isin: string | null, weightPercent: number): DisclosedLine => ({
  isin,
  name: isin ?? '現金',
  weightPercent,
  security: null,
})
const disclosed = (held: Readonly<Record<string, number>>): Disclosure => ({
  date: asIsoDate('2026-10-31'),
  lines: Object.entries(held).map(([isin, weight]) => line(isin, weight)),
})
const fund = (percent: number, disclosure: Disclosure | null): AnalysedFund => ({
  lipperId: 'F',
  percent,
  assetType: 'equity',
  theme: null,
  disclosure,
})
const nobody: InnerDisclosure = () => null
const seen = (held: Readonly<Record<string, number>> | null, percent = 100): SeenFund =>
  seeThrough(fund(percent, held && disclosed(held)), nobody)
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)

describe('seeThrough', () => {
  it('splits a fund’s part of the portfolio among what it holds, and keeps what it does not say apart', () => {
    const { pieces, undisclosed } = seen({ A: 60, B: 25 }, 40)
    expect(pieces.map(({ line: { isin }, percent }) => [isin, percent])).toEqual([
      ['A', 24],
      ['B', 10],
    ])
    expect(undisclosed).toBeCloseTo(6, 12)
  })

  it('scales a list of more than everything to everything', () => {
    const { pieces, undisclosed } = seen({ A: 90, B: 60 }, 50)
    expect(pieces.map(({ percent }) => percent)).toEqual([30, expect.closeTo(20, 12)])
    expect(undisclosed).toBe(0)
  })

  it('takes debts and empty lines for nothing', () => {
    const { pieces } = seeThrough(
      fund(10, { date: asIsoDate('2026-10-31'), lines: [line('A', 50), line(null, -20), line('B', 0)] }),
      nobody,
    )
    expect(pieces.map(({ percent }) => percent)).toEqual([5])
  })

  it('says nothing of a fund that says nothing', () => {
    expect(seen(null, 40)).toMatchObject({ pieces: [], undisclosed: 40 })
    expect(seen({}, 40)).toMatchObject({ pieces: [], undisclosed: 40 })
  })

  it('looks through funds in funds in funds, and no further', () => {
    const deep = new Map([1, 2, 3, 4].map((layer) => [`F${layer}`, disclosed({ [`F${layer + 1}`]: 50 })]))
    const { pieces, undisclosed } = seeThrough(fund(80, disclosed({ F1: 100 })), (isin) => deep.get(isin) ?? null)
    // 80 in F1, half of it in F2, half of that in F3, which is not opened any more
    expect(pieces.map(({ line: { isin }, percent }) => [isin, percent])).toEqual([['F3', 20]])
    expect(undisclosed).toBe(60)
  })

  it('never looks behind a line without an ISIN', () => {
    const asked: string[] = []
    seeThrough(fund(100, { date: asIsoDate('2026-10-31'), lines: [line(null, 40), line('A', 60)] }), (isin) => {
      asked.push(isin)
      return null
    })
    expect(asked).toEqual(['A'])
  })

  it('loses and makes up nothing: pieces and what is undisclosed are the fund’s part', () => {
    const held = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'X', 'Y'), fc.double({ min: -10, max: 80, noNaN: true }))
    fc.assert(
      fc.property(held, held, held, fc.double({ min: 0, max: 100, noNaN: true }), (outer, x, y, percent) => {
        const inner = new Map([
          ['X', disclosed(x)],
          ['Y', disclosed(y)],
        ])
        const { pieces, undisclosed } = seeThrough(fund(percent, disclosed(outer)), (isin) => inner.get(isin) ?? null)
        expect(sum(pieces.map((piece) => piece.percent)) + undisclosed).toBeCloseTo(percent, 6)
        expect(undisclosed).toBeGreaterThanOrEqual(0)
        for (const piece of pieces) expect(piece.percent).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('weightsByIsin', () => {
  it('is percent of the fund, however small its part of the portfolio', () => {
    expect([...weightsByIsin(seen({ A: 60, B: 25 }, 8))]).toEqual([
      ['A', expect.closeTo(60, 12)],
      ['B', expect.closeTo(25, 12)],
    ])
  })

  it('adds up lines of one security, and leaves out what has no ISIN', () => {
    const lines = [line('A', 10), line(null, 30), line('A', 5)]
    const own = seeThrough(fund(50, { date: asIsoDate('2026-10-31'), lines }), nobody)
    expect([...weightsByIsin(own)]).toEqual([['A', expect.closeTo(15, 12)]])
  })

  it('knows nothing of a fund without any part', () => {
    expect(weightsByIsin(seen({ A: 60 }, 0)).size).toBe(0)
  })
})

describe('overlapWithRest', () => {
  it('takes the others as one fund, each by its size', () => {
    // the others: 75 parts with 40 of A, 25 parts with 20 of A and 60 of B
    const rest = [seen({ A: 40 }, 75), seen({ A: 20, B: 60 }, 25)]
    // A: min(50, 35), B: min(10, 15)
    expect(overlapWithRest(seen({ A: 50, B: 10 }, 10), rest)).toBeCloseTo(45, 9)
  })

  it('lets a silent fund take its place among the others, so that the overlap is no higher for its silence', () => {
    const own = seen({ A: 50 })
    expect(overlapWithRest(own, [seen({ A: 50 }, 50)])).toBeCloseTo(50, 9)
    expect(overlapWithRest(own, [seen({ A: 50 }, 50), seen(null, 50)])).toBeCloseTo(25, 9)
  })

  it('is unknown where the fund, or all the others, say nothing', () => {
    expect(overlapWithRest(seen(null), [seen({ A: 1 })])).toBeNull()
    expect(overlapWithRest(seen({ A: 1 }), [seen(null)])).toBeNull()
    expect(overlapWithRest(seen({ A: 1 }), [])).toBeNull()
  })
})

describe('closePairs', () => {
  const funds = [seen({ A: 50, B: 50 }), seen({ A: 30, C: 70 }), seen({ A: 50, B: 49 }), seen(null)]

  it('are those that overlap by the threshold or more, the closest first, each once', () => {
    expect(closePairs(overlapMatrix(funds))).toEqual([
      { first: 0, second: 2, percent: expect.closeTo(99, 9) },
      { first: 0, second: 1, percent: expect.closeTo(30, 9) },
      { first: 1, second: 2, percent: expect.closeTo(30, 9) },
    ])
    expect(closePairs(overlapMatrix(funds), 30.1)).toHaveLength(1)
    expect(HIGH_OVERLAP).toBe(30)
  })

  it('are in the order of the funds where they overlap as much', () => {
    const same = [1, 2, 3].map(() => seen({ A: 40 }))
    expect(closePairs(overlapMatrix(same)).map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
  })

  it('are none with a fund that says nothing: of that overlap nothing is known', () => {
    const { overlap, coverage } = overlapMatrix([seen({ A: 50 }), seen(null)])
    expect(overlap).toEqual([
      [50, null],
      [null, null],
    ])
    expect(coverage).toEqual([50, null])
  })

  it('are none of one fund, nor of none', () => {
    expect(closePairs(overlapMatrix(funds.slice(0, 1)))).toEqual([])
    expect(closePairs(overlapMatrix([]))).toEqual([])
  })
})

describe('the overlap of two funds', () => {
  const held = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.double({ min: 0, max: 40, noNaN: true }))

  it('is what both hold of each security, whichever is asked first, and no more than either shows', () => {
    fc.assert(
      fc.property(held, held, (one, other) => {
        const [own, its] = [weightsByIsin(seen(one)), weightsByIsin(seen(other))]
        const slow = ['A', 'B', 'C', 'D', 'E'].map((isin) => Math.min(own.get(isin) ?? 0, its.get(isin) ?? 0))
        expect(overlapOf(own, its)).toBeCloseTo(sum(slow), 9)
        expect(overlapOf(its, own)).toBeCloseTo(overlapOf(own, its), 9)
        expect(overlapOf(own, its)).toBeLessThanOrEqual(Math.min(sum(own.values()), sum(its.values())) + 1e-9)
        expect(overlapOf(own, own)).toBeCloseTo(sum(own.values()), 9)
      }),
    )
  })

  it('does not depend on how much of the portfolio they are', () => {
    fc.assert(
      fc.property(held, held, fc.integer({ min: 1, max: 99 }), (one, other, percent) => {
        const whole = overlapMatrix([seen(one), seen(other)])
        const parts = overlapMatrix([seen(one, percent), seen(other, 100 - percent)])
        whole.overlap.forEach((row, first) =>
          row.forEach((value, second) => {
            const found = parts.overlap[first]?.[second] ?? null
            if (value === null) expect(found).toBeNull()
            else expect(found).toBeCloseTo(value, 6)
          }),
        )
      }),
    )
  })
})

describe('closestBehind', () => {
  const matrix = {
    coverage: [],
    overlap: [
      [100, 90, 29.9, 30],
      [90, 100, 45, 45],
      [29.9, 45, 100, null],
    ],
  }
  const closest = (row: number, first: number) => closestBehind(matrix, { row, first })

  it('is the fund of those behind that overlaps most, by the threshold or more', () => {
    expect(closest(0, 2)).toEqual({ at: 1, percent: 30 })
    expect(closestBehind(matrix, { row: 0, first: 2, threshold: 30.1 })).toBeNull()
    expect(closest(0, 1)).toEqual({ at: 0, percent: 90 })
  })

  it('is the earlier of two that overlap by as much', () => {
    expect(closest(1, 2)).toEqual({ at: 0, percent: 45 })
  })

  it('is none where nothing is known of the others, or there are none', () => {
    expect(closest(2, 3)).toBeNull()
    expect(closest(0, 4)).toBeNull()
    expect(closest(7, 0)).toBeNull()
  })
})
