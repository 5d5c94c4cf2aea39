import { demoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { viewLengths } from '@zhiheng/domain/market-views/market-view.ts'
import { viewsOn } from '@zhiheng/domain/market-views/views-on-day.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../../platform/nav-store/market.ts'
import { demoCoverage } from './demo-coverage.ts'
import { demoReviews } from './demo-reviews.ts'
import { putIntoWords } from './put-into-words.ts'

const today = asIsoDate('2026-11-20')
const seed = 20_261_120
const tables = demoMarketTables({ seed, funds: 60, today })
const levels = new Map(
  [...tables.benchmarks, ...tables.indicators].map(({ record, epochDays, values }): [string, MarketLevel] => {
    const firstSlot = slotOf(epochDays[0] ?? 0)
    const series = {
      firstSlot,
      values: new Float64Array(slotOf(epochDays.at(-1) ?? 0) - firstSlot + 1).fill(Number.NaN),
    }
    for (const [at, day] of epochDays.entries()) series.values[slotOf(day) - firstSlot] = values[at] ?? Number.NaN
    return [record.indicatorId, { ...record, id: record.indicatorId, currency: null, series }]
  }),
)
const levelOf = (id: string) => levels.get(id) ?? null
const mCodeOf = (marketId: string) => set23.find(({ id }) => id === marketId)?.mCode ?? ''
const indexOf = (marketId: string) => levelOf(mCodeOf(marketId))
const reviews = demoReviews(indexOf, { until: today, seed })
const views = reviews.map((review) => putIntoWords(review, levelOf))

describe('the views of the demo', () => {
  it('are some sixty over three years, of every stance, on markets that each have a view all the time', () => {
    expect(views.length).toBeGreaterThanOrEqual(40)
    expect(views.length).toBeLessThanOrEqual(70)
    for (const stance of [-1, 0, 1]) {
      const part = views.filter((view) => view.stance === stance).length / views.length
      expect(part).toBeGreaterThan(0.15)
      expect(part).toBeLessThan(0.6)
    }
    const rows = views.map((view, at) => ({ ...view, id: at + 1, withdrawn: null }))
    for (const day of ['2024-03-31', '2025-06-30', '2026-11-20']) {
      const inForce = [...viewsOn(rows, asIsoDate(day)).keys()]
      const covered = demoCoverage.filter(({ ended }) => ended === null || day < ended.on)
      for (const { marketId } of covered) expect(inForce).toContain(marketId)
    }
  })

  it('know nothing of what came later: with every later figure changed they are word for word the same', () => {
    const day = asIsoDate('2025-03-31')
    const changed = (id: string): MarketLevel | null => {
      const level = levelOf(id)
      if (level === null) return null
      const { firstSlot, values } = level.series
      const last = slotOf(epochDayOf(day))
      return { ...level, series: { firstSlot, values: values.map((v, at) => (firstSlot + at > last ? v * 3 + 7 : v)) } }
    }
    const before = demoReviews((id) => changed(mCodeOf(id)), { until: day, seed }).map((review) =>
      putIntoWords(review, changed),
    )
    expect(before.length).toBeGreaterThan(15)
    expect(views.slice(0, before.length)).toEqual(before)
    expect(views[before.length]?.publishedOn ?? '').toMatch(/^2025-04|^2025-05/)
  })

  it('do not even know the price of their own day', () => {
    const first = reviews.find(({ on }) => on === '2025-07-16')
    const own = indexOf(first?.coverage.marketId ?? '')
    const known = (own?.series.values ?? []).slice(0, (first?.knownSlot ?? 0) - (own?.series.firstSlot ?? 0) + 1)
    expect(epochDayOfSlot(first?.knownSlot ?? 0)).toBeLessThan(epochDayOf('2025-07-16'))
    expect(first?.signs.halfYear).toBeCloseTo((known.at(-1) ?? 0) / (known.at(-131) ?? 1) - 1, 10)
  })

  it('give reasons of the figures of the day before, counted again here', () => {
    for (const review of reviews) {
      const { reasons } = putIntoWords(review, levelOf)
      const index = indexOf(review.coverage.marketId)?.series ?? nothing
      const five = Array.from(index.values.slice(0, review.knownSlot - index.firstSlot + 1).slice(-1300))
      const half = percent((five.at(-1) ?? 0) / (five.at(-131) ?? 1) - 1)
      const steps = five.slice(1).map((value, at) => Math.log(value / (five[at] ?? 0)))
      expect(reasons.some((reason) => reason.includes(`近半年 ${half}，`))).toBe(true)
      expect(reasons.some((reason) => reason.includes(`近一年波動度 ${deviation(steps.slice(-259))}，`))).toBe(true)
      expect(reasons.some((reason) => reason.includes(`五年的 ${deviation(steps)}`))).toBe(true)
      if (review.coverage.yardstick === null) {
        const gap = ((five.at(-1) ?? 0) / (sum(five) / five.length) - 1) * 100
        expect(reasons.some((reason) => reason.includes(` ${Math.abs(gap).toFixed(1)}%，在追蹤的市場中`))).toBe(true)
      } else {
        const rate = levelOf(review.coverage.yardstick)?.series ?? nothing
        const known = Array.from(rate.values.slice(0, review.knownSlot - rate.firstSlot + 1).slice(-1300))
        const said = [known.at(-1) ?? 0, sum(known) / known.length].map((each) => `${each.toFixed(2)}%`)
        expect(reasons.some((reason) => reason.includes(said[0] ?? '?') && reason.includes(said[1] ?? '?'))).toBe(true)
      }
    }
  })

  it('name what would show them wrong, and fit into what staff may write', () => {
    for (const { reasons, risk } of views) {
      expect(risk).not.toBe('')
      expect(reasons).toHaveLength(3)
      for (const reason of reasons) expect(Array.from(reason).length).toBeLessThanOrEqual(viewLengths.reason)
    }
  })

  it('say first what speaks for them, and mark what speaks against them', () => {
    const marked = views.flatMap(({ stance, reasons }) =>
      reasons.filter((reason) => reason.startsWith('反面因素')).map(() => stance),
    )
    expect(marked.length).toBeGreaterThan(5)
    expect(marked).not.toContain(0)
    for (const { reasons } of views) expect(reasons[0]).not.toMatch(/^反面因素/)
  })
})

const nothing = { firstSlot: 0, values: new Float64Array(0) }

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function percent(ratio: number): string {
  return `${ratio < 0 ? '−' : '+'}${Math.abs(ratio * 100).toFixed(1)}%`
}

/** Volatility a year of daily steps, by the sum of squares less the square of the sum. */
function deviation(steps: readonly number[]): string {
  const squares = sum(steps.map((step) => step * step))
  return `${(Math.sqrt((squares / steps.length - (sum(steps) / steps.length) ** 2) * 260) * 100).toFixed(1)}%`
}
