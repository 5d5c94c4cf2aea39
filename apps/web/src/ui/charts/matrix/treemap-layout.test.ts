import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Rect, treemapLayout } from './treemap-layout.ts'

const sizes = fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 1, maxLength: 60 })
const aspects = fc.double({ min: 0.4, max: 4, noNaN: true })
const area = ({ width, height }: Rect) => width * height

describe('treemapLayout', () => {
  it('gives each value an area in proportion, and fills the whole', () => {
    fc.assert(
      fc.property(sizes, aspects, (values, aspect) => {
        const total = values.reduce((sum, value) => sum + value, 0)
        const rects = treemapLayout(values, aspect)
        for (const [at, rect] of rects.entries()) expect(area(rect)).toBeCloseTo((values[at] ?? 0) / total, 6)
      }),
    )
  })

  it('lays no tile over another, and none outside', () => {
    fc.assert(
      fc.property(sizes, aspects, (values, aspect) => {
        const rects = treemapLayout(values, aspect)
        for (const [at, a] of rects.entries()) {
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(-1e-9)
          expect(Math.max(a.x + a.width, a.y + a.height)).toBeLessThanOrEqual(1 + 1e-9)
          for (const b of rects.slice(at + 1)) expect(overlap(a, b)).toBeLessThan(1e-9)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('keeps tiles of like sizes near to squares', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), aspects, (count, aspect) => {
        for (const { width, height } of treemapLayout(Array.from<number>({ length: count }).fill(1), aspect)) {
          const shape = (width * aspect) / height
          expect(Math.max(shape, 1 / shape)).toBeLessThan(4.1)
        }
      }),
    )
  })

  it('puts the largest at the top left, whatever the order of the values', () => {
    const rects = treemapLayout([1, 6, 2], 1.5)
    expect(rects[1]).toMatchObject({ x: 0, y: 0 })
    expect(treemapLayout([], 1)).toEqual([])
  })
})

function overlap(a: Rect, b: Rect): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}
