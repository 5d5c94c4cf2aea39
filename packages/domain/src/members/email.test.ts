import { expect, it } from 'vitest'

import { maskEmail, normaliseEmail } from './email.ts'

it('one address has one form', () => {
  expect(normaliseEmail(' Ming@Example.TW ')).toBe('ming@example.tw')
})

it('the log shows an address without its name', () => {
  expect(maskEmail('ming@example.tw')).toBe('m***@example.tw')
  expect(maskEmail('not an address')).toBe('***')
})
