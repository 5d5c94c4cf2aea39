import { describe, expect, it } from 'vitest'

import { maskNetwork } from './mask-network.ts'
import { mustHaveSecondFactor } from './second-step.ts'

describe('who must have a second factor', () => {
  it.each([
    [['member', 'staff'], true],
    [['developer'], true],
    [['firm_member', 'firm_admin'], true],
    [['member', 'member_pro'], false],
    [['firm_member'], false],
  ])('%j: %s, and nobody in a demo', (groups, must) => {
    expect(mustHaveSecondFactor(groups, { isDemo: false })).toBe(must)
    expect(mustHaveSecondFactor(groups, { isDemo: true })).toBe(false)
  })
})

describe('an address on the net', () => {
  it.each([
    ['203.0.113.7', '203.0.*.*'],
    ['::ffff:203.0.113.7', '203.0.*.*'],
    ['2001:db8:1:2::9', '2001:db8:*'],
    ['::1', '::*'],
    [null, null],
    ['nothing', null],
  ])('%s is shown as %s', (ip, shown) => expect(maskNetwork(ip)).toBe(shown))
})
