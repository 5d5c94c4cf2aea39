import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
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
