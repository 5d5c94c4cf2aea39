import { expect, it } from 'vitest'

import { asIsoDate } from './iso-date.ts'
import { earlierDay, laterDay } from './later-day.ts'

it.each([
  ['2026-09-30', '2026-10-01'],
  ['2025-12-31', '2026-01-01'],
  ['2026-01-01', '2026-01-01'],
])('of %s and %s the later and the earlier one, whichever is named first', (early, late) => {
  const [one, other] = [asIsoDate(early), asIsoDate(late)]
  expect([laterDay(one, other), laterDay(other, one)]).toEqual([late, late])
  expect([earlierDay(one, other), earlierDay(other, one)]).toEqual([early, early])
})
