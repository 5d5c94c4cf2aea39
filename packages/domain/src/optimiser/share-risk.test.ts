import { matrixFromRows } from '@zhiheng/quant/linear-algebra/matrix.ts'
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
