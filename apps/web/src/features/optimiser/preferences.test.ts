import { describe, expect, it } from 'vitest'

import { asksTheSame, bodyOf, firstPreferences, ruleOf, withRule } from './preferences.ts'

const fund = { lipperId: '68000001', name: '甲基金' }

describe('a preferences for an optimised portfolio', () => {
  it('starts at the member’s own risk level, and at the middle one where it is not known', () => {
    expect(bodyOf(firstPreferences(2))).toEqual({ target: { kind: 'risk_level', level: 2 }, limits: {} })
    expect(bodyOf(firstPreferences(null)).target).toEqual({ kind: 'risk_level', level: 3 })
  })

  it('sends only the limits that were set', () => {
    const preferences = {
      ...firstPreferences(3),
      kind: 'shares' as const,
      maxFunds: 6,
      maxExpense: 1.5,
      onlyOnSale: true,
      foreignCash: true,
      onlyForTarobo: true,
    }
    expect(bodyOf(preferences)).toEqual({
      target: { kind: 'shares', bond: 40, equity: 45, money_market: 5 },
      limits: { max_funds: 6, max_expense: 1.5, only_on_sale: true, foreign_cash: true, only_for_tarobo: true },
    })
  })

  it('gives a fund one rule at a time', () => {
    const locked = withRule(firstPreferences(3), fund, 'locked')
    expect(bodyOf(locked).limits).toEqual({ locked: ['68000001'] })
    const excluded = withRule(locked, fund, 'excluded')
    expect(bodyOf(excluded).limits).toEqual({ excluded: ['68000001'] })
    expect(ruleOf(excluded, '68000001')).toBe('excluded')
    expect(asksTheSame(withRule(excluded, fund, 'free'), firstPreferences(3))).toBe(true)
  })

  it('asks the same in whatever order funds were locked', () => {
    const other = { lipperId: '68000002', name: '乙基金' }
    const one = withRule(withRule(firstPreferences(3), fund, 'locked'), other, 'locked')
    const two = withRule(withRule(firstPreferences(3), other, 'locked'), fund, 'locked')
    expect(asksTheSame(one, two)).toBe(true)
  })
})
