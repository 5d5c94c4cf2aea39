import { describe, expect, it } from 'vitest'

import { shapeOf, slopeOf } from './curve-shape.ts'

describe('the slope of a curve', () => {
  it('is ten years less two', () => {
    const points = [
      { months: 3, percent: 5 },
      { months: 24, percent: 3.48 },
      { months: 120, percent: 4.08 },
    ]
    expect(slopeOf(points)).toBeCloseTo(0.6, 12)
    expect(slopeOf(points.slice(1, 2))).toBeNull()
    expect(slopeOf([])).toBeNull()
  })

  it.each([
    [2.4, 'steep'],
    [1.5, 'steep'],
    [1.49, 'upward'],
    [0.25, 'upward'],
    [0.24, 'flat'],
    [0, 'flat'],
    [-0.24, 'flat'],
    [-0.25, 'inverted'],
    [-1.08, 'inverted'],
    [null, null],
  ])('of %s points is %s', (slope, shape) => {
    expect(shapeOf(slope)).toBe(shape)
  })
})
