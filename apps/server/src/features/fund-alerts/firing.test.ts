import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { perfSince } from '../favorites/perf-since.ts'
import { latestPrice } from '../funds/latest-price.ts'
import { firingsOfFunds } from './check-alerts.ts'
import type { AlertRow } from './store.ts'
import { valueOfAlert, watchFund } from './value-of-alert.ts'

const FROM = '2026-01-05'
const DAYS = 60
const first = slotOf(epochDayOf(FROM))
const dayAt = (place: number) => isoDayOf(epochDayOfSlot(first + place))

/** A market of one class up to a day: what comes later is not there yet. */
function marketUntil(prices: readonly number[], place: number): Market {
  const record = aFund('F', { status: 'active', forSale: true, distributionFrequency: 'none', launchDate: null })
  return handMadeMarket({ asOf: dayAt(place), funds: [{ record, from: FROM, prices: prices.slice(0, place + 1) }] })
}

const alertOf = (known: Partial<AlertRow>): AlertRow => ({
  id: 1,
  memberId: 1,
  fundId: 1,
  portfolioId: null,
  basis: 'nav',
  direction: 'up',
  target: 10,
  since: null,
  base: null,
  createdAt: `${FROM}T04:00:00Z`,
  armedAt: null,
  seenOn: dayAt(0),
  isPaused: false,
  reached: null,
  ...known,
})

/** What the pages say on a day, by their own functions; a fall by a search for the highest price. */
function shown(market: Market, { basis, since }: AlertRow): number | null {
  if (basis === 'nav') return latestPrice(market, 0)?.price ?? null
  if (basis === 'return') return since === null ? null : perfSince(market, 0, since)
  const known = [...market.prices(0).values].filter((price) => !Number.isNaN(price))
  const last = known.at(-1) ?? Number.NaN
  return (1 - last / Math.max(...known)) * 100
}

const price = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 900, max: 1100 }) }, fc.constant(Number.NaN))
const prices = fc
  .array(price, { minLength: DAYS, maxLength: DAYS })
  .map((list) => [1000, ...list.slice(1)].map((cents) => cents / 100))
const rules = fc.oneof(
  fc.record({ basis: fc.constant('nav' as const), target: fc.integer({ min: 9, max: 11 }) }),
  fc.record({
    basis: fc.constant('return' as const),
    target: fc.integer({ min: -9, max: 9 }),
    since: fc.constant(dayAt(0)),
  }),
  fc.record({ basis: fc.constant('drawdown' as const), target: fc.integer({ min: 1, max: 15 }) }),
)

describe('alerts that are looked at each day', () => {
  it('tell on the first day on which the page says so, once, and of no other day', () => {
    fc.assert(
      fc.property(prices, rules, fc.constantFrom('up' as const, 'down' as const), (list, rule, direction) => {
        const alert = alertOf({ ...rule, direction: rule.basis === 'drawdown' ? 'up' : direction })
        let expected: { on: string; value: number } | null = null
        let told: { on: string; value: number } | null = null
        for (let place = 1; place < DAYS && told === null; place++) {
          const market = marketUntil(list, place)
          const now = shown(market, alert)
          const isNew = !Number.isNaN(list[place])
          const isSo =
            now !== null && (alert.direction === 'up' ? now >= alert.target - 1e-9 : now <= alert.target + 1e-9)
          if (isNew && isSo) expected = { on: dayAt(place), value: now }
          const [firing] = firingsOfFunds(market, [{ ...alert, fundId: market.funds[0]?.fundId ?? null }])
          if (firing !== undefined) told = { on: firing.reached.on, value: firing.reached.value }
          expect(told?.on ?? null).toBe(expected?.on ?? null)
        }
        if (told !== null) expect(told.value).toBeCloseTo(expected?.value ?? Number.NaN, 5)
      }),
      { numRuns: 40 },
    )
  })

  it('tell of a day that was passed over while the site stood still, and not of one long ago', () => {
    const list = Array.from({ length: DAYS }, (_, at) => (at === 40 ? 12 : 10))
    const alert = alertOf({ target: 12 })
    const at = (place: number) => {
      const market = marketUntil(list, place)
      return firingsOfFunds(market, [{ ...alert, fundId: market.funds[0]?.fundId ?? null }]).length
    }
    expect([at(39), at(40), at(45), at(51)]).toEqual([0, 1, 1, 0])
  })
})

describe('what cannot be compared', () => {
  const value = (market: Market, known: Partial<AlertRow>) =>
    valueOfAlert(market, watchFund(market, 0), alertOf(known)).value

  it('is a price across a step that nothing explains: the target is of another unit', () => {
    const list = Array.from({ length: DAYS }, (_, at) => (at < 50 ? 10 : 100))
    const market = marketUntil(list, DAYS - 1)
    expect(market.unexplainedStep(0)).not.toBeNull()
    expect(value(market, { basis: 'nav', seenOn: dayAt(49) })).toBeNull()
    expect(value(market, { basis: 'nav', seenOn: dayAt(50) })).toBe(100)
    expect(value(market, { basis: 'return', since: dayAt(10) })).toBeNull()
    expect(value(market, { basis: 'drawdown' })).toBe(0)
  })

  it('is a score that there is not, and principal of which nothing is told', () => {
    const market = marketUntil(
      Array.from({ length: DAYS }, () => 10),
      DAYS - 1,
    )
    expect(value(market, { basis: 'score' })).toBeNull()
    expect(value(market, { basis: 'score_fall', base: 2 })).toBeNull()
    expect(value(market, { basis: 'capital' })).toBeNull()
  })
})
