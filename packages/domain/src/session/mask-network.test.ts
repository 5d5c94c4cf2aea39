import { expect, it } from 'vitest'

import { maskNetwork } from './mask-network.ts'

it.each([
  ['203.0.113.7', '203.0.*.*'],
  ['::ffff:203.0.113.7', '203.0.*.*'],
  ['2001:b011:4006::1', '2001:b011:*'],
  ['2001:b011:4006:1:2:3:4:5', '2001:b011:*'],
  ['fe80::1', 'fe80:*'],
  ['::1', '::*'],
  ['203.0.113', null],
  ['203.0.113.7.9', null],
  ['unix', null],
  ['', null],
  [null, null],
])('of %s is shown %s', (ip, shown) => {
  expect(maskNetwork(ip)).toBe(shown)
})
