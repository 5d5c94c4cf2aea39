import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hasRole } from '../access/roles.ts'
import { groupsInFirm } from './firm.ts'

describe('the groups of somebody on a firm’s site', () => {
  it('are their own, and what they are to this firm', () => {
    expect(groupsInFirm(['member', 'member_pro'], 'member')).toEqual(['member', 'member_pro', 'firm_member'])
    expect(groupsInFirm(['member'], 'admin')).toEqual(['member', 'firm_member', 'firm_admin'])
  })

  it('never keep what they are to another firm', () => {
    expect(groupsInFirm(['member', 'firm_member', 'firm_admin'], 'member')).toEqual(['member', 'firm_member'])
    expect(groupsInFirm(['member', 'firm_member', 'firm_admin'], null)).toBeNull()
    expect(groupsInFirm(['member', 'staff', 'firm_admin'], null)).toEqual(['member', 'staff'])
  })

  it('make no one an admin who is none, whatever stands on their profile', () => {
    const group = fc.constantFrom('member', 'member_premium', 'firm_member', 'firm_admin', 'staff', 'developer')
    const role = fc.constantFrom('member' as const, null)
    fc.assert(
      fc.property(fc.array(group), role, (groups, own) => {
        expect(hasRole(groupsInFirm(groups, own) ?? [], 'firm_admin')).toBe(false)
      }),
    )
  })
})
