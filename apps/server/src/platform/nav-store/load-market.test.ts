import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { totalReturnIndex } from '@zhiheng/quant/series/total-return-index.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import { aFund, clockOn, insertFunds, pricesByDay } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { isoDayOf } from './iso-day.ts'
import { loadMarket } from './load-market.ts'

const today = clockOn('2026-11-20')

describe('the market in memory', () => {
  test('holds exactly the prices that were written, over years and gaps', async ({ db }) => {
    const long = { '2003-06-02': 9.87654321, '2003-12-31': 10, '2006-01-02': 11.5, '2026-11-19': 0.1 + 0.2 }
    const short = { '2026-11-18': 5, '2026-11-19': 5.5 }
    await insertFunds(db, [
      { fund: aFund('A1'), prices: long },
      { fund: aFund('B2'), prices: {} },
      { fund: aFund('C3'), prices: short },
    ])

    const market = await loadMarket(db, today)

    expect(pricesByDay(market, 'A1')).toEqual(long)
    expect(pricesByDay(market, 'B2')).toEqual({})
    expect(pricesByDay(market, 'C3')).toEqual(short)
    expect(market.prices(market.indexOf('C3') ?? -1)).toMatchObject({ firstSlot: slotOf(epochDayOf('2026-11-18')) })
    expect(market.indexOf('D4')).toBeNull()
  })

  test('gives back any prices it was given', async ({ db }) => {
    const first = slotOf(epochDayOf('1998-01-01'))
    const last = slotOf(epochDayOf('2026-11-20'))
    const series = fc.array(
      fc.tuple(fc.integer({ min: first, max: last }), fc.double({ min: 1e-4, max: 1e6, noNaN: true })),
      {
        maxLength: 40,
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(series, { maxLength: 3 }), async (given) => {
        const funds = given.map((points, i) => ({
          fund: aFund(`X${i}`),
          prices: Object.fromEntries(points.map(([slot, value]) => [isoDayOf(epochDayOfSlot(slot)), value])),
        }))
        await db.deleteFrom('funds').execute()
        await insertFunds(db, funds)
        const market = await loadMarket(db, today)
        for (const { fund, prices } of funds) expect(pricesByDay(market, fund.lipperId)).toEqual(prices)
      }),
      { numRuns: 25 },
    )
  })

  test('shows nothing from days after today', async ({ db }) => {
    await insertFunds(db, [{ fund: aFund('A1'), prices: { '2026-11-19': 10, '2026-11-23': 11, '2027-02-01': 12 } }])
    const market = await loadMarket(db, today)
    expect(pricesByDay(market, 'A1')).toEqual({ '2026-11-19': 10 })
    expect(market.asOf).toBe('2026-11-19')
  })

  test('is of the last day on which at least half of the funds have a price', async ({ db }) => {
    const full = { '2026-11-17': 10, '2026-11-18': 10 }
    await insertFunds(db, [
      ...['A', 'B', 'C', 'D'].map((id) => ({ fund: aFund(id), prices: full })),
      { fund: aFund('E'), prices: { '2026-11-18': 10, '2026-11-19': 10 } },
    ])
    expect((await loadMarket(db, today)).asOf).toBe('2026-11-18')
  })

  test('is of today while it is empty', async ({ db }) => {
    const market = await loadMarket(db, today)
    expect(market).toMatchObject({ asOf: '2026-11-20', isDemo: false, funds: [] })
  })

  test('reinvests distributions and takes splits out as quant does', async ({ db }) => {
    const prices = { '2026-11-09': 10, '2026-11-10': 10.5, '2026-11-13': 5.2, '2026-11-16': 5.1, '2026-11-19': 5.4 }
    const paying = { distributionFrequency: 'irregular', launchDate: isoDayOf(epochDayOf('2026-11-09')) } as const
    await insertFunds(db, [{ fund: aFund('A1', paying), prices }])
    const { id } = await db.selectFrom('funds').select('id').executeTakeFirstOrThrow()
    const paid = [
      { ex_date: '2026-11-09', amount_per_unit: 1 },
      { ex_date: '2026-11-11', amount_per_unit: 0.2 },
      { ex_date: '2026-11-14', amount_per_unit: 0.1 },
      { ex_date: '2026-11-16', amount_per_unit: 0.05 },
      { ex_date: '2026-12-16', amount_per_unit: 0.05 },
    ]
    await db
      .insertInto('distributions')
      .values(paid.map((row) => ({ ...row, fund_id: id, from_capital_percent: 40 })))
      .execute()
    await db.insertInto('splits').values({ fund_id: id, ex_date: '2026-11-12', ratio: 0.5 }).execute()

    const market = await loadMarket(db, today)

    const found = toDatedSeries(market.totalReturns(0))
    const expected = totalReturnIndex(toDatedSeries(market.prices(0)), {
      distributions: paid.map((row) => ({ epochDay: epochDayOf(row.ex_date), amount: row.amount_per_unit })),
      splits: [{ epochDay: epochDayOf('2026-11-12'), ratio: 0.5 }],
    })
    expect(found.epochDays).toEqual(expected.epochDays)
    found.values.forEach((value, i) => expect(value).toBeCloseTo(expected.values[i] ?? Number.NaN, 12))
    expect(market.distributions(0)[1]).toEqual({
      epochDay: epochDayOf('2026-11-11'),
      amount: 0.2,
      fromCapitalPercent: 40,
    })
  })

  test('gives no returns across a step that no recorded event explains', async ({ db }) => {
    const unexplained = { '2026-11-16': 446, '2026-11-17': 450, '2026-11-18': 21, '2026-11-19': 22.05 }
    await insertFunds(db, [
      { fund: aFund('A1'), prices: unexplained },
      { fund: aFund('B2'), prices: { '2024-11-06': 195.53, '2026-11-18': 63.86, '2026-11-19': 63.86 } },
      { fund: aFund('C3'), prices: { '2026-11-18': 10, '2026-11-19': 14.9 } },
    ])
    const market = await loadMarket(db, today)
    expect(toDatedSeries(market.totalReturns(0)).epochDays).toEqual(
      Int32Array.of(epochDayOf('2026-11-18'), epochDayOf('2026-11-19')),
    )
    expect(toDatedSeries(market.totalReturns(1)).values).toHaveLength(2)
    expect(toDatedSeries(market.totalReturns(2)).values).toHaveLength(2)
    expect(pricesByDay(market, 'A1')).toEqual(unexplained)
  })

  test('takes growth over a gap of more than 31 days for growth', async ({ db }) => {
    await insertFunds(db, [
      { fund: aFund('A1'), prices: { '2024-11-06': 223.67, '2025-12-08': 350.91, '2026-11-19': 360 } },
      { fund: aFund('B2'), prices: { '2026-10-19': 10, '2026-11-19': 15.1 } },
      { fund: aFund('C3'), prices: { '2026-10-16': 10, '2026-11-19': 15.1 } },
      { fund: aFund('D4'), prices: { '2021-12-30': 10, '2025-12-08': 3.9, '2026-11-19': 4 } },
    ])
    const market = await loadMarket(db, today)
    expect(market.funds.map(({ index }) => toDatedSeries(market.totalReturns(index)).values.length)).toEqual([
      3, 1, 2, 2,
    ])
    expect(market.unexplainedStep(0)).toBeNull()
  })

  test('gives the price alone where a class pays and its distributions are not all known', async ({ db }) => {
    const prices = { '2024-11-18': 10, '2025-11-18': 10, '2026-11-18': 10, '2026-11-19': 9.9 }
    await insertFunds(db, [
      { fund: aFund('A1', { distributionFrequency: 'monthly' }), prices },
      { fund: aFund('B2', { name: '乙基金(月配)' }), prices },
      { fund: aFund('C3'), prices },
    ])
    const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', 'A1').executeTakeFirstOrThrow()
    const only = { fund_id: id, ex_date: '2026-11-19', amount_per_unit: 0.1, from_capital_percent: null }
    await db.insertInto('distributions').values(only).execute()
    const market = await loadMarket(db, today)
    expect(market.funds.map(({ index }) => market.income(index).kind)).toEqual(['unknown', 'unknown', 'none_paid'])
    expect(market.totalReturns(0).values.at(-1)).toBeCloseTo(0.99, 12)
    expect(market.distributions(0)).toHaveLength(1)
  })

  test('names a class whose distributions cannot be true, and gives it no returns', async ({ db }) => {
    await insertFunds(db, [
      { fund: aFund('A1', { distributionFrequency: 'monthly' }), prices: { '2026-11-18': 10, '2026-11-19': 10 } },
      { fund: aFund('B2'), prices: { '2026-11-18': 10, '2026-11-19': 11 } },
    ])
    const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', 'A1').executeTakeFirstOrThrow()
    await db
      .insertInto('distributions')
      .values({ fund_id: id, ex_date: '2026-11-19', amount_per_unit: 12, from_capital_percent: null })
      .execute()
    const market = await loadMarket(db, today)
    expect(market.faults.map((fault) => fault.lipperId)).toEqual(['A1'])
    expect(market.totalReturns(0).values.every(Number.isNaN)).toBe(true)
    expect([...market.totalReturns(1).values]).toEqual([1, 1.1])
  })
})
