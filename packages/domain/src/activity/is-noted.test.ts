import { expect, it } from 'vitest'

import { isNoted } from './is-noted.ts'

it('notes what members read, and nothing of staff', () => {
  expect([['member'], ['member', 'member_premium'], ['firm_member', 'firm_admin'], []].map(isNoted)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([['member', 'staff'], ['staff'], ['member', 'developer']].map(isNoted)).toEqual([false, false, false])
})
