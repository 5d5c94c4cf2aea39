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

describe('the facts of a day', () => {
  it('are the level of that day, and of as many months before', () => {
    expect(facts.level('us10y')).toBe(valueOn('us10y', '2026-10-14'))
    expect(facts.levelAgo('us10y', 12)).toBe(valueOn('us10y', '2025-10-14'))
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
