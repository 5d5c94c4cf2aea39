import { afterEach, describe, expect, it } from 'vitest'

import { roleOf } from '../../features/session/role-of.ts'
import { knowPages } from '../../page/known-pages.ts'
import { menuEntries } from './entries.ts'

const all = [
  '/members/gift',
  '/members',
  '/favorites',
  '/portfolios',
  '/notifications',
  '/console',
  '/admin',
  '/members/su',
  '/manage',
]
const build = (paths: readonly string[]) => knowPages(paths.map((path) => ({ path })))
const seenBy = (groups: readonly string[] | null) => menuEntries(groups, true).map(({ to }) => to)

afterEach(() => knowPages([]))

describe('a member’s menu', () => {
  it('leads to a firm’s back office on the firm’s own site alone', () => {
    build(['/manage'])
    expect(seenBy(['firm_admin'])).toEqual(['/manage'])
    expect(seenBy(['firm_member'])).toEqual([])
    expect(menuEntries(['firm_admin'], false)).toEqual([])
  })

  it('names a page from the day it is built, and not before', () => {
    build(['/portfolios'])
    expect(seenBy(['member'])).toEqual(['/portfolios'])
    build(['/portfolios', '/favorites'])
    expect(seenBy(['member'])).toEqual(['/favorites', '/portfolios'])
  })

  it('shows each role its own doors', () => {
    build(all)
    const everybody = ['/members', '/favorites', '/portfolios', '/notifications']
    expect(seenBy(null)).toEqual([])
    expect(seenBy(['member'])).toEqual(['/members/gift', ...everybody])
    expect(seenBy(['member_pro'])).toEqual(everybody)
    expect(seenBy(['staff'])).toEqual(['/members/gift', ...everybody, '/console', '/admin'])
    expect(seenBy(['firm_member'])).toEqual(everybody)
    expect(seenBy(['developer'])).toEqual([...everybody, '/console', '/members/su'])
    expect(seenBy(['firm_admin'])).toEqual([...everybody, '/manage'])
  })
})

describe('what somebody is called by', () => {
  it('is the strongest of their roles', () => {
    expect(roleOf(null)).toEqual({ role: 'guest', colour: 'guest' })
    expect(roleOf(['member'])).toEqual({ role: 'member', colour: 'basic' })
    expect(roleOf(['member', 'member_premium'])).toEqual({ role: 'premium', colour: 'premium' })
    expect(roleOf(['member', 'firm_member', 'firm_admin'])).toEqual({ role: 'firm_admin', colour: 'firm' })
    expect(roleOf(['staff', 'developer', 'member_pro'])).toEqual({ role: 'staff', colour: 'staff' })
  })
})
