import { describe, expect, it } from 'vitest'

import { permissions } from '../access/permissions.ts'
import { limitOf, quotaKeys, quotaTable } from '../access/quota.ts'
import { planMatrix, plans } from './plan-matrix.ts'

describe('the matrix of plans', () => {
  it('says of every quota what the table says', () => {
    const { quotas } = planMatrix()
    expect(quotas.map(({ key }) => key)).toEqual(quotaKeys)
    for (const { key, limits } of quotas) {
      for (const plan of plans) expect([key, plan, limits[plan]]).toEqual([key, plan, limitOf(key, plan)])
    }
  })

  it('has what a plan has, and leaves out what none has', () => {
    const rows = new Map(planMatrix().permissions.map(({ name, has }) => [name, has]))
    expect(rows.get('print-portfolio')).toEqual({ member: false, premium: false, signed: false, pro: true, firm: true })
    expect(rows.get('advanced-member')).toEqual({ member: false, premium: true, signed: true, pro: true, firm: true })
    expect(rows.get('premium-upgrade-task')).toEqual({
      member: true,
      premium: true,
      signed: false,
      pro: false,
      firm: false,
    })
    expect(rows.has('developer')).toBe(false)
    expect(rows.has('create-portfolio-by-slow-pick')).toBe(false)
  })

  it('changes with the tables', () => {
    const changed = planMatrix({
      permissions: { ...permissions, 'print-portfolio': ['premium'], developer: ['any'] },
      quotas: { ...quotaTable, favorites: { ...quotaTable.favorites, member: 12, pro: null } },
    })
    const favorites = changed.quotas.find(({ key }) => key === 'favorites')
    expect(favorites?.limits).toMatchObject({ member: 12, premium: 50, pro: null })
    const rows = new Map(changed.permissions.map(({ name, has }) => [name, has]))
    expect(rows.get('print-portfolio')).toEqual({
      member: false,
      premium: true,
      signed: false,
      pro: false,
      firm: false,
    })
    expect(rows.get('developer')?.member).toBe(true)
  })
})
