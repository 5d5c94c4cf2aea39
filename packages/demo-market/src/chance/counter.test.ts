import { describe, expect, it } from 'vitest'

import { normal, streamOf, tailScale, uniform } from './counter.ts'

const COUNT = 20_000
const numbers = (draw: (at: number) => number) => Array.from({ length: COUNT }, (_, at) => draw(at))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('counter-based chance', () => {
  it('gives the same number for the same stream and counter, in any order', () => {
    const stream = streamOf(7, 'fund')
    const later = normal(stream, 500)
    const forward = numbers((at) => normal(stream, at))
    expect(forward[500]).toBe(later)
    expect(normal(streamOf(7, 'fund'), 500)).toBe(later)
  })

  it('gives other numbers for another seed or name', () => {
    expect(normal(streamOf(8, 'fund'), 500)).not.toBe(normal(streamOf(7, 'fund'), 500))
    expect(normal(streamOf(7, 'fund2'), 500)).not.toBe(normal(streamOf(7, 'fund'), 500))
  })

  it('is uniform inside (0, 1)', () => {
    const drawn = numbers((at) => uniform(streamOf(1, 'u'), at))
    expect(Math.min(...drawn)).toBeGreaterThan(0)
    expect(Math.max(...drawn)).toBeLessThan(1)
    for (const part of [0.1, 0.5, 0.9]) {
      expect(drawn.filter((value) => value < part).length / COUNT).toBeCloseTo(part, 1.5)
    }
  })

  it('is normal, and one stream knows nothing of another or of its own past', () => {
    const first = numbers((at) => normal(streamOf(1, 'a'), at))
    const second = numbers((at) => normal(streamOf(1, 'b'), at))
    expect(mean(first)).toBeCloseTo(0, 1)
    expect(mean(first.map((value) => value * value))).toBeCloseTo(1, 1)
    expect(mean(first.map((value) => value ** 4))).toBeCloseTo(3, 0)
    expect(mean(first.map((value, at) => value * (second[at] ?? 0)))).toBeCloseTo(0, 1)
    expect(mean(first.slice(1).map((value, at) => value * (first[at] ?? 0)))).toBeCloseTo(0, 1)
  })

  it('stretches normals to fat tails without changing their size', () => {
    const fat = numbers((at) => normal(streamOf(1, 'a'), at) * tailScale(streamOf(1, 't'), at))
    expect(mean(fat.map((value) => value * value))).toBeCloseTo(1, 0.7)
    expect(mean(fat.map((value) => value ** 4))).toBeGreaterThan(4)
  })
})
