import { expect, it } from 'vitest'

import { passwordFault } from './password-rule.ts'

it.each([
  ['1234567', 'too_short'],
  ['x'.repeat(129), 'too_long'],
  ['Password1', 'too_common'],
  ['abababababab', 'too_common'],
  ['  8 chars ', null],
  ['知'.repeat(62) + '衡基', null],
])('a member choosing %j hears %s', (password, fault) => {
  expect(passwordFault(password, ['member'])).toBe(fault)
})

it('staff and firm administrators need fifteen characters', () => {
  expect(passwordFault('fourteen-chars', ['staff'])).toBe('too_short')
  expect(passwordFault('fifteen--chars!', ['firm_admin'])).toBe(null)
})
