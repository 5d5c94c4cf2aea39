import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows, type Matrix } from '../linear-algebra/matrix.ts'
import { nearly } from '../testing/nearly.ts'
import { estimateCovariance } from './estimate-covariance.ts'
import { historyStarts } from './history-starts.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { regressOnOlder } from './regress-on-older.ts'
import { stambaughCovariance } from './stambaugh-covariance.ts'

const range = (size: number): number[] => Array.from({ length: size }, (_, i) => i)
const entryOf = ({ columns, values }: Matrix, row: number, column: number): number =>
  values[row * columns + column] ?? Number.NaN
const entry = fc.integer({ min: -100, max: 100 }).map((percent) => percent / 1000)

describe('where histories start', () => {
  it.each([
    [
      'all at once',
      [
        [1, 2],
        [3, 4],
      ],
      [0, 0],
    ],
    [
      'one later',
      [
        [1, null],
        [3, 4],
      ],
      [0, 1],
    ],
    [
      'both later',
      [
        [null, null],
        [null, 5],
        [3, 4],
      ],
      [2, 1],
    ],
    ['no fund', [], []],
  ])('%s', (_, rows, starts) => {
    expect([...historyStarts(matrixFromRows(rows))]).toEqual(starts)
  })

  it.each([
    [
      'a hole',
      [
        [1, 1],
        [2, null],
        [3, 3],
      ],
      1,
    ],
    [
      'an early end',
      [
        [1, 1],
        [2, 2],
        [null, 3],
      ],
      0,
    ],
    [
      'no return at all',
      [
        [1, null],
        [2, null],
      ],
      1,
    ],
    [
      'a return without end',
      [
        [1, 1],
        [Number.POSITIVE_INFINITY, 2],
      ],
      0,
    ],
  ])('%s is refused, with the fund', (_, rows, fund) => {
    expect(() => historyStarts(matrixFromRows(rows))).toThrow(
      expect.objectContaining({ code: 'not-finite', detail: { index: fund } }),
    )
  })
})

describe('a young fund as a mixture of older ones', () => {
  it('has the slope covariance over variance of one older fund', () => {
    const window = matrixFromRows([
      [4, 6],
      [6, 100],
    ])
    expect(regressOnOlder(window, 1, { older: 1, periods: 50 })).toEqual({
      regressors: [0],
      slopes: Float64Array.of(1.5),
    })
  })

  it('has the slopes of the normal equations of two', () => {
    // [2 1; 1 3] x = [5; 10] → x = (1, 3)
    const window = matrixFromRows([
      [2, 1, 5],
      [1, 3, 10],
      [5, 10, 99],
    ])
    const { regressors, slopes } = regressOnOlder(window, 2, { older: 2, periods: 50 })
    expect(regressors).toEqual([0, 1])
    expect([...slopes]).toEqual([nearly(1), nearly(3)])
  })

  it.each([
    // ten periods allow two, five one, four still one
    [10, [0, 2]],
    [9, [2]],
    [5, [2]],
    [4, [2]],
    [15, [0, 1, 2]],
  ])('of three older ones over %i periods uses %j: the most correlated', (periods, used) => {
    const window = matrixFromRows([
      [1, 0, 0, 0.5],
      [0, 1, 0, 0.1],
      [0, 0, 1, -0.8],
      [0.5, 0.1, -0.8, 1],
    ])
    const { regressors } = regressOnOlder(window, 3, { older: 3, periods })
    expect(regressors.toSorted((one, other) => one - other)).toEqual(used)
  })

  it('passes over a twin of an older fund, and over one that does not move', () => {
    const window = matrixFromRows([
      [1, 1, 0, 0.5],
      [1, 1, 0, 0.5],
      [0, 0, 0, 0],
      [0.5, 0.5, 0, 1],
    ])
    expect(regressOnOlder(window, 3, { older: 3, periods: 99 })).toEqual({
      regressors: [0],
      slopes: Float64Array.of(0.5),
    })
  })

  it('of no older fund is nothing', () => {
    expect(regressOnOlder(matrixFromRows([[1]]), 0, { older: 0, periods: 9 }).regressors).toEqual([])
  })
})

// EM for a normal pair of which the second lacks its first values: slow, and nothing like a regression by blocks.
function byExpectationMaximisation(rows: readonly (readonly [number, number | null])[]) {
  const n = rows.length
  let [mx, my] = [0, 0]
  let [xx, xy, yy] = [1, 0, 1]
  for (let round = 0; round < 4000; round++) {
    const slope = xy / xx
    const rest = yy - slope * xy
    const filled = rows.map(([x, y]) => (y === null ? { x, y: my + slope * (x - mx), rest } : { x, y, rest: 0 }))
    const total = (of: (row: { x: number; y: number; rest: number }) => number): number =>
      filled.reduce((sum, row) => sum + of(row), 0) / n
    mx = total(({ x }) => x)
    my = total(({ y }) => y)
    xx = total(({ x }) => (x - mx) ** 2)
    xy = total(({ x, y }) => (x - mx) * (y - my))
    yy = total((row) => (row.y - my) ** 2 + row.rest)
  }
  return { means: [mx, my], covariance: [xx, xy, xy, yy] }
}

