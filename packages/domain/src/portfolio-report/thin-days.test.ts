import fc from 'fast-check'
import { expect, it } from 'vitest'

import { thinDays } from './thin-days.ts'

it('keeps a short history whole', () => {
  expect(thinDays(3, 400)).toEqual([0, 1, 2])
  expect(thinDays(0, 400)).toEqual([])
})

it('spreads a long one evenly, with its first and its last day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10_000 }), fc.integer({ min: 2, max: 500 }), (count, most) => {
      const places = thinDays(count, most)
      expect(places.length).toBe(Math.min(count, most))
      expect([places[0], places.at(-1)]).toEqual([0, count - 1])
      const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThan(0)
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
    }),
  )
})

it('keeps a hole between two days that are drawn', () => {
  const places = thinDays(1000, 11, (day) => day >= 340 && day < 345)
  expect(places).toHaveLength(11)
  expect(places).toContain(340)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
