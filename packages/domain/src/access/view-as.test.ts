import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hasPermission, isPermission, type PermissionName, permissions } from './permissions.ts'
import { groups, hasRole, type Role, roles } from './roles.ts'
import { asViewing, viewedGroups, type Viewing, viewings } from './view-as.ts'
import { viewedVisit } from './viewed-visit.ts'

const everyViewing = [...new Set([...viewings(false), ...viewings(true)])]
const someGroups = fc.subarray([...groups])

/** Who may do what, written a second time by hand from the specification's own words. */
const allowed: Record<PermissionName, readonly Role[]> = {
  'advanced-member': ['premium', 'signed', 'pro', 'staff', 'firm', 'firm_admin', 'firm_member'],
  'premium-upgrade-task': ['member', 'premium', 'staff'],
  'smart-portfolio': ['signed', 'pro', 'staff', 'firm', 'firm_admin', 'firm_member'],
  developer: ['developer'],
  'print-portfolio': ['pro', 'staff', 'firm', 'firm_admin', 'firm_member'],
  'holding-search-update-date': ['pro', 'staff', 'firm', 'firm_admin', 'firm_member'],
  'theme-conditions-above-thirty': ['pro', 'staff', 'firm', 'firm_admin', 'firm_member'],
  'create-portfolio-by-expert-pick': ['signed', 'staff'],
  'create-portfolio-by-smart-pick': ['signed', 'pro', 'staff', 'firm', 'firm_admin', 'firm_member'],
  'create-portfolio-by-fund-pick': roles.filter((role) => role !== 'guest'),
  'create-portfolio-by-slow-pick': [],
}
/** Members by their groups whom points could bring nothing. */
function hasMoreThanPoints(name: PermissionName, own: readonly string[] | null): boolean {
  if (name !== 'premium-upgrade-task' || hasRole(own, 'staff')) return false
  const more: readonly Role[] = hasRole(own, 'premium') ? ['pro', 'firm'] : ['signed', 'pro', 'firm']
  return more.some((role) => hasRole(own, role))
}
const names = Object.keys(permissions).filter(isPermission)

/** One step in the life of a session: the member's groups change, or a superuser chooses whose eyes to look through. */
const steps = fc.array(
  fc.oneof(
    fc.record({ groups: fc.option(someGroups, { nil: null }) }),
    fc.record({ viewing: fc.constantFrom(...everyViewing) }),
  ),
  { maxLength: 12 },
)

describe('viewing as another role', () => {
  it('gives nobody who is no superuser anything else than their own, whatever is chosen', () => {
    fc.assert(
      fc.property(fc.option(someGroups, { nil: null }), fc.constantFrom(...everyViewing), (own, viewing) => {
        fc.pre(own === null || !own.includes('staff'))
        expect(viewedGroups(own, viewing)).toBe(own)
      }),
    )
  })

  it('never gives a permission that the table does not, after any sequence of role changes and viewings', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let own: readonly string[] | null = null
        let viewing: Viewing = 'staff'
        for (const step of sequence) {
          if ('groups' in step) own = step.groups
          else viewing = step.viewing
          const shown = viewedGroups(own, viewing)
          for (const name of names) {
            const may = allowed[name].some((role) => hasRole(shown, role)) && !hasMoreThanPoints(name, shown)
            expect(hasPermission(shown, name)).toBe(may)
            // who looks through other eyes sees what those eyes see, not one thing more
            if (shown !== own) expect(may).toBe(allowed[name].includes(viewing))
          }
        }
      }),
    )
  })

  it('shows a visitor’s screen as guest, and a member of one role otherwise', () => {
    expect(viewedGroups(['staff', 'developer'], 'guest')).toBeNull()
    expect(viewedGroups(['staff', 'developer'], 'premium')).toEqual(['premium', 'member_premium'])
    expect(viewedGroups(['staff'], 'firm_admin')).toEqual(['firm_admin', 'member_firm_admin'])
    for (const viewing of everyViewing.filter((each) => each !== 'staff')) {
      expect(hasRole(viewedGroups(['staff'], viewing), viewing)).toBe(true)
      expect(hasRole(viewedGroups(['staff'], viewing), 'superuser')).toBe(false)
    }
  })

  it('is reset by choosing staff, and by a choice that this site does not have', () => {
    const own = ['staff', 'developer']
    expect(viewedGroups(own, 'staff')).toBe(own)
    expect(asViewing('firm_admin', false)).toBe('staff')
    expect(asViewing('premium', true)).toBe('staff')
    expect(asViewing('king', false)).toBe('staff')
    expect(asViewing('premium', false)).toBe('premium')
  })
})

describe('taking part in points', () => {
  const takesPart = (...own: string[]) => hasPermission(own, 'premium-upgrade-task')

  it('is for general and premium members and for staff', () => {
    expect(takesPart('member')).toBe(true)
    expect(takesPart('member', 'member_premium')).toBe(true)
    expect(takesPart('staff', 'developer')).toBe(true)
    expect(hasPermission(null, 'premium-upgrade-task')).toBe(false)
  })

  it('is not for those who have more than it brings, members by their groups though they are', () => {
    expect(takesPart('member', 'member_signed')).toBe(false)
    expect(takesPart('member', 'member_pro')).toBe(false)
    expect(takesPart('member', 'firm_member')).toBe(false)
    expect(takesPart('member', 'firm_admin')).toBe(false)
  })

  it('is the same for a member and for who looks through their eyes', () => {
    for (const viewing of ['member', 'premium', 'signed', 'pro'] as const) {
      const real = viewing === 'member' ? ['member'] : ['member', `member_${viewing}`]
      const seen = viewedGroups(['staff'], viewing)
      for (const name of names) {
        expect([viewing, name, hasPermission(seen, name)]).toEqual([viewing, name, hasPermission(real, name)])
      }
    }
  })
})

describe('a visit through other eyes', () => {
  const caller = { id: 1, email: 'staff@test.example', tier: 'staff', actor: null, mustChangePassword: false } as const
  const visit = (own: readonly string[]) => ({ kind: 'member', caller: { ...caller, groups: own }, csrf: 'c' }) as const

  it('is a visitor’s as guest, and has the groups and the tier of another role otherwise', () => {
    expect(viewedVisit(visit(['staff']), 'guest')).toEqual({ kind: 'guest' })
    expect(viewedVisit(visit(['staff']), 'premium')).toMatchObject({
      caller: { id: 1, groups: ['premium', 'member_premium'], tier: 'premium' },
    })
  })

  it('is one’s own for anybody who is no superuser', () => {
    const own = visit(['member'])
    expect(viewedVisit(own, 'pro')).toBe(own)
    expect(viewedVisit({ kind: 'guest' }, 'pro')).toEqual({ kind: 'guest' })
  })
})

describe('the permissions', () => {
  it('know their names and no others, not even those every object has', () => {
    expect(isPermission('print-portfolio')).toBe(true)
    expect(isPermission('toString')).toBe(false)
  })
})