describe('moments of funds of unequal age', () => {
  const pair = fc
    .tuple(fc.array(fc.tuple(entry, entry), { minLength: 12, maxLength: 24 }), fc.integer({ min: 1, max: 5 }))
    .map(([all, born]) => all.map(([x, y], t): [number, number | null] => [x, t < born ? null : y]))
  const varies = (rows: readonly (readonly [number, number | null])[]): boolean => {
    const shared = rows.filter(([, y]) => y !== null)
    const centre = shared.reduce((sum, [x]) => sum + x, 0) / shared.length
    return shared.reduce((sum, [x]) => sum + (x - centre) ** 2, 0) / shared.length > 1e-4
  }

  it('are where expectation-maximisation ends', () => {
    fc.assert(
      fc.property(pair.filter(varies), (rows) => {
        const expected = byExpectationMaximisation(rows)
        const { means, covariance } = stambaughCovariance(matrixFromRows(rows))
        means.forEach((mean, i) => expect(mean).toBeCloseTo(expected.means[i] ?? Number.NaN, 7))
        covariance.values.forEach((value, i) => expect(value).toBeCloseTo(expected.covariance[i] ?? Number.NaN, 8))
      }),
      { numRuns: 15 },
    )
  })

  it('do not depend on the order of the columns', () => {
    fc.assert(
      fc.property(pair.filter(varies), (rows) => {
        const own = stambaughCovariance(matrixFromRows(rows))
        const turned = stambaughCovariance(matrixFromRows(rows.map(([x, y]) => [y, x])))
        expect([...turned.means]).toEqual([nearly(own.means[1] ?? 0, 12), nearly(own.means[0] ?? 0, 12)])
        expect([...turned.covariance.values]).toEqual(
          [...own.covariance.values].toReversed().map((value) => nearly(value, 12)),
        )
      }),
    )
  })

  it('of the oldest are those of all its periods, divided by their number', () => {
    const rows: [number, number | null][] = [
      [1, null],
      [2, null],
      [3, 4],
      [6, 8],
    ]
    const { means, covariance } = stambaughCovariance(matrixFromRows(rows))
    expect(means[0]).toBe(3)
    expect(entryOf(covariance, 0, 0)).toBeCloseTo(3.5, 12)
    // the young one is 4/3 of the old one over their own two periods: 6 + 4/3 · (3 − 4.5)
    expect(means[1]).toBeCloseTo(4, 12)
    expect(entryOf(covariance, 0, 1)).toBeCloseTo((4 / 3) * 3.5, 12)
    expect(entryOf(covariance, 1, 1)).toBeCloseTo((16 / 9) * 3.5, 12)
  })

  it('of two of the same age keep what the old one leaves unexplained of both together', () => {
    // the old one stands still over their periods of life, so it explains nothing
    const rows: [number, number | null, number | null][] = [
      [5, null, null],
      [1, 1, 2],
      [1, -1, -2],
      [1, 1, 2],
      [1, -1, -2],
    ]
    const { covariance } = stambaughCovariance(matrixFromRows(rows))
    expect(entryOf(covariance, 1, 1)).toBeCloseTo(1, 12)
    expect(entryOf(covariance, 1, 2)).toBeCloseTo(2, 12)
    expect(entryOf(covariance, 2, 2)).toBeCloseTo(4, 12)
    expect(entryOf(covariance, 0, 1)).toBeCloseTo(0, 12)
  })

  it('are refused for a fund of one return', () => {
    expect(() =>
      stambaughCovariance(
        matrixFromRows([
          [1, null],
          [2, null],
          [3, 4],
        ]),
      ),
    ).toThrow(RangeError)
  })
})

describe('the covariance the product uses', () => {
  it('of equal histories is that of Ledoit and Wolf, stated for a year', () => {
    const rows = range(30).map((t) => [Math.sin(t * t) / 50, Math.cos(t) / 40, Math.sin(t) / 60])
    const { covariance, intensity, observations } = estimateCovariance(matrixFromRows(rows), 52)
    const weekly = ledoitWolfConstantCorrelation(matrixFromRows(rows))
    expect(intensity).toBe(weekly.intensity)
    expect([...observations]).toEqual([30, 30, 30])
    covariance.values.forEach((value, i) => expect(value).toBeCloseTo(52 * (weekly.covariance.values[i] ?? 0), 14))
  })

  it('of unequal ones takes the intensity of the window all share, and says what each fund had', () => {
    const rows = range(40).map((t) => [
      Math.sin(t * t) / 50,
      t < 10 ? null : Math.cos(t) / 40,
      t < 25 ? null : Math.sin(t) / 60,
    ])
    const { intensity, observations } = estimateCovariance(matrixFromRows(rows), 52)
    expect([...observations]).toEqual([40, 30, 15])
    expect(intensity).toBe(ledoitWolfConstantCorrelation(matrixFromRows(rows.slice(25))).intensity)
  })

  it('of histories that all begin late is that of their days', () => {
    const rows = range(30).map((t) => (t < 4 ? [null, null] : [Math.sin(t * t) / 50, Math.cos(t) / 40]))
    expect(estimateCovariance(matrixFromRows(rows), 52).covariance).toEqual(
      estimateCovariance(matrixFromRows(rows.slice(4)), 52).covariance,
    )
  })

  it('grows with the periods of a year and the square of the unit', () => {
    const rows = range(30).map((t) => [Math.sin(t * t) / 50, t < 8 ? null : Math.cos(t) / 40])
    const weekly = estimateCovariance(matrixFromRows(rows), 1).covariance.values
    estimateCovariance(matrixFromRows(rows), 52).covariance.values.forEach((value, i) =>
      expect(value).toBeCloseTo(52 * (weekly[i] ?? 0), 12),
    )
    const doubled = rows.map((row) => row.map((value) => (value === null ? null : 2 * value)))
    estimateCovariance(matrixFromRows(doubled), 1).covariance.values.forEach((value, i) =>
      expect(value).toBeCloseTo(4 * (weekly[i] ?? 0), 12),
    )
  })
})
