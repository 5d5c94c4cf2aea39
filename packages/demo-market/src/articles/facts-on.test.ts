import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { factsOn } from './facts-on.ts'
import { madeMarket } from './testing/made-market.ts'

const source = madeMarket({ seed: 7, funds: 120, today: asIsoDate('2026-11-20'), flowMonths: 1 })
const day = asIsoDate('2026-10-14')
const facts = factsOn(source, day)

function valueOn(id: string, date: string): number {
  const series = source.level(id)
  return series?.values[slotOf(epochDayOf(date)) - series.firstSlot] ?? Number.NaN
}

function beforeWeekend(date: string): string {
  const back = new Date(date).getUTCDay() === 0 ? 2 : 1
  return new Date(Date.parse(date) - back * 86_400_000).toISOString().slice(0, 10)
}

describe('the facts of a day', () => {
  it('are the level of that day, and of as many months before', () => {
    expect(facts.level('us10y')).toBe(valueOn('us10y', '2026-10-14'))
    expect(facts.levelAgo('us10y', 12)).toBe(valueOn('us10y', '2025-10-14'))
    expect(facts.levelBefore('us10y', 'wow')).toBe(valueOn('us10y', '2026-10-07'))
  })

  it('step back over a weekend to the Friday', () => {
    const monday = factsOn(source, asIsoDate('2026-10-12'))
    expect(monday.levelBefore('taiex', '1d')).toBe(valueOn('taiex', '2026-10-09'))
    expect(monday.levelReturn('taiex', '1d')).toBeCloseTo(
      100 * (valueOn('taiex', '2026-10-12') / valueOn('taiex', '2026-10-09') - 1),
      10,
    )
  })

  it('take the last month that was out', () => {
    expect(facts.level('pmi_tw')).toBe(valueOn('pmi_tw', '2026-09-30'))
  })

  it('measure a market by its own index', () => {
    expect(facts.marketReturn('2370', '1y')).toBeCloseTo(
      100 * (valueOn('ETW', '2026-10-14') / valueOn('ETW', '2025-10-14') - 1),
      10,
    )
    const ends = facts.bestAndWorstMarkets('1y')
    expect(ends?.best.perf).toBeGreaterThan(ends?.worst.perf ?? Number.NaN)
    expect(facts.marketReturn(ends?.worst.id ?? '', '1y')).toBe(ends?.worst.perf)
  })

  it('count how much of ten years lay below', () => {
    const level = source.level('us10y')
    const end = slotOf(epochDayOf('2026-10-14')) - (level?.firstSlot ?? 0)
    const start = slotOf(epochDayOf('2016-10-14')) - (level?.firstSlot ?? 0)
    const years = [...(level?.values ?? [])].slice(start, end + 1)
    const below = years.filter((one) => one < (years.at(-1) ?? 0)).length
    expect(facts.levelPercentile('us10y')).toBeCloseTo((100 * below) / years.length, 10)
  })

  it('tell what a year of regular savings came to', () => {
    const months = Array.from({ length: 12 }, (_, at) => 10 + at)
    const days = months.map((month) =>
      month > 12 ? `2026-${String(month - 12).padStart(2, '0')}-14` : `2025-${month}-14`,
    )
    const prices = days.map((date) =>
      valueOn('ETW', [0, 6].includes(new Date(date).getUTCDay()) ? beforeWeekend(date) : date),
    )
    const units = prices.reduce((sum, price) => sum + 100 / price, 0)
    const found = facts.regularSavings('2370', 12)
    expect(found?.averageCost).toBeCloseTo(1200 / units, 8)
    expect(found?.gain).toBeCloseTo(100 * ((units * valueOn('ETW', '2026-10-14')) / 1200 - 1), 8)
    expect(found?.averageCost).toBeLessThan(found?.averagePrice ?? 0)
    expect(facts.marketVolatility('2370', 36)).toBeGreaterThan(facts.marketVolatility('23208', 36) ?? Number.NaN)
  })

  it('never know what came later', () => {
    const earlier = factsOn(madeMarket({ seed: 7, funds: 120, today: day, flowMonths: 1 }), day)
    for (const id of ['us10y', 'taiex', 'gold']) expect(facts.level(id)).toBe(earlier.level(id))
    expect(facts.marketDrawdown('2370', 36)).toBe(earlier.marketDrawdown('2370', 36))
  })

  it('are unknown where nothing is known: no series, no class, a day before or long behind the market', () => {
    expect(facts.level('no-such')).toBeNull()
    expect(facts.levelPercentile('no-such')).toBeNull()
    expect(facts.marketReturn('no-such', '1y')).toBeNull()
    expect(facts.fundReturn('00000000', '1y')).toBeNull()
    expect(facts.fundDrawdown('00000000', 12)).toBeNull()
    const late = factsOn(source, asIsoDate('2027-06-01'))
    expect([late.level('us10y'), late.marketReturn('2370', '1m'), late.bestAndWorstMarkets('1m')]).toEqual([
      null,
      null,
      null,
    ])
    const early = factsOn(source, asIsoDate('2012-03-01'))
    expect([early.marketReturn('2370', '1y'), early.marketDrawdown('2370', 36)]).toEqual([null, null])
  })

  it('find a class for a part, with its fees and its falls', () => {
    const fund = facts.fund('global-bond')
    expect(fund?.name).toContain('債')
    expect(fund?.totalExpense).toBeGreaterThan(0)
    expect(facts.fundDrawdown(fund?.id ?? '', 12)).toBeLessThanOrEqual(0)
    expect(facts.fundReturn(fund?.id ?? '', '1y')).not.toBeNull()
  })
})
