import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { contactReceipt } from './contact.ts'

it('numbers a message by its day and its place, also beyond a million', () => {
  expect(contactReceipt(asIsoDate('2026-11-21'), 123)).toBe('C20261121-000123')
  expect(contactReceipt(asIsoDate('2026-11-21'), 1_234_567)).toBe('C20261121-1234567')
})
