import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { raisePlan } from '../fund-plans/raise-plan.ts'
import { addAgain, bringToDraft, chargeUntil, raiseInDraft, setDraftCurrency, setLineMoney } from './draft-money.ts'
import {
  addToDraft,
  type Draft,
  fillToWhole,
  isDraftWhole,
  MOST_DRAFT_LINES,
  setDraftMode,
  setInDraft,
  shareEqually,
} from './draft.ts'

const empty: Draft = { mode: 'percent', currency: 'TWD', budget: 100_000, lines: [] }
const even = ['A', 'B'].reduce((draft, lipperId) => addToDraft(draft, { lipperId, name: lipperId }), empty)
const two = setInDraft(setInDraft(even, 'A', 100), 'B', 0)
const plan = { dateStart: asIsoDate('2024-03-15'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }
const today = asIsoDate('2024-07-05')
const planned = setLineMoney(two, 'B', { money: { date: plan.dateStart, plan }, today })

describe('a draft with a regular plan', () => {
  it('counts by amounts: what the plan has charged stands beside the others', () => {
    expect(planned).toMatchObject({ mode: 'amount', budget: 109_000 })
    expect(planned.lines.map(({ amount, percent }) => [amount, percent])).toEqual([
      [100_000, 91.7],
      [9000, 8.3],
    ])
    expect(isDraftWhole(planned)).toBe(true)
  })

  it('keeps what the plan says, whatever is typed, shared out or counted by', () => {
    expect(setInDraft(planned, 'B', 5)).toEqual(planned)
    expect(setDraftMode(planned, 'percent')).toBe(planned)
    expect(shareEqually(planned)).toBe(planned)
    expect(fillToWhole(planned)).toBe(planned)
  })

  it('can be made of a plan that has not charged yet', () => {
    const young = { ...plan, dateStart: today }
    const line = setLineMoney(addToDraft(empty, { lipperId: 'A', name: 'A' }), 'A', {
      money: { date: today, plan: young },
      today,
    })
    expect(line.lines[0]).toMatchObject({ amount: 0, percent: 0 })
    expect(isDraftWhole(line)).toBe(true)
  })

  it('goes on while it lies', () => {
    expect(chargeUntil(planned, asIsoDate('2024-08-07')).lines[1]?.amount).toBe(15_000)
    expect(chargeUntil(planned, today)).toBe(planned)
  })

  it('can go back to a single purchase, with the money it had', () => {
    const single = setLineMoney(planned, 'B', { money: { date: null, plan: null }, today })
    expect(single.lines[1]).toMatchObject({ plan: null, date: null, amount: 9000 })
    expect(setDraftMode(single, 'percent').mode).toBe('percent')
  })
})

describe('lines brought along', () => {
  const line = (lipperId: string, amount: number, date: string | null = null) => ({
    lipperId,
    name: lipperId,
    amount,
    date: date === null ? null : asIsoDate(date),
  })

  it('stand beside what is there, counted by amounts', () => {
    const { draft, left } = bringToDraft(two, [line('C', 50_000.5), line('D', 25_000)])
    expect(left).toEqual([])
    expect(draft).toMatchObject({ mode: 'amount', budget: 175_000.5 })
    expect(draft.lines.map(({ lipperId }) => lipperId)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('become one for one fund and day, and stay apart for two days', () => {
    const { draft } = bringToDraft(empty, [line('C', 100), line('C', 50), line('C', 70, '2024-01-02')])
    expect(draft.lines.map(({ amount, date }) => [amount, date])).toEqual([
      [150, null],
      [70, '2024-01-02'],
    ])
    expect(new Set(draft.lines.map(({ key }) => key)).size).toBe(2)
  })

  it('beyond a hundred are handed back by name', () => {
    const many = Array.from({ length: 103 }, (_, index) => line(`F${index}`, 1))
    const { draft, left } = bringToDraft(empty, many)
    expect(draft.lines).toHaveLength(100)
    expect(left.map(({ name }) => name)).toEqual(['F100', 'F101', 'F102'])
    expect(isDraftWhole(draft)).toBe(true)
  })
})

it('is of other money with the same figures', () => {
  expect(setDraftCurrency(two, 'USD')).toMatchObject({ currency: 'USD', budget: 100_000 })
})

describe('a fund in several lines', () => {
  it('has one more behind the first, with what is left', () => {
    const again = addAgain(setInDraft(two, 'A', 60), 'A')
    expect(again.lines.map(({ lipperId, percent }) => [lipperId, percent])).toEqual([
      ['A', 60],
      ['A', 40],
      ['B', 0],
    ])
    expect(new Set(again.lines.map(({ key }) => key)).size).toBe(3)
    expect(addAgain(two, 'nobody')).toBe(two)
  })

  it('follows a plan whose amount was raised as two lines that took the same days', () => {
    const plans = raisePlan(plan, { from: asIsoDate('2024-06-01'), monthAmount: 5000 })
    const { lines, mode } = raiseInDraft(planned, 'B', { plans, today })
    expect(mode).toBe('amount')
    expect(lines.map(({ lipperId, date, amount }) => [lipperId, date, amount]).slice(1)).toEqual([
      ['B', '2024-03-15', 6000],
      ['B', '2024-06-01', 5000],
    ])
  })

  it('stays as it is where there is no room for another line', () => {
    const many = Array.from({ length: MOST_DRAFT_LINES }, (_, index) => `F${index}`)
    const crowded = many.reduce((draft, lipperId) => addToDraft(draft, { lipperId, name: lipperId }), empty)
    const plans = raisePlan(plan, { from: asIsoDate('2024-06-01'), monthAmount: 5000 })
    expect(raiseInDraft(crowded, 'F0', { plans, today })).toBe(crowded)
  })
})
