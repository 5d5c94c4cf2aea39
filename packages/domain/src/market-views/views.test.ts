import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { judgeAll } from './judge-all.ts'
import { judgeView } from './judge-view.ts'
import { judgedOn, lastDayInForce, type MarketView, tiltOf } from './market-view.ts'
import { changeOf, endOfView, viewsOn } from './views-on-day.ts'

let count = 0

function aView(publishedOn: string, more: Partial<MarketView> = {}): MarketView {
  count += 1
  return {
    id: count,
    marketId: '2370',
    stance: 1,
    conviction: 'high',
    publishedOn: asIsoDate(publishedOn),
    authorId: 3,
    author: '高以恆',
    reasons: ['出口回升'],
    risk: '庫存增加',
    withdrawn: null,
    ...more,
  }
}

const withdrawn = (on: string) => ({ on: asIsoDate(on), reason: '不再追蹤' })

describe('the life of a view', () => {
  it('is judged after six months, at a month end where there is no such day, and lives to the end of that month', () => {
    expect(judgedOn(aView('2026-01-15'))).toBe('2026-07-15')
    expect(judgedOn(aView('2025-08-31'))).toBe('2026-02-28')
    expect(lastDayInForce(aView('2026-01-15'))).toBe('2026-07-31')
  })

  it('moves a portfolio by one to three points, and not at all where it is neutral', () => {
    expect(tiltOf({ stance: 1, conviction: 'high' })).toBe(3)
    expect(tiltOf({ stance: -1, conviction: 'medium' })).toBe(-2)
    expect(tiltOf({ stance: -1, conviction: 'low' })).toBe(-1)
    expect(Object.is(tiltOf({ stance: 0, conviction: 'high' }), 0)).toBe(true)
  })

  it('ends by whatever comes first: a later view, a withdrawal, its time', () => {
    const first = aView('2026-01-15')
    const later = aView('2026-03-16', { stance: -1 })
    const dropped = aView('2026-05-18', { withdrawn: withdrawn('2026-06-01') })
    const other = aView('2026-02-02', { marketId: '2330' })
    const all = [first, later, dropped, other]
    const day = asIsoDate('2026-12-31')
    expect(endOfView(first, all, day)).toEqual({ how: 'superseded', on: '2026-03-16' })
    expect(endOfView(dropped, all, day)).toEqual({ how: 'withdrawn', on: '2026-06-01' })
    expect(endOfView(other, all, day)).toEqual({ how: 'expired', on: '2026-08-31' })
    expect(endOfView(first, all, asIsoDate('2026-03-15'))).toBeNull()
  })

  it('is told as it stood then: nobody knew that it would be withdrawn or followed', () => {
    const first = aView('2026-01-15', { withdrawn: withdrawn('2026-04-01') })
    const next = aView('2026-03-16')
    expect(viewsOn([first, next], asIsoDate('2026-01-14')).size).toBe(0)
    expect(viewsOn([first, next], asIsoDate('2026-03-15')).get('2370')).toBe(first)
    expect(viewsOn([first, next], asIsoDate('2026-03-16')).get('2370')).toBe(next)
  })

  it('does not come back when the one that took its place is withdrawn', () => {
    const first = aView('2026-01-15')
    const next = aView('2026-03-16', { withdrawn: withdrawn('2026-04-01') })
    expect(viewsOn([first, next], asIsoDate('2026-04-02')).size).toBe(0)
  })

  it('is a change against the month before, or none', () => {
    const before = aView('2026-01-15', { stance: 0 })
    expect(changeOf(before, undefined)).toEqual({ kind: 'new', from: null })
    expect(changeOf(before, before)).toEqual({ kind: 'kept', from: 0 })
    expect(changeOf(aView('2026-02-16', { stance: 0 }), before)).toEqual({ kind: 'renewed', from: 0 })
    expect(changeOf(aView('2026-02-16'), before)).toEqual({ kind: 'raised', from: 0 })
    expect(changeOf(aView('2026-02-16', { stance: -1 }), before)).toEqual({ kind: 'lowered', from: 0 })
  })
})

describe('judgeView', () => {
  const over = (medians: Record<string, number>) => ({ medians: new Map(Object.entries(medians)) })
  const five = over({ '2370': 0.1, '2330': 0.02, '2340': 0, '2350': -0.04, '23201': 0.02 })

  it('holds the median of its market against the mean of all markets', () => {
    // mean of all: 0.02
    expect(judgeView(aView('2026-01-15'), five)).toMatchObject({ state: 'judged', isHit: true, chance: 1 / 5 })
    const outcome = judgeView(aView('2026-01-15', { stance: -1 }), five)
    expect(outcome).toMatchObject({ isHit: false, chance: 2 / 5 })
    expect(outcome.state === 'judged' ? outcome.excess : null).toBeCloseTo(0.08, 12)
  })

  it('calls a market that did as the mean no hit, neither for more nor for less', () => {
    expect(judgeView(aView('2026-01-15', { marketId: '2330' }), five)).toMatchObject({ isHit: false })
    expect(judgeView(aView('2026-01-15', { marketId: '2330', stance: -1 }), five)).toMatchObject({ isHit: false })
  })

  it('makes a neutral view neither hit nor miss', () => {
    expect(judgeView(aView('2026-01-15', { stance: 0 }), five)).toMatchObject({ state: 'judged', isHit: null })
  })

  it('says nothing before its day, of a market of which nothing is known, and of too few markets', () => {
    expect(judgeView(aView('2026-01-15'), null)).toEqual({ state: 'open', on: '2026-07-15' })
    expect(judgeView(aView('2026-01-15', { marketId: '2390' }), five).state).toBe('unmeasured')
    expect(judgeView(aView('2026-01-15'), over({ '2370': 0.1, '2330': 0 })).state).toBe('unmeasured')
  })
})

describe('judgeAll', () => {
  it('keeps every view, the newest first, and marks those of whom and of what is gone', () => {
    const gone = aView('2025-01-15', { author: '周承祐', marketId: '23202' })
    const dropped = aView('2026-10-01', { marketId: '2390', withdrawn: withdrawn('2026-10-20') })
    const old = aView('2025-02-03')
    const now = aView('2026-09-01')
    const judged = judgeAll([gone, old, now, dropped], () => null, asIsoDate('2026-11-20'))
    expect(judged.map(({ view }) => view)).toEqual([dropped, now, old, gone])
    expect(judged.map(({ isDead }) => isDead)).toEqual([true, false, false, true])
  })
})
