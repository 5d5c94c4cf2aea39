import type { RoboFirmPlan } from '@zhiheng/contract/micro-robo.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, test } from 'vitest'

import { adoptionAddress, adoptionIn } from './adoption-address.ts'

const plan: RoboFirmPlan = {
  as_of: asIsoDate('2026-11-20'),
  kyc_entry: 9,
  plan_id: 4,
  name: '平衡',
  number: 2,
  least_amount: 0,
  alloc: { ef: 60, bf: 40, blf: 0, mmf: 0, other: 0 },
  funds: [
    { lipper_id: 'A1', name: '甲', percent: 60 },
    { lipper_id: 'B2', name: '乙', percent: 40 },
  ],
  series: [],
  worst_year: null,
  figures: null,
}

const searchOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')))

describe('the way from a plan to a portfolio', () => {
  test('leads to the choice of one that is there, with the entry that offers the plan', () => {
    expect(adoptionAddress({ plan, level: 3, portfolio: 7 })).toBe('/portfolios/7/adjust?kycId=3&kycEntry=9')
  })

  test('brings funds and weights to a new one, which knows by its address what it is to follow', () => {
    const path = adoptionAddress({ plan, level: 3, portfolio: null })
    expect(searchOf(path).get('set')).toBe('A1-60,B2-40')
    expect(adoptionIn(searchOf(path))).toEqual({ plan_id: 4, number: 2, kyc_id: 3 })
  })

  test.for(['?plan=4', '?plan=4&number=2&kycId=6', '?plan=x&number=2&kycId=3', '?plan=4&number=0&kycId=3', ''])(
    'of %s is none',
    (search) => {
      expect(adoptionIn(new URLSearchParams(search))).toBeNull()
    },
  )
})
