import { describe, expect, it } from 'vitest'

import { factors } from '../tables/factors.ts'
import { correlate, correlationRoot } from './correlated-shocks.ts'

const count = factors.length

describe('shocks of the factors', () => {
  it('move together as the table says, which is one of correlations that can be', () => {
    const root = correlationRoot()
    const rowOf = (row: number) => root.slice(row * count, (row + 1) * count)
    for (const [row, { name, correlations }] of factors.entries()) {
      for (const [column, wanted] of correlations.entries()) {
        const product = rowOf(row).reduce((sum, value, k) => sum + value * (rowOf(column)[k] ?? 0), 0)
        expect(product, `${name} with ${factors[column]?.name}`).toBeCloseTo(wanted, 12)
      }
    }
  })

  it('are mixtures of the shocks before them and their own', () => {
    const root = correlationRoot()
    const correlated = new Float64Array(count)
    correlate(
      Float64Array.from({ length: count }, (_, place) => (place === 1 ? 2 : 0)),
      root,
      correlated,
    )
    // the first leads; the second has what the first does not explain, √(1 − 0.8²)
    expect(correlated[0]).toBe(0)
    expect(correlated[1]).toBeCloseTo(2 * 0.6, 12)
    for (let place = 2; place < count; place++) expect(correlated[place]).toBe(2 * (root[place * count + 1] ?? 0))
  })
})
