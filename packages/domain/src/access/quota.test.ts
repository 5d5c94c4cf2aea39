import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { featureDefaults, featureNames, featuresOn } from './features.ts'
import { limitOf, quotaKeys, quotaOf } from './quota.ts'
import { groups, hasAnyRole, hasRole, roles } from './roles.ts'
import { tierOf } from './tier.ts'

const someGroups = fc.subarray([...groups])
const tiers = ['member', 'signed', 'premium', 'pro', 'firm', 'staff'] as const

describe('what is left of a quota', () => {
  it('is what a tier may hold less what is held, never below nothing', () => {
    expect(quotaOf({ key: 'portfolios', tier: 'member', used: 1 })).toEqual({ limit: 3, used: 1, remain: 2 })
    expect(quotaOf({ key: 'portfolios', tier: 'member', used: 3 }).remain).toBe(0)
    // after a step down from a better tier
    expect(quotaOf({ key: 'portfolios', tier: 'member', used: 40 })).toEqual({ limit: 3, used: 40, remain: 0 })
  })

  it('is no number where there is no limit', () => {
    expect(quotaOf({ key: 'premiumArticles', tier: 'pro', used: 1000 })).toEqual({
      limit: null,
      used: 1000,
      remain: null,
    })
  })

  it('is least for a plain member, and most for the staff', () => {
    const most = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY
    for (const key of quotaKeys) {
      for (const tier of tiers) {
        expect(most(limitOf(key, tier))).toBeGreaterThanOrEqual(most(limitOf(key, 'member')))
        expect(most(limitOf(key, tier))).toBeLessThanOrEqual(most(limitOf(key, 'staff')))
      }
    }
  })
})

describe('the tier that counts', () => {
  it.each([
    [[], 'member'],
    [['member'], 'member'],
    [['member', 'member_signed'], 'signed'],
    [['member', 'member_premium'], 'premium'],
    [['member', 'member_signed', 'member_premium'], 'premium'],
    [['member', 'member_pro', 'member_premium'], 'pro'],
    [['firm_member', 'member_pro'], 'firm'],
    [['firm_admin'], 'firm'],
    [['staff', 'firm_admin'], 'staff'],
    [['developer'], 'member'],
    [['unheard_of'], 'member'],
  ])('of %j is %s', (own, tier) => {
    expect(tierOf(own)).toBe(tier)
  })

  it('never falls by one group more, and does not depend on their order', () => {
    const rank = ['member', 'signed', 'premium', 'pro', 'firm', 'staff']
    fc.assert(
      fc.property(someGroups, fc.constantFrom(...groups), (own, more) => {
        expect(rank.indexOf(tierOf([...own, more]))).toBeGreaterThanOrEqual(rank.indexOf(tierOf(own)))
        expect(tierOf(own.toReversed())).toBe(tierOf(own))
      }),
    )
  })
})

describe('roles', () => {
  it('of a visitor are one: guest; whoever is signed in is none', () => {
    expect(roles.filter((role) => hasRole(null, role))).toEqual(['guest'])
    fc.assert(
      fc.property(someGroups, (own) => {
        expect(hasRole(own, 'guest')).toBe(false)
        expect(hasRole(own, 'any')).toBe(true)
      }),
    )
  })

  it('member and premium exclude each other; staff are superusers; both kinds of a firm are firm', () => {
    fc.assert(
      fc.property(someGroups, (own) => {
        expect(hasRole(own, 'member') && hasRole(own, 'premium')).toBe(false)
        expect(hasRole(own, 'superuser')).toBe(hasRole(own, 'staff'))
        expect(hasRole(own, 'firm')).toBe(hasRole(own, 'firm_admin') || hasRole(own, 'firm_member'))
      }),
    )
  })

  it('are had where any of several is, and none of none', () => {
    fc.assert(
      fc.property(fc.option(someGroups, { nil: null }), fc.subarray([...roles]), (own, wanted) => {
        expect(hasAnyRole(own, wanted)).toBe(wanted.some((role) => hasRole(own, role)))
      }),
    )
  })
})

describe('the switches of a site', () => {
  it('stand as they are unless they are turned, and nothing else is switched', () => {
    expect(featuresOn()).toEqual(featureNames.filter((name) => featureDefaults[name]))
    for (const name of featureNames) {
      expect(featuresOn({ [name]: false })).not.toContain(name)
      expect(featuresOn({ [name]: true })).toContain(name)
      expect(featuresOn({ [name]: false })).toHaveLength(featuresOn({ [name]: true }).length - 1)
    }
  })
})
