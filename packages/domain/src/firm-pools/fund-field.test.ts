import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fundFieldKinds, readFieldValue } from './fund-field.ts'

test('a value is read by the kind of its column', () => {
  expect(readFieldValue('text', '  甲-01 ')).toBe('甲-01')
  expect(readFieldValue('number', '1,234.50')).toBe('1234.5')
  expect(readFieldValue('number', '-0')).toBe('0')
  expect(readFieldValue('percent', '１．５ %')).toBe('1.5')
  expect(readFieldValue('date', '2026/2/3')).toBe('2026-02-03')
})

test('what is none of its kind is refused', () => {
  expect(readFieldValue('text', ' ')).toBeNull()
  expect(readFieldValue('number', '1,2')).toBeNull()
  expect(readFieldValue('number', 'NaN')).toBeNull()
  expect(readFieldValue('percent', '1e3')).toBeNull()
  expect(readFieldValue('date', '2026-02-30')).toBeNull()
  expect(readFieldValue('date', '2026-13-01')).toBeNull()
})

test('what is kept reads as itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fundFieldKinds), fc.string(), (kind, typed) => {
      const kept = readFieldValue(kind, typed)
      expect(kept === null ? null : readFieldValue(kind, kept)).toBe(kept)
    }),
  )
})
