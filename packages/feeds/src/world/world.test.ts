import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'

it('crosses euro rates to units per dollar, the dollar’s line coming last', async () => {
  const content = lines(
    'quote,date,rate_per_eur',
    'JPY,2026-04-13,186.75',
    'JPY,2026-04-14,190',
    'THB,2026-04-13,37.7',
    'USD,2026-04-13,1.1684',
  )
  const read = await readAll({ name: 'fx_ecb_eur_daily.csv', content }, 'fx-ecb-daily')
  expect(read.of('fx')).toEqual([
    { currency: 'JPY', date: '2026-04-13', perUsd: 186.75 / 1.1684 },
    { currency: 'EUR', date: '2026-04-13', perUsd: 1 / 1.1684 },
  ])
  expect(read.summary.ignored).toBe(2)
})

it('reads the ECB’s archive: trailing comma, newest first, N/A', async () => {
  const csv = lines('Date,USD,JPY,RUB,', '2026-04-13,1.1684,186.75,N/A,', '2026-04-10,1.1711,x,N/A,')
  const content = zipSync({ 'eurofxref-hist.csv': strToU8(csv) })
  const read = await readAll({ name: 'eurofxref-hist.zip', content }, 'ecb-zip')
  expect(read.of('fx').map(({ currency, date }) => `${currency} ${date}`)).toEqual([
    'EUR 2026-04-13',
    'JPY 2026-04-13',
    'EUR 2026-04-10',
  ])
  expect(read.said).toEqual(['3 JPY letter_in_number'])
  expect(read.summary).toMatchObject({ rowsRead: 6, noQuote: 2 })
})

it('refuses a broken archive, and one without its file', async () => {
  const broken = await readAll({ name: 'e.zip', content: 'PK\u0003\u0004' }, 'ecb-zip')
  expect(broken.problems).toMatchObject([{ reason: 'broken_archive', severity: 'refused' }])
  const other = await readAll({ name: 'e.zip', content: zipSync({ 'a.txt': strToU8('x') }) }, 'ecb-zip')
  expect(other.problems).toMatchObject([{ reason: 'broken_archive' }])
})

it('reads rates per dollar, puts averages of months on the last weekday', async () => {
  const daily = await readAll(
    { name: 'h10.csv', content: lines('currency,date,units_per_usd', 'TWD,2017-12-01,29.9', 'LKR,2017-12-01,153') },
    'fx-usd-h10',
  )
  expect(daily.of('fx')).toEqual([{ currency: 'TWD', date: '2017-12-01', perUsd: 29.9 }])
  const content = lines('currency,month,units_per_usd', 'TWD,2026-05,31.1')
  const monthly = await readAll({ name: 'm.csv', content }, 'fx-usd-monthly')
  expect(monthly.of('fx')).toEqual([{ currency: 'TWD', date: '2026-05-29', perUsd: 31.1 }])
  const twd = await readAll(
    { name: 't.csv', content: lines('date,twd_per_usd,source', '2026-05-30,31,CBC') },
    'fx-usd-twd',
  )
  expect(twd.said).toEqual(['2 date weekend'])
})

it('names known series in Chinese, keeps others under their id', async () => {
  const content = lines('series,date,value', 'us-10-year-treasury-yield,2026-05-29,4.4', 'new-one,2026-05-29,-1')
  const read = await readAll({ name: 'macro_global_daily.csv', content }, 'macro-global')
  expect(read.of('indicators')).toMatchObject([
    { name: '美國 10 年期公債殖利率', kind: 'rate', unit: '%' },
    { name: 'new-one', kind: 'macro' },
  ])
  expect(read.of('points').map(({ value }) => value)).toEqual([4.4, -1])
})

it('refuses index levels that are not above zero', async () => {
  const content = lines('index_id,date,close', 'taiex,2026-05-29,0', 'taiex,2026-05-28,25000.5')
  const read = await readAll({ name: 'index_daily.csv', content }, 'index-daily')
  expect(read.said).toEqual(['2 close not_positive'])
  expect(read.of('points')).toEqual([{ indicatorId: 'taiex', date: '2026-05-28', value: 25_000.5 }])
})

it('takes each ISIN of the world’s funds once', async () => {
  const content = lines(
    'symbol,isin,name,currency,category_group,category,family,exchange',
    'A.DE,IE00B9Z1CT34,甲 Fund,EUR,x,y,z,GER',
    'A.MI,IE00B9Z1CT34,甲 Fund,EUR,x,y,z,MIL',
    'B.MI,,乙 Fund,EUR,x,y,z,MIL',
  )
  const read = await readAll({ name: 'global_etfs_meta.csv', content }, 'global-meta')
  expect(read.of('securities')).toMatchObject([{ isin: 'IE00B9Z1CT34', ticker: 'A.DE', country: 'IE', kind: 'fund' }])
  expect(read.summary.ignored).toBe(2)
})
