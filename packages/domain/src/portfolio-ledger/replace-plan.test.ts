import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { chargesOf } from '../fund-plans/charges-of.ts'
import type { Holding } from './holding.ts'
import { isReplaced, replacePlan } from './replace-plan.ts'

const today = asIsoDate('2026-11-20')
const start = asIsoDate('2026-03-15')
const lump = (lipperId: string): Holding => ({ lipperId, amount: 100_000, currency: 'TWD', date: start, plan: null })
const running: Holding = {
  ...lump('A'),
  amount: 3000,
  plan: { dateStart: start, dateEnd: null, chargeDay: 6, monthAmount: 3000 },
}
const change = { lipperId: 'A', currency: 'TWD', today } as const

it('ends a plan today and leaves what it has charged', () => {
  const [stopped, other] = replacePlan([running, lump('B')], { ...change, plan: null })
  expect(stopped?.plan).toMatchObject({ dateEnd: today, monthAmount: 3000 })
  expect(other).toEqual(lump('B'))
})

it('begins the new plan today, behind the old one', () => {
  const lines = replacePlan([running, lump('B')], { ...change, plan: { chargeDay: 25, monthAmount: 5000 } })
  expect(lines.map(({ lipperId, plan }) => [lipperId, plan?.monthAmount, plan?.dateEnd])).toEqual([
    ['A', 3000, today],
    ['A', 5000, null],
    ['B', undefined, undefined],
  ])
  expect(lines[1]).toMatchObject({ amount: 5000, date: today, plan: { dateStart: today, chargeDay: 25 } })
})

it('charges no day twice', () => {
  const lines = replacePlan(
    [{ ...running, plan: { dateStart: start, dateEnd: null, chargeDay: 20, monthAmount: 3000 } }],
    {
      ...change,
      plan: { chargeDay: 20, monthAmount: 5000 },
    },
  )
  const days = lines.flatMap(({ plan }) => (plan === null ? [] : chargesOf(plan, today)))
  expect(new Set(days).size).toBe(days.length)
  expect(days.at(-1)).toBe(today)
})

it('gives a fund that was bought at once a plan beside it, and forgets one that began today', () => {
  const begun = replacePlan([lump('A')], { ...change, plan: { chargeDay: 20, monthAmount: 3000 } })
  expect(begun).toHaveLength(2)
  expect(replacePlan(begun, { ...change, plan: { chargeDay: 20, monthAmount: 4000 } })).toMatchObject([
    { plan: null },
    { plan: { monthAmount: 4000 } },
  ])
})

it('leaves a plan that has ended as it was', () => {
  const ended = {
    ...running,
    plan: { dateStart: start, dateEnd: asIsoDate('2026-05-06'), chargeDay: 6, monthAmount: 3000 },
  }
  expect(replacePlan([ended], { ...change, plan: null })).toEqual([ended])
})

it('changes one of two plans of a fund, or adds one beside them, and leaves the others running', () => {
  const late: Holding = { ...running, plan: { dateStart: start, dateEnd: null, chargeDay: 16, monthAmount: 4000 } }
  const amounts = (lines: readonly Holding[]) =>
    lines.filter(({ plan }) => plan?.dateEnd === null).map(({ plan }) => [plan?.chargeDay, plan?.monthAmount])
  const plan = { chargeDay: 16, monthAmount: 6000 }
  const replaces = { dateStart: start, chargeDay: 16 }
  expect(amounts(replacePlan([running, late], { ...change, plan, replaces }))).toEqual([
    [6, 3000],
    [16, 6000],
  ])
  expect(amounts(replacePlan([running, late], { ...change, plan: null, replaces }))).toEqual([[6, 3000]])
  expect(
    amounts(replacePlan([running, late], { ...change, plan: { chargeDay: 26, monthAmount: 3000 }, replaces: 'none' })),
  ).toEqual([
    [6, 3000],
    [16, 4000],
    [26, 3000],
  ])
})

it('charges up to the change as the old plans did, and from it on as the new one does, whatever the days', () => {
  const day = fc
    .integer({ min: epochDayOf('2025-01-01'), max: epochDayOf('2026-11-20') })
    .map((at) => asIsoDate(isoDateOf(at)))
  const chargeDay = fc.integer({ min: 1, max: 28 })
  const until = asIsoDate('2027-06-30')
  const charged = (lines: readonly Holding[]) =>
    lines.flatMap(({ plan }) => (plan === null ? [] : chargesOf(plan, until).map((at) => `${at} ${plan.monthAmount}`)))
  fc.assert(
    fc.property(day, day, chargeDay, chargeDay, (begun, changed, own, next) => {
      const [first, now] = begun < changed ? [begun, changed] : [changed, begun]
      const old: Holding = {
        ...running,
        date: first,
        plan: { dateStart: first, dateEnd: null, chargeDay: own, monthAmount: 3000 },
      }
      const after = charged(replacePlan([old], { ...change, today: now, plan: { chargeDay: next, monthAmount: 5000 } }))
      const days = after.map((one) => one.slice(0, 10))
      expect(new Set(days).size).toBe(days.length)
      expect(after.filter((one) => one < now)).toEqual(charged([old]).filter((one) => one < now))
      expect(after.filter((one) => one.slice(0, 10) > now).every((one) => one.endsWith('5000'))).toBe(true)
      const stopped = charged(replacePlan([old], { ...change, today: now, plan: null }))
      expect(stopped).toEqual(charged([old]).filter((one) => one.slice(0, 10) <= now))
    }),
  )
})

it('ends a plan earlier that was to end later, and keeps one that began today as it is stopped', () => {
  const until = (dateEnd: string | null, date = start) => ({
    ...running,
    date,
    plan: { dateStart: date, dateEnd: dateEnd === null ? null : asIsoDate(dateEnd), chargeDay: 6, monthAmount: 3000 },
  })
  const stop = (line: Holding) => replacePlan([line], { ...change, plan: null }).map(({ plan }) => plan?.dateEnd)
  expect(stop(until('2026-12-31'))).toEqual([today])
  expect(stop(until('2026-11-21'))).toEqual([today])
  expect(stop(until('2026-11-20'))).toEqual([today])
  expect(stop(until('2026-11-19'))).toEqual(['2026-11-19'])
  // it may have charged today
  expect(stop(until(null, today))).toEqual([today])
})

it('is about a plan, and about none where there is none', () => {
  const [{ plan }, named] = [running, { dateStart: start, chargeDay: 6 }]
  expect(['all' as const, 'none' as const, named].map((replaces) => isReplaced(plan, replaces))).toEqual([
    true,
    false,
    true,
  ])
  expect(['all' as const, 'none' as const, named].map((replaces) => isReplaced(null, replaces))).toEqual([
    false,
    false,
    false,
  ])
  expect(isReplaced(plan, { ...named, chargeDay: 16 })).toBe(false)
  expect(isReplaced(plan, { ...named, dateStart: today })).toBe(false)
})
