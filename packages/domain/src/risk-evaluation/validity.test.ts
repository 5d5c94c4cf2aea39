import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { isStaleEvaluation } from './validity.ts'

it('an evaluation holds for a year and not a day longer', () => {
  expect(isStaleEvaluation(asIsoDate('2025-11-21'), asIsoDate('2026-11-21'))).toBe(false)
  expect(isStaleEvaluation(asIsoDate('2025-11-20'), asIsoDate('2026-11-21'))).toBe(true)
})
