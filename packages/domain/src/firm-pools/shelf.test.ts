import fc from 'fast-check'
import { expect, test } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { type ShelfLine, shelfOn } from './shelf.ts'

const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'].map(asIsoDate)

const line: fc.Arbitrary<ShelfLine> = fc.record({
  fundId: fc.integer({ min: 1, max: 4 }),
  isOnSale: fc.boolean(),
  from: fc.constantFrom(...days),
  to: fc.constantFrom(null, ...days),
})

test('a fund is on sale where any pool sells it that day, stopped where pools list it and none sells it', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(...days), (lines, day) => {
      const shelf = shelfOn(day, lines)
      for (const fundId of [1, 2, 3, 4, 5]) {
        const own = lines.filter((one) => one.fundId === fundId && one.from <= day)
        const sold = own.some((one) => one.isOnSale && (one.to ?? day) >= day)
        expect(shelf.get(fundId)).toBe(own.length === 0 ? undefined : sold)
      }
    }),
  )
})

test('the last day is a day of sale, and the one after it is not', () => {
  const from = asIsoDate('2026-01-01')
  const lines: readonly ShelfLine[] = [{ fundId: 1, isOnSale: true, from, to: asIsoDate('2026-01-03') }]
  const on = (day: string) => shelfOn(asIsoDate(day), lines).get(1)
  expect(['2025-12-31', '2026-01-01', '2026-01-03', '2026-01-04'].map(on)).toEqual([undefined, true, true, false])
})
