import { matrixFromRows } from '@zhiheng/quant/linear-algebra/matrix.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { shareRisk } from './share-risk.ts'

const anywhere = (count: number) => ({
  lower: new Float64Array(count),
  upper: new Float64Array(count).fill(1),
  groups: [],
})

it('gives each of the chosen funds the same part of the risk, and the others nothing', () => {
  const covariance = matrixFromRows([
    [0.04, 0, 0],
    [0, 0.01, 0],
    [0, 0, 0.02],
  ])
  const shared = shareRisk(covariance, Float64Array.of(0.5, 0.5, 0), anywhere(3))
  expect([...shared]).toEqual([expect.closeTo(1 / 3, 9), expect.closeTo(2 / 3, 9), 0])
})

it('leaves what was chosen where cash that hardly moves keeps equal parts from being found', () => {
  // as found on real funds of some weeks
  const volatility = [0.26, 0.0388, 0.0000132, 0.134, 0.0218, 0.0000114, 0.28]
  const kinds = ['equity', 'bond', 'cash', 'equity', 'bond', 'cash', 'equity']
  const alike = (a: number, b: number) => (a === b ? 1 : kinds[a] === kinds[b] ? 0.9 : 0)
  const covariance = matrixFromRows(volatility.map((one, i) => volatility.map((other, j) => one * other * alike(i, j))))
  const group = (name: string, min: number, max: number) => ({
    name,
    members: kinds.flatMap((kind, index) => (kind === name ? [index] : [])),
    min,
    max,
  })
  const groups = [group('equity', 0.458, 0.758), group('bond', 0.177, 0.477), group('cash', 0.066, 0.086)]
  const chosen = Float64Array.of(0.2, 0.2, 0.04, 0.2, 0.22, 0.04, 0.1)
  expect(shareRisk(covariance, chosen, { ...anywhere(7), groups })).toEqual(chosen)
})

it('shares the risk equally among what is chosen, however the funds move together', () => {
  const risks = fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(risks, fc.integer({ min: 0, max: 8 }), (drawn, alike) => {
      const volatility = drawn.map((risk) => risk / 100)
      const covariance = matrixFromRows(
        volatility.map((one, row) =>
          volatility.map((other, column) => one * other * (row === column ? 1 : alike / 10)),
        ),
      )
      const count = volatility.length
      const shared = shareRisk(covariance, new Float64Array(count).fill(1 / count), anywhere(count))
      expect(shared.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
      const parts = [...shared].map(
        (weight, row) =>
          weight *
          shared.reduce((sum, other, column) => sum + other * (covariance.values[row * count + column] ?? 0), 0),
      )
      for (const part of parts) expect(part / (parts[0] ?? Number.NaN)).toBeCloseTo(1, 4)
    }),
    { numRuns: 50 },
  )
})

it('keeps to the limits, and to the choice where no fund moves at all', () => {
  const covariance = matrixFromRows([
    [0.04, 0],
    [0, 0.0001],
  ])
  const capped = { ...anywhere(2), upper: Float64Array.of(1, 0.6) }
  expect([...shareRisk(covariance, Float64Array.of(0.5, 0.5), capped)]).toEqual([
    expect.closeTo(0.4, 6),
    expect.closeTo(0.6, 6),
  ])
  const still = matrixFromRows([
    [0, 0],
    [0, 0],
  ])
  const chosen = Float64Array.of(0.3, 0.7)
  expect(shareRisk(still, chosen, anywhere(2))).toEqual(chosen)
})
