import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { defaultBands } from '@zhiheng/domain/rebalancing/bands.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { CALM_DAY, calmMarket, sectors } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { aFollowed } from '../portfolio-ledger/testing/a-followed.ts'
import { entryOf, inDollars, weekInDollars } from './portfolio-entry.ts'
import { totalPortfolios } from './total-portfolios.ts'

const today = asIsoDate(CALM_DAY)
const { firstSlot, values } = steadyRate(30, CALM_DAY)
/** A class of 10, and 11 on the last day; the dollar at 30, and 33 on the last day. */
const market = calmMarket(
  {
    UP: { sector2Id: sectors.equity, priceOn: (day) => (day >= epochDayOf(CALM_DAY) ? 11 : 10) },
    FLAT: { sector2Id: sectors.bond },
    CLOSED: { sector2Id: sectors.bond, forSale: false },
    STEP: { name: '換算基金', priceOn: (day) => (day >= epochDayOf('2026-10-01') ? 450 : 10) },
  },
  { fxPerUsd: { TWD: { firstSlot, values: values.with(values.length - 1, 33) } } },
)
const entry = (lines: readonly Holding[], known: Parameters<typeof aFollowed>[2] = {}) =>
  entryOf({ market, today }, aFollowed(market, lines, known), [])
const plan = (chargeDay: number, monthAmount: number, known: Partial<Holding> = {}) =>
  aLine('FLAT', 0, {
    amount: monthAmount,
    plan: { dateStart: asIsoDate('2024-01-02'), dateEnd: null, chargeDay, monthAmount },
    ...known,
  })

describe('a portfolio in the list', () => {
  it('is worth what it holds, in its currency and in New Taiwan dollars', () => {
    expect(entry([aLine('UP', 1000), aLine('FLAT', 500), aLine('UP', 1000)])).toMatchObject({
      amount: 2700,
      invested: 2500,
      gain: 200,
      perf: expect.closeTo(8, 9),
      twd: { amount: 2700, gain: 200, pnl_wow: 200 },
      fund_count: 2,
      last_rebalance: '2024-01-02',
      left_out: [],
    })
    expect(entry([aLine('FLAT', 300)], { currency: 'USD' })).toMatchObject({
      currency: 'USD',
      amount: 9.09,
      invested: 10,
      gain: -0.91,
      twd: { amount: 300, gain: -30 },
    })
  })

  it('says nothing in New Taiwan dollars without a rate into them', () => {
    const { twd, amount } = entry([aLine('FLAT', 300, { currency: 'JPY' })], { currency: 'JPY' })
    expect([amount, twd]).toEqual([null, { amount: null, gain: null, pnl_wow: null }])
  })

  it('flags each fault of its funds once', () => {
    expect(entry([aLine('CLOSED', 100), aLine('CLOSED', 100), aLine('FLAT', 1)]).flags).toEqual(['not_for_sale'])
    expect(entry([aLine('FLAT', 1)]).flags).toEqual([])
  })

  it('names the funds that are in no figure of it', () => {
    const holed = aLine('STEP', 1000, { date: asIsoDate('2024-01-02') })
    expect(entry([holed, aLine('FLAT', 1000)]).left_out).toEqual([{ lipper_id: 'STEP', name: '換算基金' }])
  })

  it('keeps its name and its tags beside figures that are of its ledger', () => {
    const followed = aFollowed(market, [aLine('FLAT', 1)])
    const first = entryOf({ market, today }, followed, [])
    const renamed = { ...followed, portfolio: { ...followed.portfolio, name: '買房', isShared: true, version: 2 } }
    expect(entryOf({ market, today }, renamed, [{ id: 7, name: '長期' }])).toEqual({
      ...first,
      name: '買房',
      is_shared: true,
      version: 2,
      tags: [{ id: 7, name: '長期' }],
    })
  })

  it('is aimed at targets that were set', () => {
    const targets = [{ lipperId: 'FLAT', percent: 100 }]
    const lines = [aLine('UP', 1000), aLine('FLAT', 1100)]
    expect(entry(lines, { saved: { noteId: 1, targets, bands: defaultBands } }).drift).toBe(50)
    expect(entry(lines).drift).toBeCloseTo(2.4, 9)
  })
})

describe('the next charge of a portfolio', () => {
  const next = (lines: readonly Holding[], day = CALM_DAY) =>
    entryOf({ market, today: asIsoDate(day) }, aFollowed(market, lines), []).next_charge

  it('is the soonest of its plans, all of that day together', () => {
    expect(next([plan(3, 5000), plan(26, 3000), plan(26, 4000)])).toEqual({ date: '2026-11-26', amount: 7000 })
    expect(next([plan(26, 3000)], '2026-11-27')).toEqual({ date: '2026-12-26', amount: 3000 })
  })

  it('counts in the currency of the portfolio, and is of no one knows how much without a rate', () => {
    expect(next([plan(26, 100, { currency: 'USD' }), plan(26, 3000)])?.amount).toBe(6300)
    expect(next([plan(26, 100, { currency: 'JPY' }), plan(26, 3000)])).toEqual({ date: '2026-11-26', amount: null })
    expect(next([plan(26, 3000), plan(26, 100, { currency: 'JPY' })])?.amount).toBeNull()
  })

  it('is none without a plan that runs', () => {
    expect(next([aLine('FLAT', 100)])).toBeNull()
    const ended = plan(26, 3000)
    expect(next([{ ...ended, plan: ended.plan && { ...ended.plan, dateEnd: asIsoDate('2026-11-19') } }])).toBeNull()
  })
})

