import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { handMadeMarket, steadyRate } from '../../testing/hand-made-market.ts'
import { showIndicators } from './show-indicators.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const asOf = '2026-08-21'

type Figure = readonly [day: string, value: number]

function figuresOf(file: string, id: string): Figure[] {
  return gunzipSync(readFileSync(path.join(shared, file)))
    .toString()
    .split('\n')
    .map((line) => line.split(','))
    .filter(([name]) => name === id)
    .map(([, day = '', value = '']): Figure => [day, Number(value)])
}

function levelOf(id: string, currency: MarketLevel['currency'], figures: readonly Figure[]): MarketLevel {
  const firstSlot = slotOf(epochDayOf(figures[0]?.[0] ?? asOf))
  const values = new Float64Array(slotOf(epochDayOf(figures.at(-1)?.[0] ?? asOf)) - firstSlot + 1).fill(Number.NaN)
  for (const [day, value] of figures) values[slotOf(epochDayOf(day)) - firstSlot] = value
  return { id, name: id, kind: 'index', currency, unit: null, series: { firstSlot, values } }
}

/** The last figure of each month by its text, `2026-08`. */
function lastOfMonths(figures: readonly Figure[]): Map<string, number> {
  return new Map(figures.map(([day, value]) => [day.slice(0, 7), value]))
}

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The slow way: for each month its rank among ten years, then six months of the market, one by one. */
function outcomesSlowly(indicator: ReadonlyMap<string, number>, market: ReadonlyMap<string, number>, last: string) {
  const thirds: { month: string; outcome: number }[][] = [[], [], []]
  for (const [month, own] of indicator) {
    const before = Array.from({ length: 120 }, (_, back) => indicator.get(monthAfter(month, -back)))
    const known = before.filter((value) => value !== undefined)
    const ends = Array.from({ length: 7 }, (_, ahead) => market.get(monthAfter(month, ahead)))
    if (known.length < 36 || monthAfter(month, 6) > last || ends.includes(undefined)) continue
    const rank = known.filter((value) => value < own).length + known.filter((value) => value === own).length / 2
    const third = Math.min(2, Math.floor((3 * rank) / known.length + 1e-12))
    thirds[third]?.push({ month, outcome: 100 * ((ends[6] ?? 0) / (ends[0] ?? 1) - 1) })
  }
  return thirds
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

describe.skipIf(!existsSync(shared))('the figures of real series (skipped where ../shared is absent)', () => {
  it('say of the volatility index what the slow way says of Taiwan’s shares', async () => {
    const vix = figuresOf('index_daily.csv.gz', 'vix')
    const taiex = figuresOf('index_daily.csv.gz', 'taiex')
    const market = handMadeMarket({
      asOf,
      funds: [],
      fxPerUsd: { TWD: steadyRate(32, asOf) },
      levels: [levelOf('vix', null, vix), levelOf('taiex', 'TWD', taiex)],
    })
    const { groups, recessions, missing } = await showIndicators(market)
    const card = groups.flatMap(({ cards }) => cards).find(({ id }) => id === 'vix')
    const relevance = card?.relevance.find(({ m_code }) => m_code === 'E14701')
    const slowly = outcomesSlowly(lastOfMonths(vix), lastOfMonths(taiex), '2026-07')

    expect(card?.latest).toEqual({ day: vix.at(-1)?.[0], value: vix.at(-1)?.[1] })
    expect(relevance?.basis).toBe('index')
    expect(relevance?.fwd6m_by_tercile.map(({ months }) => months)).toEqual(slowly.map(({ length }) => length))
    for (const [at, outcomes] of slowly.entries()) {
      expect(outcomes.length).toBeGreaterThan(30)
      expect(relevance?.fwd6m_by_tercile[at]?.median).toBeCloseTo(middleOf(outcomes.map(({ outcome }) => outcome)), 5)
    }
    // no series of recessions, no claim of any; no market without a course
    expect(recessions).toBeNull()
    expect(card?.relevance.map(({ m_code }) => m_code)).toEqual(['E14701'])
    expect(missing).toContain('台灣失業率')
  })
})

it('says nothing of a market without series', async () => {
  const { groups, missing } = await showIndicators(handMadeMarket({ asOf, funds: [] }))
  expect(groups).toEqual([])
  expect(missing.length).toBeGreaterThan(30)
})
