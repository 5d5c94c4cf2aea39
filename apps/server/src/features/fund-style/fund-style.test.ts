import { getFundStyle } from '@zhiheng/contract/fund-style.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showStyle } from './show-style.ts'

const asOf = '2026-05-29'
const begin = '2020-01-02'
/** The log price of each market on a day: no two move alike. */
const markets = {
  '70001': (day: number) => 0.08 * Math.sin(day / 23) + 0.05 * Math.sin(day / 7.1),
  '20001': (day: number) => 0.02 * Math.cos(day / 31) + 0.01 * Math.sin(day / 5.3),
  '30001': (day: number) => 0.07 * Math.sin(day / 17 + 1) + 0.03 * Math.cos(day / 9.7),
} as const
type Sector = keyof typeof markets

function aClass(
  id: string,
  logPrice: (day: number) => number,
  about: Partial<FundRecord> = {},
  from = begin,
): HandMadeFund {
  const record = aFund(id, { distributionFrequency: 'none', launchDate: asIsoDate(from), strategyId: id, ...about })
  return { record, from, prices: weekdayPrices(from, asOf, (day) => 10 * Math.exp(logPrice(day))) }
}
/** Five funds of each market; they differ by what they cost. */
const peers = (Object.keys(markets) as Sector[]).flatMap((sector2Id) =>
  Array.from({ length: 5 }, (_, at) =>
    aClass(`P${sector2Id}${at}`, (day) => markets[sector2Id](day) - day * 1e-6 * at, { sector2Id }),
  ),
)
const styleOf = (...funds: HandMadeFund[]) => showStyle(handMadeMarket({ asOf, funds: [...peers, ...funds] }), 'FUND')
const part = (found: ReturnType<typeof styleOf>, id: string, at = -1) =>
  found.windows.at(at)?.weights[found.markets.findIndex((market) => market.id === id)]

describe('the style of a fund', () => {
  it('is the market that it is in', () => {
    const found = styleOf(aClass('FUND', (day) => markets['70001'](day), { sector2Id: '70001' }))
    expect(getFundStyle.reply.parse(found)).toEqual(found)
    expect(found.windows).toHaveLength(27)
    expect(part(found, '2370')).toBeGreaterThan(98)
    expect(found.windows.at(-1)?.explained).toBeGreaterThan(99)
    expect(found.own).toMatchObject({ id: '2370' })
    expect(found.missing).toBeNull()
  })

  it('follows a fund that changes its market', () => {
    const change = Date.UTC(2025, 0, 1) / 86_400_000
    const wanders = (day: number) =>
      day < change ? markets['70001'](day) : markets['70001'](change) + markets['20001'](day) - markets['20001'](change)
    const found = styleOf(aClass('FUND', wanders, { sector2Id: '70001' }))
    expect(found.own?.first).toBeGreaterThan(95)
    expect(found.own?.now).toBeLessThan(5)
    expect(part(found, '23201')).toBeGreaterThan(90)
    expect(found.own?.as_before).toBeLessThan((found.windows.at(-1)?.explained ?? 0) - 20)
  })

  it('has parts that are a hundred together in every reading', () => {
    const found = styleOf(
      aClass('FUND', (day) => 0.5 * markets['70001'](day) + 0.4 * markets['30001'](day) + 0.01 * Math.sin(day), {
        sector2Id: '30001',
      }),
    )
    for (const { weights } of found.windows) expect(weights.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 5)
  })

  it('is not read of less than a year, of one hole in it, of unknown distributions, or of what does not move', () => {
    const move = (day: number) => markets['70001'](day)
    const young = aClass('FUND', move, { sector2Id: '70001' }, '2025-06-20')
    expect(styleOf(young)).toMatchObject({ missing: 'too_young', windows: [] })
    const whole = aClass('FUND', move, { sector2Id: '70001' })
    const prices = Array.from(whole.prices)
    prices.fill(Number.NaN, prices.length - 100, prices.length - 80)
    expect(styleOf({ ...whole, prices }).missing).toBe('too_young')
    const paying = aClass('FUND', move, { sector2Id: '70001', name: '甲基金(月配)', distributionFrequency: 'monthly' })
    expect(styleOf(paying).missing).toBe('unknown_income')
    expect(styleOf(aClass('FUND', () => 0, { sector2Id: '70001' })).missing).toBe('steady')
    const alone = handMadeMarket({ asOf, funds: [...peers.slice(0, 10), whole] })
    expect(showStyle(alone, 'FUND').missing).toBe('no_markets')
  })

  it('says that markets which move alike stand in for each other', () => {
    const twins = Array.from({ length: 5 }, (_, at) =>
      aClass(`TWIN${at}`, (day) => markets['20001'](day) + 1e-4 * Math.sin(day * (at + 1)), { sector2Id: '20002' }),
    )
    const found = styleOf(
      ...twins,
      aClass('FUND', (day) => markets['20001'](day), { sector2Id: '20002' }),
    )
    const explained = found.windows.at(-1)?.explained ?? 0
    expect(explained - (found.own?.as_named ?? 0)).toBeLessThan(1)
  })

  it('does not hold a fund against all industries together', () => {
    const chips = Array.from({ length: 6 }, (_, at) =>
      aClass(at === 0 ? 'FUND' : `CHIPS${at}`, (day) => markets['70001'](day + at), { sector2Id: '60002' }),
    )
    expect(styleOf(...chips).own).toBeNull()
  })

  it('is no other one because of a fund that has trouble', () => {
    const own = aClass('FUND', (day) => markets['70001'](day), { sector2Id: '70001' })
    const broken = aClass('BROKEN', (day) => 3 * Math.sin(day * day), { sector2Id: '70001' })
    const gone = { ...aClass('GONE', () => 0, { sector2Id: '20001' }), prices: [10, Number.NaN, 11] }
    const [calm, beside] = [styleOf(own), styleOf(own, broken, gone)]
    expect(part(beside, '2370')).toBeGreaterThan(95)
    expect(beside.windows.length).toBe(calm.windows.length)
  })
})

describe('beside the reference ETF', () => {
  const etf = aClass('ETF', (day) => markets['70001'](day), {
    sector2Id: '70001',
    isEtf: true,
    isIndexFund: true,
    sizeTwd: 1e10,
    canTwSale: true,
    etf: { indexName: null, proactive: false, tags: [] },
  })
  const active = (logPrice: (day: number) => number, about: Partial<FundRecord> = {}) =>
    styleOf(aClass('FUND', logPrice, { sector2Id: '70001', ...about }), etf).reference

  it('a fund that moves like it is said to', () => {
    const found = active((day) => markets['70001'](day) - day * 1e-5)
    expect(found).toMatchObject({ lipper_id: 'ETF', is_index_like: true, to: asOf })
    expect(found?.r_squared).toBeGreaterThan(99.9)
  })

  it('a fund that does not is not', () => {
    const found = active((day) => 0.6 * markets['70001'](day) + 0.4 * markets['30001'](day))
    expect(found?.is_index_like).toBe(false)
    expect(found?.tracking_error).toBeGreaterThan(4)
  })

  it('an index fund is meant to, and nothing is said', () => {
    expect(active((day) => markets['70001'](day), { isIndexFund: true })).toBeNull()
  })
})
