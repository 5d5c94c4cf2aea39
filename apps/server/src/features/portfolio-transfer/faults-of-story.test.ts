import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { calmMarket } from '../../testing/calm-market.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { faultsOfStory } from './faults-of-story.ts'
import type { Story } from './read-file.ts'

const market = calmMarket({ A: { from: '1999-01-04', name: '甲基金' }, YOUNG: { from: '2026-01-05', name: '新基金' } })
const site = { market: () => market, clock: fixedClock() }

/** A story of one record that began with some lines at a moment. */
function story(lines: readonly ValuedHolding[], known: Partial<Story> = {}, at = '2026-03-02T04:00:00.000Z'): Story {
  const records = [{ kind: 'create' as const, rebalanceAt: at, reason: null, before: [], after: lines }]
  const holdings = lines.map(({ value: _value, charges: _charges, ...line }) => line)
  return { currency: 'TWD', records, holdings, settings: null, ...known }
}
const faults = (told: Story) => Object.fromEntries(faultsOfStory(site, told))
const on = (date: string, id = 'A') => aLine(id, 1000, { date: asIsoDate(date) })
const monthly = (date: string, dateStart: string) =>
  aLine('A', 0, {
    amount: 3000,
    charges: 0,
    date: asIsoDate(date),
    plan: { dateStart: asIsoDate(dateStart), dateEnd: null, chargeDay: 6, monthAmount: 3000 },
  })

describe('a story that is taken in', () => {
  it('has no fault where each line could have been bought when it says', () => {
    expect(faults(story([on('2026-03-02'), on('2000-01-03'), on('2026-01-05', 'YOUNG')]))).toEqual({})
  })

  it.each(['1999-12-31', '2026-03-03'])('has no line of %s in a record of 2 March 2026', (date) => {
    const said = faults(story([on(date)]))
    expect(Object.keys(said)).toEqual(['file.records.0.date'])
    expect(said['file.records.0.date']).toBe(`第 1 筆紀錄：甲基金的投入日期 ${date.replaceAll('-', '/')} 不在可用範圍`)
  })

  it('counts the day of a record in Taipei', () => {
    expect(faults(story([on('2026-03-03')], {}, '2026-03-02T16:00:00.000Z'))).toEqual({})
    expect(faults(story([on('2026-03-03')], {}, '2026-03-02T15:59:59.999Z'))).toHaveProperty(['file.records.0.date'])
  })

  it('has no line of a day on which its fund had no price', () => {
    expect(faults(story([on('2026-01-02', 'YOUNG')]))['file.records.0.date']).toContain('2026/01/05')
  })

  it('has plans that begin no later than the record, and lines of them up to a month behind it', () => {
    expect(faults(story([monthly('2026-03-02', '2026-03-02')]))).toEqual({})
    expect(faults(story([monthly('2026-04-02', '2026-03-02')]))).toEqual({})
    expect(faults(story([monthly('2026-04-03', '2026-03-02')]))).toHaveProperty(['file.records.0.date'])
    // no charge comes before its plan
    expect(faults(story([monthly('2026-02-27', '2026-03-02')]))).toHaveProperty(['file.records.0.date'])
    expect(faults(story([monthly('2026-03-03', '2026-03-03')]))).toHaveProperty(['file.records.0.plan.dateStart'])
  })

  it('names a line once, at the record that brought it', () => {
    const bad = on('1999-12-31')
    const later = {
      kind: 'raise' as const,
      rebalanceAt: '2026-04-01T04:00:00.000Z',
      reason: null,
      before: [bad],
      after: [bad, on('2026-04-02')],
    }
    const first = story([bad])
    const said = faults({ ...first, records: [...first.records, later], holdings: [bad, on('2026-04-02')] })
    expect(Object.keys(said).filter((field) => field.endsWith('.date'))).toEqual([
      'file.records.0.date',
      'file.records.1.date',
    ])
  })
})

it('says at which record a story is torn', () => {
  const torn = { kind: 'raise' as const, rebalanceAt: '2026-04-01T04:00:00.000Z', reason: null, before: [], after: [] }
  const first = story([on('2026-03-02')])
  expect(faults({ ...first, records: [...first.records, torn], holdings: [] })).toEqual({
    'file.records.1': '第 2 筆紀錄調整前的持有，與前一筆調整後的不同',
  })
})

describe('targets that are taken in', () => {
  const bands = { bucketPoints: 5, fundPoints: 5, fundPercent: 25 }
  const half = [
    { lipperId: 'A', percent: 50 },
    { lipperId: 'YOUNG', percent: 50 },
  ]
  const withTargets = (targets: typeof half | null, setAt: number | null = 0) =>
    faults(story([on('2026-03-02')], { settings: { bands, targets, setAt } }))
  const AT = 'file.settings.targets'

  it('sum to 100, name each fund once, and were set at a record that is there', () => {
    expect(withTargets(half)).toEqual({})
    expect(withTargets(null, null)).toEqual({})
    const fault = (...of: Parameters<typeof withTargets>) => Object.keys(withTargets(...of))
    expect(fault([...half, { lipperId: 'A', percent: 0 }])).toEqual([AT])
    expect(fault([{ lipperId: 'A', percent: 99.9 }])).toEqual([AT])
    expect(fault(half, 1)).toEqual([AT])
    expect(fault(half, null)).toEqual([AT])
  })

  it('are told apart by what is wrong', () => {
    const said = [
      withTargets([...half, { lipperId: 'A', percent: 0 }]),
      withTargets([{ lipperId: 'A', percent: 99.9 }]),
      withTargets(half, 1),
    ].map((found) => found[AT])
    expect(new Set(said).size).toBe(3)
  })
})
