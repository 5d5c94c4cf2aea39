import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { briefingMornings, briefingOf, dailyBriefings } from './daily-briefing.ts'
import { factsOn } from './facts-on.ts'
import { madeMarket } from './testing/made-market.ts'

const source = madeMarket({ seed: 7, funds: 40, today: asIsoDate('2026-11-24'), flowMonths: 1 })

function valueOn(id: string, date: string): number {
  const series = source.level(id)
  return series?.values[slotOf(epochDayOf(date)) - series.firstSlot] ?? Number.NaN
}

function lastBriefings(today: string, count: number) {
  return dailyBriefings(source, briefingMornings(asIsoDate(today), count))
}

describe('the briefings of the last mornings', () => {
  it('are one a weekday, the newest first, and none at the weekend', () => {
    const days = (today: string) => lastBriefings(today, 5).map(({ id }) => id)
    expect(days('2026-11-24')).toEqual(['b-2026-11-24', 'b-2026-11-23', 'b-2026-11-20', 'b-2026-11-19', 'b-2026-11-18'])
    expect(days('2026-11-22')[0]).toBe('b-2026-11-20')
  })

  it('tell what the market did on the weekday before', () => {
    const [tuesday, monday] = lastBriefings('2026-11-24', 2)
    expect(tuesday?.title).toBe('財經快報：11 月 24 日星期二')
    expect(tuesday?.publishedAt).toBe('2026-11-24T07:30:00+08:00')
    const [before, after] = [valueOn('taiex', '2026-11-20'), valueOn('taiex', '2026-11-23')]
    const move = Math.abs(100 * (after / before - 1)).toFixed(2)
    const words = `台股大盤收在 ${Math.round(after).toLocaleString('en-US')} 點，${after > before ? '上漲' : '下跌'} ${move}%`
    expect(tuesday?.media?.parts[0]?.words).toContain(words)
    expect(monday?.media?.parts[0]?.words).toContain('11 月 20 日的市場')
  })

  it('are of four parts that can be read aloud, with another figure each day', () => {
    const all = lastBriefings('2026-11-24', 5)
    for (const { media } of all) {
      expect(media?.form).toBe('audio')
      expect(media?.parts).toHaveLength(4)
      for (const { words } of media?.parts ?? [])
        expect(words).not.toMatch(/\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han}|[，。：] | [，。：]|[，。]{2}/u)
      for (const { words } of media?.parts.slice(0, 3) ?? []) {
        expect(words.length).toBeGreaterThanOrEqual(60)
        expect(words.length).toBeLessThanOrEqual(220)
        expect(words).not.toMatch(/NaN|undefined|null/)
      }
    }
    expect(new Set(all.map(({ media }) => media?.parts[2]?.title)).size).toBe(5)
  })

  it('wait until the market knows the weekday before: the figures of an earlier day are none of its own', () => {
    const days = (today: string) => lastBriefings(today, 3).map(({ id }) => id)
    expect(days('2026-11-25')).toEqual(['b-2026-11-25', 'b-2026-11-24', 'b-2026-11-23'])
    expect(days('2026-11-26')).toEqual(['b-2026-11-25', 'b-2026-11-24'])
  })

  it('are left out where the day is not known', () => {
    expect(briefingOf(factsOn(source, asIsoDate('2027-03-01')), asIsoDate('2027-03-02'))).toBeNull()
  })
})
