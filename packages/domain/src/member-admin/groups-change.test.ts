import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { limitOf, quotaKeys } from '../access/quota.ts'
import { groups } from '../access/roles.ts'
import { tierOf } from '../access/tier.ts'
import { accountFault, effectOf, groupsFault, lastOf } from './groups-change.ts'

const staff = { id: 1, groups: ['member', 'staff'] }
const developer = { id: 2, groups: ['member', 'staff', 'developer'] }
const member = { id: 3, groups: ['member'] }
const someGroups = fc.subarray([...groups])

describe('who deals with an account', () => {
  it('is nobody whose own it is', () => {
    for (const actor of [staff, developer]) expect(accountFault({ actor, account: actor })).toBe('own_account')
  })

  it('is a developer where it is one of a developer', () => {
    expect(accountFault({ actor: staff, account: developer })).toBe('developer_needed')
    expect(accountFault({ actor: { ...developer, id: 9 }, account: developer })).toBeNull()
    expect(accountFault({ actor: staff, account: member })).toBeNull()
  })

  it('never makes a developer without being one, whatever the groups are', () => {
    fc.assert(
      fc.property(someGroups, someGroups, someGroups, (own, from, to) => {
        const fault = groupsFault({ actor: { id: 1, groups: own }, account: { id: 3, groups: from }, to })
        const touches = from.includes('developer') || to.includes('developer')
        expect(fault).toBe(touches && !own.includes('developer') ? 'developer_needed' : null)
      }),
    )
  })

  it('leaves somebody of those that only they can make', () => {
    expect(lastOf({ ...developer, to: ['member', 'staff'] }, [staff, member])).toBe('developer')
    expect(lastOf({ ...developer, to: ['developer'] }, [staff])).toBeNull()
    expect(lastOf({ ...staff, to: [] }, [member])).toBe('staff')
    expect(lastOf({ ...member, to: [] }, [])).toBeNull()
  })
})

describe('what other groups change', () => {
  it('is what came, what went, and each limit that is another', () => {
    expect(effectOf(['member'], ['member', 'member_premium'])).toMatchObject({
      gained: ['member_premium'],
      lost: [],
      quotas: expect.arrayContaining([{ key: 'portfolios', from: 3, to: 50 }]),
    })
  })

  it('is the limits of both tiers, for any groups', () => {
    fc.assert(
      fc.property(someGroups, someGroups, (from, to) => {
        const { gained, lost, quotas } = effectOf(from, to)
        expect(new Set([...from.filter((one) => !lost.includes(one)), ...gained])).toEqual(new Set(to))
        for (const key of quotaKeys) {
          const [before, after] = [limitOf(key, tierOf(from)), limitOf(key, tierOf(to))]
          const told = quotas.find((change) => change.key === key)
          expect(told ?? null).toEqual(before === after ? null : { key, from: before, to: after })
        }
      }),
    )
  })
})
