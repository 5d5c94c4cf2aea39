import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { campaignTasks, pointsExpireDays } from '@zhiheng/domain/campaign/tasks.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { outlookLines } from './outlook-lines.ts'
import { outlookOf } from './outlook.ts'
import type { MemberTask } from './queries.ts'

const today = asIsoDate('2026-11-20')
const later = (days: number) => asIsoDate(isoDateOf(epochDayOf(today) + days))
const tasksWith = (stateOf: (key: string) => MemberTask['state']): MemberTask[] =>
  campaignTasks.map(({ key, reward }) => ({ task: key, reward, state: stateOf(key), paid_on: null, next: null }))
const isDaily = (key: string) => campaignTasks.some((task) => task.key === key && task.group === 'daily')
const isOnce = (key: string) =>
  campaignTasks.some((task) => task.key === key && ['once', 'understanding'].includes(task.group))

/** Goes through the days one by one with a purse of lots, as a member would who does all that can be done. */
function slowly(lots: readonly { days: number; points: number }[], tasks: readonly MemberTask[]): string | null {
  const purse = lots.map((lot) => ({ ...lot }))
  const earn = (day: number, points: number) => purse.push({ days: day + pointsExpireDays, points })
  for (let day = 0; day <= pointsExpireDays; day++) {
    for (const { task, reward, state } of tasks) {
      if (isOnce(task) && day === 0 && state !== 'paid') earn(day, reward)
      if (isDaily(task) && (day > 0 || state !== 'paid')) earn(day, reward)
    }
    const living = purse.filter(({ days }) => days >= day).reduce((sum, { points }) => sum + points, 0)
    if (living >= 66) return later(day)
  }
  return null
}

describe('what is still missing for a premium membership', () => {
  it('comes on the day on which a member who does everything would have it', () => {
    const lot = fc.record({ days: fc.integer({ min: 0, max: 31 }), points: fc.integer({ min: 1, max: 20 }) })
    const states = fc.array(fc.constantFrom('open', 'claimable', 'paid'), {
      minLength: campaignTasks.length,
      maxLength: campaignTasks.length,
    })
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 8 }), states, (lots, each) => {
        const tasks = tasksWith((key) => each[campaignTasks.findIndex((task) => task.key === key)] ?? 'open')
        const expiring = lots.map(({ days, points }) => ({ on: later(days), points }))
        const points = lots.reduce((sum, { points: own }) => sum + own, 0)
        expect(outlookOf({ points, threshold: 66, expiring, tasks }, today).earliest).toBe(slowly(lots, tasks))
      }),
    )
  })

  it('says what tasks give it: those that are left, then each day', () => {
    const tasks = tasksWith((key) => (key === 'bind_phone' ? 'open' : 'paid'))
    const outlook = outlookOf({ points: 42, threshold: 66, expiring: [{ on: later(20), points: 42 }], tasks }, today)
    expect(outlook).toEqual({ missing: 24, once: 10, daily: 4, earliest: later(4) })
    expect(outlookLines(outlook, tasks)).toEqual([
      '尚未完成的一次性任務共 10 BP，其餘 14 BP 由每日任務補足，每天最多 4 BP。',
      '最快 2026/11/24 達標。',
    ])
  })

  it('says that the tasks are enough, and what the yearly one gives', () => {
    const tasks = tasksWith((key) =>
      key === 'institution_verification' ? 'open' : key === 'bind_phone' ? 'open' : 'paid',
    )
    const outlook = outlookOf({ points: 60, threshold: 66, expiring: [{ on: later(3), points: 60 }], tasks }, today)
    expect(outlookLines(outlook, tasks)).toEqual([
      '尚未完成的一次性任務共 10 BP，已足夠升級。',
      '最快 2026/11/20 達標。',
      '完成年度任職認證可另得 60 BP。',
    ])
  })

  it('does not count on points that go on the way', () => {
    const tasks = tasksWith((key) => (isDaily(key) ? 'open' : 'paid'))
    const outlook = outlookOf({ points: 60, threshold: 66, expiring: [{ on: today, points: 60 }], tasks }, today)
    expect(outlook.earliest).toBe(later(16))
  })
})
