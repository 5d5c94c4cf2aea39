import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { demoFunds } from '../demo-market.ts'
import { fundEvents } from './fund-events.ts'
import { termsOf, termsOn } from './fund-terms.ts'

const today = asIsoDate('2026-11-21')
const funds = [...demoFunds({ seed: 7, funds: 300, today })]

describe('the events of a fictional fund', () => {
  it('name who led it from its first day, and whoever its documents name today', () => {
    for (const { fund, events } of funds) {
      const managers = events.filter(({ kind }) => kind === 'manager_changed')
      expect(managers[0]).toMatchObject({ date: fund.launchDate, before: '', otherId: null })
      const led = managers.slice(1).every(({ before }, at) => before === managers[at]?.after)
      expect([fund.lipperId, led]).toEqual([fund.lipperId, true])
      const last = events.at(-1)?.date ?? today
      expect(managers.at(-1)?.after).toBe(termsOn(termsOf(fund), last).manager)
    }
    expect(funds.filter(({ events }) => events.length > 2).length).toBeGreaterThan(50)
  })

  it('name one person for all classes of a fund', () => {
    const names = new Map<string, Set<string>>()
    for (const { fund } of funds) {
      const manager = termsOn(termsOf(fund), today).manager
      names.set(fund.strategyId ?? '', (names.get(fund.strategyId ?? '') ?? new Set()).add(manager))
    }
    expect([...names.values()].filter(({ size }) => size > 1)).toEqual([])
  })

  it('tell a fee that fell, and nothing of what is yet to come or of a fund not yet out', () => {
    const fees = funds.flatMap(({ events }) => events.filter(({ kind }) => kind === 'fee_changed'))
    expect(fees.length).toBeGreaterThan(20)
    const isLower = fees.every(({ before, after }) => Number.parseFloat(after ?? '') < Number.parseFloat(before ?? ''))
    expect(isLower).toBe(true)
    for (const { fund, events } of funds) {
      const early = fundEvents(fund, asIsoDate('2024-01-01'))
      expect(events.slice(0, early.length)).toEqual(early)
      expect(early.every(({ date }) => date <= '2024-01-01')).toBe(true)
    }
  })
})
