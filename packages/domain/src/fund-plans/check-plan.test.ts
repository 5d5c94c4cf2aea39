import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { chargesOf } from './charges-of.ts'
import { chargeDayFor, checkPlan, earliestStart, type PlanEntry, planOfEntry } from './check-plan.ts'

const bounds = { today: asIsoDate('2024-07-05'), launchDate: asIsoDate('2020-05-04') }
const good: PlanEntry = {
  kind: 'regular',
  dateStart: '2024-03-15',
  chargeDay: 6,
  monthAmount: 3000,
  isStopped: false,
  dateEnd: '',
}
const faults = (change: Partial<PlanEntry>) => [...checkPlan({ ...good, ...change }, bounds)]

describe('checkPlan', () => {
  it('takes a plan that breaks nothing', () => {
    expect(faults({})).toEqual([])
  })

  it.each(['', '2024-02-30', '2024/03/15', '2024-07-06', '2020-05-04', '1999-12-31'])(
    'refuses the start "%s"',
    (dateStart) => {
      expect(faults({ dateStart })).toEqual(['dateStart'])
      expect(faults({ kind: 'single', dateStart })).toEqual(['dateStart'])
    },
  )

  it('takes today, and the day after the launch', () => {
    expect(faults({ dateStart: '2024-07-05' })).toEqual([])
    expect(faults({ dateStart: '2020-05-05' })).toEqual([])
  })

  it('goes back to 2000 at most, also for an older fund or one of unknown age', () => {
    expect(earliestStart({ launchDate: asIsoDate('1987-03-01') })).toBe('2000-01-01')
    expect(earliestStart({ launchDate: null })).toBe('2000-01-01')
    expect(earliestStart({ launchDate: asIsoDate('1999-12-31') })).toBe('2000-01-01')
    expect(earliestStart({ launchDate: asIsoDate('2000-01-01') })).toBe('2000-01-02')
  })

  it.each([null, 0, 29, 31, 1.5])('refuses the charge day %s', (chargeDay) => {
    expect(faults({ chargeDay })).toEqual(['chargeDay'])
  })

  it.each([null, 2999, 3000.5, 0, -3000, 2e9])('refuses %s a month', (monthAmount) => {
    expect(faults({ monthAmount })).toEqual(['monthAmount'])
  })

  it.each(['', '2024-03-14', '2024-07-06', 'x'])(
    'asks a stopped plan for an end between start and today, not "%s"',
    (dateEnd) => {
      expect(faults({ isStopped: true, dateEnd })).toEqual(['dateEnd'])
    },
  )

  it('lets a plan stop on the day it started, and today', () => {
    expect(faults({ isStopped: true, dateEnd: '2024-03-15' })).toEqual([])
    expect(faults({ isStopped: true, dateEnd: '2024-07-05' })).toEqual([])
  })

  it('asks a single purchase for its day only', () => {
    expect(faults({ kind: 'single', chargeDay: null, monthAmount: null, isStopped: true })).toEqual([])
  })

  it('names every field at fault', () => {
    expect(faults({ dateStart: '', chargeDay: null, monthAmount: null, isStopped: true })).toEqual([
      'dateStart',
      'chargeDay',
      'monthAmount',
      'dateEnd',
    ])
  })
})

it('charges on the day of the start, and on the first where that is not in every month', () => {
  expect(
    ['2024-03-28', '2024-03-29', '2024-01-30', '2024-01-31'].map((start) => chargeDayFor(asIsoDate(start))),
  ).toEqual([28, 1, 1, 1])
})

it('keeps an end only where the plan is stopped, and nothing of a single purchase', () => {
  expect(planOfEntry({ ...good, dateEnd: '2024-06-06' })).toEqual({
    dateStart: '2024-03-15',
    dateEnd: null,
    chargeDay: 6,
    monthAmount: 3000,
  })
  expect(planOfEntry({ ...good, isStopped: true, dateEnd: '2024-06-06' })?.dateEnd).toBe('2024-06-06')
  expect(planOfEntry({ ...good, kind: 'single' })).toBeNull()
})

describe('an entry of a plan, whatever is typed', () => {
  const dayText = fc.oneof(
    fc.constantFrom('', '2024-02-30', '2024-7-1', 'x'),
    fc.integer({ min: epochDayOf('1999-12-25'), max: epochDayOf('2024-07-08') }).map((at) => isoDateOf(at)),
  )
  const entry = fc.record({
    kind: fc.constantFrom('single' as const, 'regular' as const),
    dateStart: dayText,
    chargeDay: fc.option(fc.constantFrom(0, 1, 6, 6.5, 28, 29)),
    monthAmount: fc.option(fc.constantFrom(2999, 3000, 3000.5, 1e9, 1e9 + 1)),
    isStopped: fc.boolean(),
    dateEnd: dayText,
  })
  const launch = fc.option(
    fc.integer({ min: epochDayOf('1999-12-25'), max: epochDayOf('2024-07-08') }).map((at) => asIsoDate(isoDateOf(at))),
  )

  it('breaks the rules that it breaks, one by one, and no others', () => {
    const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && text !== '2024-02-30'
    fc.assert(
      fc.property(entry, launch, (typed, launchDate) => {
        const { kind, dateStart, chargeDay, monthAmount, isStopped, dateEnd } = typed
        // money goes in from the day after the launch, and never before 2000
        const first =
          [launchDate === null ? '2000-01-01' : isoDateOf(epochDayOf(launchDate) + 1), '2000-01-01'].toSorted((a, b) =>
            a < b ? 1 : -1,
          )[0] ?? ''
        const isRegular = kind === 'regular'
        const broken = [
          ...(isDay(dateStart) && dateStart >= first && dateStart <= '2024-07-05' ? [] : ['dateStart']),
          ...(isRegular && ![1, 6, 28].includes(chargeDay ?? 0) ? ['chargeDay'] : []),
          ...(isRegular && ![3000, 1e9].includes(monthAmount ?? 0) ? ['monthAmount'] : []),
          ...(isRegular && isStopped && !(isDay(dateEnd) && dateEnd >= dateStart && dateEnd <= '2024-07-05')
            ? ['dateEnd']
            : []),
        ]
        expect([...checkPlan(typed, { ...bounds, launchDate })]).toEqual(broken)
      }),
      { numRuns: 400 },
    )
  })

  it('without faults is a plan that charges within its days', () => {
    fc.assert(
      fc.property(entry, (typed) => {
        fc.pre(checkPlan(typed, bounds).size === 0)
        const plan = planOfEntry(typed)
        expect(plan === null).toBe(typed.kind === 'single')
        if (plan === null) return
        const charges = chargesOf(plan, bounds.today)
        expect(charges.every((at) => at >= plan.dateStart && at <= (plan.dateEnd ?? bounds.today))).toBe(true)
        expect(plan.dateEnd === null).toBe(!typed.isStopped)
      }),
      { numRuns: 400 },
    )
  })

  it('charges on the day of its start, and on the first where not every month has that day', () => {
    for (let at = epochDayOf('2024-01-01'); at < epochDayOf('2025-01-01'); at++) {
      const start = asIsoDate(isoDateOf(at))
      const own = Number(start.slice(8))
      expect(chargeDayFor(start)).toBe(own <= 28 ? own : 1)
    }
  })
})