describe('the week of a portfolio in New Taiwan dollars', () => {
  const week = (lines: readonly Holding[], known: Parameters<typeof aFollowed>[2] = {}) =>
    weekInDollars(market, aFollowed(market, lines, known))

  it('is what the last five weekdays made, exchange rates and all', () => {
    expect(week([aLine('UP', 1000)])).toBe(100)
    // ten dollars at 10 % more, and each worth a tenth more than a week ago
    expect(week([aLine('UP', 10, { currency: 'USD' })], { currency: 'USD' })).toBe(30)
    expect(week([aLine('FLAT', 300)], { currency: 'USD' })).toBe(0)
  })

  it('is unknown of a portfolio that is younger', () => {
    const since = (date: string) => week([aLine('UP', 1000, { date: asIsoDate(date) })])
    expect([since('2026-11-13'), since('2026-11-16')]).toEqual([100, null])
  })

  it('is whole New Taiwan dollars', () => {
    expect(week([aLine('UP', 1004)])).toBe(100)
    expect([inDollars(market, 1.49, 'USD'), inDollars(market, null, 'USD'), inDollars(market, 1, 'JPY')]).toEqual([
      49,
      null,
      null,
    ])
  })
})

describe('all portfolios together', () => {
  const own = [aLine('UP', 1000)]
  const total = (...all: readonly (readonly [readonly Holding[], Parameters<typeof aFollowed>[2]?])[]) =>
    totalPortfolios(
      // another snapshot: totals of the same ledgers are kept
      { ...market, dataVersion: String(all.length) },
      all.map(([lines, known], index) => aFollowed(market, lines, { id: index + 1, ...known })),
    )

  it('are worth what each is in New Taiwan dollars', () => {
    expect(total([own], [[aLine('FLAT', 300)], { currency: 'USD' }])).toMatchObject({
      value: 1400,
      gain: 70,
      pnl_wow: 100,
      portfolios_left_out: 0,
      week_left_out: 0,
      left_out: [],
    })
  })

  it('are nothing where there are none', () => {
    expect(total()).toMatchObject({ value: 0, gain: 0, perf: null, mwr_missing: 'no_value', portfolios_left_out: 0 })
  })

  it('leave out one without a worth, and say so; where there is no other nothing is known', () => {
    const lost = [[aLine('FLAT', 300, { currency: 'JPY' })], { currency: 'JPY' }] as const
    expect(total([own], lost)).toMatchObject({ value: 1100, gain: 100, portfolios_left_out: 1 })
    expect(total(lost)).toMatchObject({
      value: null,
      gain: null,
      pnl_wow: null,
      perf: null,
      mwr_missing: 'no_value',
      portfolios_left_out: 1,
    })
  })

  it('leave out one with money on a day without a rate, and none that was empty then', () => {
    const gap = [slotOf(epochDayOf('2026-03-02')), slotOf(epochDayOf('2026-03-31'))] as const
    const known = values.map((rate, place) => {
      const slot = firstSlot + place
      return slot >= gap[0] && slot <= gap[1] ? Number.NaN : rate
    })
    const holed = calmMarket({ DOLLAR: { currency: 'USD' } }, { fxPerUsd: { TWD: { firstSlot, values: known } } })
    const since = (date: string) => {
      const line = aLine('DOLLAR', 10, { currency: 'USD', date: asIsoDate(date) })
      return totalPortfolios({ ...holed, dataVersion: date }, [aFollowed(holed, [line], { currency: 'USD' })])
    }
    expect(since('2024-01-02')).toMatchObject({ value: null, portfolios_left_out: 1 })
    expect(since('2026-04-01')).toMatchObject({ value: 300, portfolios_left_out: 0 })
    const followed = aFollowed(holed, [aLine('DOLLAR', 10, { currency: 'USD' })], { currency: 'USD' })
    const emptied = slotOf(epochDayOf('2026-02-02')) - followed.account.firstSlot
    const account = {
      ...followed.account,
      values: followed.account.values.map((worth, day) => (day >= emptied ? 0 : worth)),
      flows: followed.account.flows.map((flow, day) => (day === emptied ? -10 : flow)),
    }
    expect(totalPortfolios({ ...holed, dataVersion: 'emptied' }, [{ ...followed, account }]).portfolios_left_out).toBe(
      0,
    )
  })

  it('have a week of those that are a week old, and say how many are not', () => {
    const young = [[aLine('FLAT', 500, { date: asIsoDate('2026-11-17') })], {}] as const
    expect(total([own], young)).toMatchObject({ value: 1600, pnl_wow: 100, perf_wow: expect.closeTo(10, 6) })
    expect(total(young)).toMatchObject({ value: 500, pnl_wow: null, perf_wow: null })
  })

  it('name a fund that is in no figure once, whoever holds it', () => {
    const holed = [aLine('STEP', 1000), aLine('FLAT', 1000)]
    expect(total([holed], [holed]).left_out).toEqual([{ lipper_id: 'STEP', name: '換算基金' }])
  })
})
