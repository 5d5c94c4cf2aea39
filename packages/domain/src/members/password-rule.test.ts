import { expect, it } from 'vitest'

import { commonPasswords } from './common-passwords-table.ts'
import { passwordFault } from './password-rule.ts'

it.each([
  ['1234567', 'too_short'],
  ['七個漢字太短了', 'too_short'],
  ['x'.repeat(129), 'too_long'],
  ['Password1', 'too_common'],
  ['ＰＡＳＳＷＯＲＤ１', 'too_common'],
  [' password ', 'too_common'],
  ['abababababab', 'too_common'],
  ['1q2w3e4r5t6y', 'too_common'],
  ['woaini1314', 'too_common'],
  ['ji32k7au4a83', 'too_common'],
  ['Sunshine2026', 'too_common'],
  ['sunshine', 'too_common'],
  ['kaohsiung520', 'too_common'],
  ['kaohsiung521', null],
  ['知衡基金知衡基金', 'too_common'],
  ['知衡基金2026!', 'too_common'],
  ['ZhiHeng-2026', 'too_common'],
  ['tarobo_888', 'too_common'],
  ['  8 chars ', null],
  ['83619274605', null],
  ['知衡讓我安心睡覺', null],
  ['知'.repeat(62) + '衡基', null],
  ['今晚的月色真美、風也溫柔。'.repeat(6).slice(0, 64), null],
  ['🐢🦆🐝🪴🍵🌧️📚🎻', null],
])('a member choosing %j hears %s', (password, fault) => {
  expect(passwordFault(password, ['member'])).toBe(fault)
})

it('counts characters as people do, up to a hundred and twenty-eight', () => {
  expect(passwordFault('山🐢海'.repeat(42) + '山🐢', ['member'])).toBe(null)
  expect(passwordFault('山🐢海'.repeat(43), ['member'])).toBe('too_long')
})

it('staff and firm administrators need fifteen characters', () => {
  expect(passwordFault('fourteen-chars', ['staff'])).toBe('too_short')
  expect(passwordFault('fifteen--chars!', ['firm_admin'])).toBe(null)
})

it('nobody’s own address is a password', () => {
  expect(passwordFault('Ming.Wang@test.example', [], ['ming.wang@test.example'])).toBe('too_common')
  expect(passwordFault('ming.wang@test.example2', [], ['ming.wang@test.example'])).toBe(null)
})

it('more than three thousand passwords are known, each long enough to be tried', () => {
  const all = [...commonPasswords()]
  expect(all.length).toBeGreaterThan(3000)
  expect(all.filter((password) => Array.from(password).length < 8 || password !== password.toLowerCase())).toEqual([])
  expect(all.filter((password) => passwordFault(password, ['member']) !== 'too_common')).toEqual([])
})
