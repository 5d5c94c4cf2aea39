import { describe, expect, it } from 'vitest'

import { latenessOf } from './series-lateness.ts'

/** A value every so many slots, the last one at slot 1000. */
function every(distance: number, count = 30) {
  const values = new Float64Array(1001).fill(Number.NaN)
  for (let at = 0; at < count && 1000 - at * distance >= 0; at++) values[1000 - at * distance] = 1
  return { firstSlot: 0, values }
}

describe('whether a series still comes', () => {
  it('is judged by the day where it came by the day', () => {
    expect(latenessOf(every(1), 1015)).toBe('coming')
    expect(latenessOf(every(1), 1016)).toBe('late')
    expect(latenessOf(every(1), 1400)).toBe('ended')
  })

  it('is judged by months where it came by the month, and by its own distance where less often', () => {
    expect(latenessOf(every(22), 1060)).toBe('coming')
    expect(latenessOf(every(22), 1100)).toBe('late')
    expect(latenessOf(every(65), 1100)).toBe('coming')
    expect(latenessOf(every(65), 1140)).toBe('late')
    expect(latenessOf(every(261, 4), 1500)).toBe('coming')
  })

  it('is not disturbed by a holiday among days', () => {
    const series = every(1)
    series.values[990] = Number.NaN
    expect(latenessOf(series, 1016)).toBe('late')
  })

  it('looks at no value behind the day, and says nothing of a series without one', () => {
    expect(latenessOf(every(1), 999)).toBe('coming')
    expect(latenessOf({ firstSlot: 0, values: new Float64Array(5).fill(Number.NaN) }, 9)).toBeNull()
    expect(latenessOf({ firstSlot: 0, values: new Float64Array(0) }, 9)).toBeNull()
    expect(latenessOf(every(1, 1), 1016)).toBe('coming')
  })
})
