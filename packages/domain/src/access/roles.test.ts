import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hasPermission, isPermission, type PermissionName, permissions } from './permissions.ts'
import { type Group, groups, hasAnyRole, hasRole, type Role, roles } from './roles.ts'
import { tierOf } from './tier.ts'
import { viewedVisit } from './viewed-visit.ts'

/** What each group alone makes of a member, written out from the members specification §6. */
const rolesOfGroup: Readonly<Record<Group, readonly Role[]>> = {
  member: ['any', 'member'],
  member_premium: ['any', 'premium'],
  member_signed: ['any', 'signed'],
  member_pro: ['any', 'pro'],
  firm_member: ['any', 'firm', 'firm_member'],
  firm_admin: ['any', 'firm', 'firm_admin'],
  staff: ['any', 'staff', 'superuser'],
  developer: ['any', 'developer'],
}

const rolesOf = (own: readonly string[] | null) => roles.filter((role) => hasRole(own, role))
const anyGroups = fc.subarray([...groups])

describe('the roles of a person', () => {
  it.each(groups)('by the group %s are those of the specification', (group) => {
    expect(rolesOf([group]).toSorted()).toEqual(rolesOfGroup[group].toSorted())
  })

  it('are those of a guest without a profile, and those of anybody with one that has no group', () => {
    expect(rolesOf(null)).toEqual(['guest'])
    expect(rolesOf([])).toEqual(['any'])
    expect(rolesOf(['member_of_tomorrow'])).toEqual(['any'])
  })

  it('are those of all groups together; a premium member alone is no plain member besides', () => {
    fc.assert(
      fc.property(anyGroups, (own) => {
        const expected = new Set<Role>(['any', ...own.flatMap((group) => rolesOfGroup[group])])
        if (own.includes('member_premium')) expected.delete('member')
        expect(new Set(rolesOf(own))).toEqual(expected)
      }),
    )
  })

  it('count where one of several is wanted, and where none is wanted nobody has one', () => {
    expect(hasAnyRole(['member_pro'], ['staff', 'pro'])).toBe(true)
    expect(hasAnyRole(['member_pro'], ['staff', 'premium'])).toBe(false)
    expect(hasAnyRole(['staff'], [])).toBe(false)
    expect(hasAnyRole(null, ['any'])).toBe(false)
  })
})

describe('the tier of a member', () => {
  const ranked = ['member', 'signed', 'premium', 'pro', 'firm', 'staff']

  it('is the best that one of the groups gives alone', () => {
    fc.assert(
      fc.property(anyGroups, (own) => {
        const alone = own.map((group) => ranked.indexOf(tierOf([group])))
        expect(tierOf(own)).toBe(ranked[Math.max(0, ...alone)])
      }),
    )
  })

  it('is that of a plain member where no group gives one', () => {
    expect([tierOf([]), tierOf(['developer']), tierOf(['member', 'developer'])]).toEqual(['member', 'member', 'member'])
  })
})

describe('a permission', () => {
  /** Who may, by one group beside `member`; written out from the specification's table. */
  const who: Readonly<Partial<Record<PermissionName, readonly Group[]>>> = {
    'advanced-member': ['member_premium', 'member_signed', 'member_pro', 'firm_member', 'firm_admin', 'staff'],
    'premium-upgrade-task': ['member', 'member_premium', 'staff', 'developer'],
    'smart-portfolio': ['member_signed', 'member_pro', 'firm_member', 'firm_admin', 'staff'],
    developer: ['developer'],
    'print-portfolio': ['member_pro', 'firm_member', 'firm_admin', 'staff'],
    'holding-search-update-date': ['member_pro', 'firm_member', 'firm_admin', 'staff'],
    'theme-conditions-above-thirty': ['member_pro', 'firm_member', 'firm_admin', 'staff'],
    'create-portfolio-by-expert-pick': ['member_signed', 'staff'],
    'create-portfolio-by-smart-pick': ['member_signed', 'member_pro', 'firm_member', 'firm_admin', 'staff'],
    'create-portfolio-by-fund-pick': groups,
    'create-portfolio-by-slow-pick': [],
  }
  const names = Object.keys(permissions) as PermissionName[]

  it.each(names)('%s is had by whom the specification names, and by no guest', (name) => {
    const have = groups.filter((group) => hasPermission(['member', group], name))
    // one that is newer than the table has its own test, beside what it opens
    expect(have.toSorted()).toEqual((who[name] ?? have).toSorted())
    expect(hasPermission(null, name)).toBe(false)
  })

  it('is known by its name alone, not by what every object has', () => {
    expect(names.every(isPermission)).toBe(true)
    expect(['toString', 'constructor', '', 'smart'].some(isPermission)).toBe(false)
  })
})

describe('a visit through other eyes', () => {
  const caller = { id: 7, email: 'a@mail.example', tier: 'staff', actor: null, mustChangePassword: false } as const
  const visitOf = (own: readonly string[]) =>
    ({ kind: 'member', csrf: 'x', caller: { ...caller, groups: own } }) as const

  it('is the visit itself for the own eyes, for a guest, and for whoever is no superuser', () => {
    const [guest, staff, pro] = [{ kind: 'guest' } as const, visitOf(['staff']), visitOf(['member_pro'])]
    expect(viewedVisit(guest, 'premium')).toBe(guest)
    expect(viewedVisit(staff, 'staff')).toBe(staff)
    expect(viewedVisit(pro, 'guest')).toBe(pro)
  })

  it('has the groups and the tier that are looked through, and stays whose it is', () => {
    const seen = viewedVisit(visitOf(['staff']), 'premium')
    expect(seen).toMatchObject({ kind: 'member', csrf: 'x', caller: { id: 7, tier: 'premium' } })
    expect(seen.kind === 'member' && hasPermission(seen.caller.groups, 'print-portfolio')).toBe(false)
  })

  it('is that of a guest without anything of the member', () => {
    expect(viewedVisit(visitOf(['staff']), 'guest')).toEqual({ kind: 'guest' })
  })
})
