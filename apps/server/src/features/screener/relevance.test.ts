import { ScreenerQuery } from '@zhiheng/contract/screener.ts'
import { demoFunds } from '@zhiheng/demo-market/demo-market.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { screenFunds } from './search-funds.ts'
import { suggest } from './suggest.ts'
import { demoQueries, laterQueries, type MeantQuery, meantQueries } from './testing/meant-queries.ts'

// A query may mean a strategy: any share class of it is what was meant.

// before the search was tuned by it: 82.5 and 78.1 % in results, 81.1 and 78.1 % among suggestions
const FIRST_THREE = 0.95
const FIRST = 0.85

/** The ids that a query finds, the best first: in the list of results, and among the suggestions. */
const ways = {
  results: (market: Market, query: string) =>
    screenFunds(market, ScreenerQuery.parse({ query }), []).entries.map(({ lipper_id }) => lipper_id),
  suggestions: (market: Market, query: string) =>
    suggest(market, { query, limit: 8 })
      .filter(({ type }) => type === 'fund' || type === 'etf')
      .map(({ id }) => id),
} as const

interface Judged extends MeantQuery {
  /** Place of the first fund that was meant, from 1; 0 where it is not found. */
  readonly place: number
}

function judge(market: Market, find: (query: string) => string[], { query, meant }: MeantQuery): Judged {
  const isMeant = meansIn(market, meant)
  return { query, meant, place: 1 + find(query).findIndex((id) => isMeant(id)) }
}

/** Whether a class is of a strategy that was meant. */
function meansIn(market: Market, meant: readonly string[]): (lipperId: string) => boolean {
  const names = meant.filter((one) => one.startsWith('~')).map((one) => one.slice(1))
  const strategies = new Set(
    market.funds
      .filter(({ lipperId, isin, code }) => [lipperId, isin, code].some((id) => id !== null && meant.includes(id)))
      .map(({ strategyId }) => strategyId),
  )
  return (lipperId) => {
    const fund = market.funds[market.indexOf(lipperId) ?? -1]
    if (fund === undefined) return false
    return strategies.has(fund.strategyId) || names.some((name) => displayName(fund.name).includes(name))
  }
}

describe.runIf(hasRealData)('what people type, over the real funds of Taiwan', () => {
  let market: Market
  beforeAll(async () => {
    ;({ market } = await realTaiwan())
  })

  it('holds enough of each kind, and every fund that is meant is there', () => {
    const all = Object.values(meantQueries).flat()
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length)
    for (const { query, meant } of all) {
      const isMeant = meansIn(market, meant)
      expect(
        market.funds.filter(({ lipperId }) => isMeant(lipperId)),
        query,
      ).not.toEqual([])
    }
  })

  it.each(Object.entries(ways))('finds the fund that was meant among the first: %s', (_way, find) => {
    const { firstThree, first, missed } = measure(market, find, meantQueries)
    expect(firstThree, missed).toBeGreaterThanOrEqual(FIRST_THREE)
    expect(first, missed).toBeGreaterThanOrEqual(FIRST)
  })

  it.each(Object.entries(ways))('finds what its rules were not made for as well: %s', (_way, find) => {
    const { firstThree, first, missed } = measure(market, find, laterQueries)
    expect(firstThree, missed).toBeGreaterThanOrEqual(FIRST_THREE)
    expect(first, missed).toBeGreaterThanOrEqual(FIRST)
  })
})

describe('what people type, over the funds of the demo', () => {
  const market = handMadeMarket({
    asOf: '2026-11-20',
    funds: [...demoFunds({ seed: 2026, funds: 1500, today: asIsoDate('2026-11-21') })].map(({ fund }) => ({
      record: fund,
      from: '2026-11-02',
      prices: weekdayPrices('2026-11-02', '2026-11-20', () => 10),
    })),
  })

  it.each(Object.entries(ways))('finds the fund that was meant among the first: %s', (_way, find) => {
    const { firstThree, first, missed } = measure(market, find, demoQueries)
    expect(firstThree, missed).toBeGreaterThanOrEqual(FIRST_THREE)
    expect(first, missed).toBeGreaterThanOrEqual(FIRST)
  })
})

/** For which part of the queries the fund that was meant is among the first three, and the first. */
function measure(market: Market, find: (typeof ways)['results'], kinds: typeof meantQueries) {
  const judged = Object.entries(kinds).flatMap(([kind, queries]) =>
    queries.map((one) => ({ kind, ...judge(market, (query) => find(market, query), one) })),
  )
  const partOf = (isFit: (place: number) => boolean) =>
    judged.filter(({ place }) => place > 0 && isFit(place)).length / judged.length
  return {
    firstThree: partOf((place) => place <= 3),
    first: partOf((place) => place === 1),
    missed: judged
      .filter(({ place }) => place !== 1)
      .map(({ kind, query, place }) => `${kind} ${query}: ${place}`)
      .join('\n'),
  }
}
