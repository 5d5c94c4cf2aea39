import { expect, it } from 'vitest'

import { isEmail, maskEmail, normaliseEmail } from './email.ts'

it('one address has one form', () => {
  expect(normaliseEmail(' Ming@Example.TW ')).toBe('ming@example.tw')
})

it('the log shows an address without its name', () => {
  expect(maskEmail('ming@example.tw')).toBe('m***@example.tw')
  expect(maskEmail('m@example.tw')).toBe('m***@example.tw')
  expect(maskEmail('"m@home"@example.tw')).toBe('"***@example.tw')
  expect(maskEmail('@example.tw')).toBe('***')
  expect(maskEmail('not an address')).toBe('***')
})

it.each(['ming@example.tw', ' Ming+fund@mail.example.com ', "o'hara@example.tw", `${'a'.repeat(243)}@example.tw`])(
  'takes %s for an address',
  (given) => {
    expect(isEmail(given)).toBe(true)
  },
)

it.each([
  '',
  'ming',
  'ming@',
  '@example.tw',
  'ming@example',
  'ming@.tw',
  '.ming@example.tw',
  'mi..ng@example.tw',
  'ming @example.tw',
  'ming@example.t1',
  `${'a'.repeat(244)}@example.tw`,
])('takes %j for none', (given) => {
  expect(isEmail(given)).toBe(false)
})
