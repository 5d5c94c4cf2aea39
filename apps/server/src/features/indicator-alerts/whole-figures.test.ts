import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { lightOf } from '@zhiheng/domain/market/business-light.ts'
import { describe, expect, it } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { showIndicators } from '../market-indicators/show-indicators.ts'
import { tryAlert } from './try-alert.ts'
import { valueNow, watchIndicator } from './watched-indicator.ts'

// What alerts look at is what the page shows: every figure, its place among ten years and its move, card by card.

const written = (value: number | null, places: number) => (value === null ? null : Number(value.toFixed(places)))

/** Holds what alerts look at against the cards, and answers how many cards there are. */
async function expectShown(market: Market): Promise<number> {
  const { groups } = await showIndicators(market)
  const cards = groups.flatMap((group) => group.cards).filter((card) => !card.is_component)
  for (const { id, name, unit, decimals, latest, change, pctile, ...card } of cards) {
    const watched = watchIndicator(market, id)
    if (watched === null) throw new Error(`no figure ${id}`)
    expect([watched.name, watched.isEnded, watched.figures.rhythm], id).toEqual([name, card.is_stale, card.rhythm])
    const tens = unit === 'thousand' ? 1 : 0
    const own = (value: number | null) =>
      tens === 1 && value !== null ? 10 * Number((value / 10).toFixed(1)) : written(value, decimals)
    const value = valueNow(watched, 'value')
    expect([value.on, value.value, value.light], id).toEqual([latest.day, own(latest.value), card.light])
    expect(valueNow(watched, 'change').value, id).toBe(unit === 'level' ? written(change, 2) : own(change))
    expect(valueNow(watched, 'percentile').value, id).toBe(written(pctile, 0))
  }
  return cards.length
}

describe('what alerts look at', () => {
  test('is what the page of figures shows, on the demo market', { timeout: 300_000 }, async ({ db }) => {
    const friday = '2026-11-20' as IsoDate
    await fillDemoMarket(db, { seed: 5, funds: 40, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    expect(await expectShown(market)).toBeGreaterThan(25)
  })

  // needs the real data beside the checkout
  it.skipIf(!hasRealData)(
    'is what it shows on the real series, whose lights changed when they did',
    { timeout: 300_000 },
    async () => {
      const { market } = await realTaiwan()
      expect(await expectShown(market)).toBeGreaterThan(20)

      const series = market.level('ndc_light') ?? market.level('tw-business-score')
      const scores = [...(series?.series.values ?? [])].filter((score) => !Number.isNaN(score))
      const lights = scores.map(lightOf)
      const turns = lights.filter((light, at) => at > 0 && light !== lights[at - 1]).length
      const told = tryAlert({ market: () => market }, { indicator: 'ndc_light', basis: 'light' })
      expect(turns).toBeGreaterThan(20)
      expect(told).toMatchObject({ times: turns, is_revised: true })
    },
  )
})
