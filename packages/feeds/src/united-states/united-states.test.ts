import fc from 'fast-check'
import { expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'
import type { PricedDay } from './adjustments-from-index.ts'
import { adjustmentsFromIndex } from './adjustments-from-index.ts'

const cents = (value: number): number => Math.round(value * 100) / 100

/** A file of prices and index levels, both rounded, of a fund that paid `paid[day]` per unit. */
function fileOf(prices: readonly number[], paid: ReadonlyMap<number, number>): PricedDay[] {
  let units = 1
  const start = prices[0] ?? 1
  return prices.map((price, day) => {
    units *= 1 + (paid.get(day) ?? 0) / price
    return { epochDay: day, price: cents(price), index: cents((100 / start) * units * price) }
  })
}

it('finds the distributions that lead from a price to its total-return index', () => {
  const prices = Array.from({ length: 120 }, (_, day) => 100 + 5 * Math.sin(day / 9))
  const found = adjustmentsFromIndex(
    fileOf(
      prices,
      new Map([
        [30, 0.5],
        [90, 0.8],
      ]),
    ),
  )
  expect(found.map(({ at, kind }) => [at, kind])).toEqual([
    [30, 'distribution'],
    [90, 'distribution'],
  ])
  expect(found[0]?.value).toBeCloseTo(0.5, 1)
  expect(found[1]?.value).toBeCloseTo(0.8, 1)
})

it('takes a doubling of units for a split, and a fall of the index for what it cannot explain', () => {
  const split = [
    { epochDay: 0, price: 100, index: 100 },
    { epochDay: 1, price: 50, index: 100 },
  ]
  expect(adjustmentsFromIndex(split)).toMatchObject([{ at: 1, kind: 'split' }])
  expect(adjustmentsFromIndex(split)[0]?.value).toBeCloseTo(0.5, 3)
  const fall = [
    { epochDay: 0, price: 100, index: 100 },
    { epochDay: 1, price: 100, index: 98 },
  ]
  expect(adjustmentsFromIndex(fall)).toMatchObject([{ at: 1, kind: 'ignored' }])
})

it('gives the index back from price and distributions, to within its rounding, for any path', () => {
  const path = fc.array(fc.double({ min: -0.03, max: 0.03, noNaN: true }), { minLength: 30, maxLength: 200 })
  const payments = fc.array(fc.tuple(fc.integer({ min: 1, max: 199 }), fc.double({ min: 0.1, max: 3, noNaN: true })))
  fc.assert(
    fc.property(path, payments, (steps, paid) => {
      let price = 80
      const prices = steps.map((step) => (price *= 1 + step))
      const days = fileOf(prices, new Map(paid))
      const found = new Map(adjustmentsFromIndex(days).map((adjustment) => [adjustment.at, adjustment]))
      let units = (days[0]?.index ?? 0) / (days[0]?.price ?? 1)
      for (const [at, day] of days.entries()) {
        const adjustment = found.get(at)
        if (adjustment?.kind === 'distribution') units *= 1 + adjustment.value / day.price
        // Half a cent of price and index each, at the first day and at this one.
        expect(Math.abs((units * day.price) / day.index - 1)).toBeLessThan(0.02 / Math.min(day.price, day.index, 80))
      }
    }),
  )
})

it('gives prices and distributions of each ETF in turn', async () => {
  const content = lines(
    'fund_id,date,price,total_return_index',
    'AGG,2003-09-29,102.17,100',
    'AGG,2003-09-30,101.77,100.09',
    'SPY,2003-09-30,100,100',
    'SPY,2003-10-04,100,100',
  )
  const read = await readAll({ name: 'us_etf_daily.csv', content }, 'us-etf-daily')
  expect(read.of('navs')).toHaveLength(4)
  expect(read.of('distributions')).toMatchObject([{ lipperId: 'AGG', exDate: '2003-09-30', fromCapitalPercent: null }])
  expect(read.of('distributions')[0]?.amountPerUnit).toBeCloseTo(0.49, 1)
  expect(read.said).toEqual(['5 date weekend'])
})

it('gives adjusted series ids of their own', async () => {
  const content = lines('Date,MTUM,QUAL', '2014-01-02,52.704,48.351')
  const read = await readAll({ name: 'us_factor_etfs_daily.csv', content }, 'us-factor-etfs')
  expect(read.of('funds').map(({ lipperId, isEtf }) => [lipperId, isEtf])).toEqual([
    ['MTUMADJ', true],
    ['QUALADJ', true],
  ])
  expect(read.of('navs').map(({ lipperId }) => lipperId)).toEqual(['MTUMADJ', 'QUALADJ'])
})

it('maps American ETFs to sub-sectors by class and name', async () => {
  const content = lines(
    'fund_id,name,region,asset_class,currency',
    'TLT,iShares 20+ Year Treasury Bond ETF,USA,Bond,USD',
    'GLD,SPDR Gold Shares,Global,Commodity,USD',
    'IWM,iShares Russell 2000 ETF,USA,Equity,USD',
  )
  const read = await readAll({ name: 'us_etf_meta.csv', content }, 'us-etf-meta')
  expect(read.of('funds').map(({ sector2Id, house }) => [sector2Id, house])).toEqual([
    ['20006', 'iShares'],
    ['90001', 'SPDR'],
    ['30007', 'iShares'],
  ])
})

const preamble = ['\uFEFFiShares X', 'Fund Holdings as of,"Nov 18, 2025"', 'Inception Date,"May 15, 2000"', ' ']
const table = ['Ticker,Name,Sector,Weight (%)', '"NVDA","NVIDIA, CORP","IT","7.82"', '"AAPL","APPLE INC","IT","7.02"']

it('reads an iShares download and stops at the second preamble', async () => {
  const content = lines(...preamble, ...table, ' ', ...preamble, ...table, '"The content, "" ends')
  const read = await readAll({ name: 'ishares_IVV_holdings.csv', content }, 'ishares-holdings')
  expect(read.of('holdings')).toEqual([
    { lipperId: 'IVV', date: '2025-11-18', rank: 1, isin: null, name: 'NVIDIA, CORP', weightPercent: 7.82 },
    { lipperId: 'IVV', date: '2025-11-18', rank: 2, isin: null, name: 'APPLE INC', weightPercent: 7.02 },
  ])
  expect(read.problems).toEqual([])
})

it('refuses an iShares download that names no fund, has no table or no day', async () => {
  expect(await reasonOf('x.csv', ...preamble, ...table)).toMatchObject({ reason: 'missing_value', field: 'fund_id' })
  expect(await reasonOf('IVV_holdings.csv', ...preamble)).toMatchObject({
    reason: 'missing_column',
    severity: 'refused',
  })
  expect(await reasonOf('IVV_holdings.csv', 'a', ...table)).toMatchObject({ reason: 'impossible_date' })
})

it('refuses a workbook that is none', async () => {
  const read = await readAll({ name: 'x.xlsx', content: 'PK\u0003\u0004 no' }, 'ssga-holdings')
  expect(read.problems[0]).toMatchObject({ reason: 'broken_archive', severity: 'refused' })
})

it('takes the month of American holdings from the file’s name', async () => {
  const content = lines('etf,rank,ticker,name,sector,country,weight_pct', 'EFA,1,ASML,ASML HOLDING NV,IT,NL,2.02')
  const read = await readAll({ name: 'holdings_us_etf_2025-11.csv', content }, 'us-etf-holdings')
  expect(read.of('holdings')).toMatchObject([{ lipperId: 'EFA', date: '2025-11-28', weightPercent: 2.02 }])
  const unnamed = await readAll({ name: 'holdings.csv', content }, 'us-etf-holdings')
  expect(unnamed.problems[0]).toMatchObject({ reason: 'impossible_date', severity: 'refused' })
})

it('calls an American holding by its name, else by its ticker, and ranks those without a rank', async () => {
  const content = lines(
    'etf,rank,ticker,name,weight_pct',
    'EFA,7,ASML,ASML HOLDING NV,2.02',
    'EFA,,NESN,,1.5',
    'EFA,,,,1',
    'EFA,,,ROCHE,1',
  )
  const read = await readAll({ name: 'holdings_us_etf_2025-11.csv', content }, 'us-etf-holdings')
  expect(read.of('holdings').map(({ rank, name }) => [rank, name])).toEqual([
    [7, 'ASML HOLDING NV'],
    [1, 'NESN'],
    [2, 'ROCHE'],
  ])
  expect(read.said).toEqual(['4 name missing_value'])
})

async function reasonOf(name: string, ...rows: string[]): Promise<unknown> {
  return (await readAll({ name, content: lines(...rows) }, 'ishares-holdings')).problems[0]
}
