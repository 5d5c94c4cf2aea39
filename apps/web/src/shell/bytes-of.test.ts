// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { bytesOf } from './bytes-of.ts'

it('a text becomes the bytes that a buffer of it has, whatever stands in it and however long it is', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(text, fc.constantFrom(1, 1000, 5000), (some, times) => {
      const long = some.repeat(times)
      expect(bytesOf(long).equals(Buffer.from(long))).toBe(true)
    }),
  )
  const first = bytesOf('一')
  bytesOf('二')
  expect(first.toString()).toBe('一')
})
