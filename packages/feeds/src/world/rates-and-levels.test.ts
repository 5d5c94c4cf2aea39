import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'

describe('rates against the euro', () => {
  const read = (...rows: readonly string[]) =>
    readAll({ name: 'fx_ecb_eur_daily.csv', content: lines('quote,date,rate_per_eur', ...rows) }, 'fx-ecb-daily')

  it('become rates against the dollar of the same day, the euro’s own among them', async () => {
    const found = await read('USD,2026-05-29,1.25', 'JPY,2026-05-29,200', 'GBP,2026-05-29,0.8')
    expect(found.of('fx')).toEqual([
      { currency: 'EUR', date: '2026-05-29', perUsd: 0.8 },
      { currency: 'JPY', date: '2026-05-29', perUsd: 160 },
      { currency: 'GBP', date: '2026-05-29', perUsd: expect.closeTo(0.64, 12) },
    ])
  })

  it('wait for the dollar, wherever it stands in the file', async () => {
    expect((await read('JPY,2026-05-29,200', 'USD,2026-05-29,1.25')).of('fx').map(({ currency }) => currency)).toEqual([
      'JPY',
      'EUR',
    ])
  })

  it.each([
    ['a day without a dollar is passed over', 'JPY,2026-05-28,200', 1, []],
    ['a currency the site does not hold is passed over', 'TRY,2026-05-29,30', 1, []],
    ['a rate that is not quoted', 'JPY,2026-05-29,N/A', 0, []],
    ['a rate of nothing', 'JPY,2026-05-29,0', 0, ['3 rate_per_eur not_positive']],
    ['a day ahead', 'JPY,2026-11-21,200', 0, ['3 date future_date']],
  ])('%s', async (_, row, ignored, said) => {
    const found = await read('USD,2026-05-29,1.25', row)
    expect(found.of('fx').length).toBe(1)
    expect(found.summary.ignored).toBe(ignored)
    expect(found.said).toEqual(said)
  })

  it('come from the ECB’s own archive alike', async () => {
    const csv = 'Date,USD,JPY,TRY,\n2026-05-29,1.25,200,30,\n2026-05-28,1.2,N/A,31,\n'
    const content = zipSync({ 'eurofxref-hist.csv': new TextEncoder().encode(csv) })
    const found = await readAll({ name: 'eurofxref-hist.zip', content }, 'ecb-zip')
    expect(found.of('fx').map(({ currency, date, perUsd }) => [currency, date, perUsd])).toEqual([
      ['EUR', '2026-05-29', 0.8],
      ['JPY', '2026-05-29', 160],
      ['EUR', '2026-05-28', 1 / 1.2],
    ])
    expect(found.summary).toMatchObject({ rowsRead: 4, noQuote: 1 })
  })

  it.each([
    ['no csv', { 'readme.txt': 'x' }, 'broken_archive'],
    ['no dollar', { 'a.csv': 'Date,JPY,\n' }, 'missing_column'],
    ['another first column', { 'a.csv': 'Day,USD,\n' }, 'missing_column'],
  ])('of an archive with %s are refused', async (_, files, reason) => {
    const content = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    )
    expect((await readAll({ name: 'eurofxref-hist.zip', content }, 'ecb-zip')).problems[0]).toMatchObject({
      reason,
      severity: 'refused',
    })
  })

  it('of bytes that are no archive are refused', async () => {
    expect((await readAll({ name: 'x.zip', content: 'PK not really' }, 'ecb-zip')).problems[0]?.reason).toBe(
      'broken_archive',
    )
  })
})

describe('rates against the dollar', () => {
  it('of a month stand on its last weekday', async () => {
    const content = lines('currency,month,units_per_usd', 'TWD,2026-05,31.2', 'TWD,2026-13,31', 'ZZZ,2026-05,1')
    const found = await readAll({ name: 'fx_usd_monthly.csv', content }, 'fx-usd-monthly')
    expect(found.of('fx')).toEqual([{ currency: 'TWD', date: '2026-05-29', perUsd: 31.2 }])
    expect(found.said).toEqual(['3 month impossible_date'])
    expect(found.summary.ignored).toBe(1)
  })

  it.each([
    ['fx-usd-twd', 'date,twd_per_usd'],
    ['fx-usd-twd-raw', 'date,value'],
  ] as const)('of Taiwan, %s', async (format, header) => {
    const found = await readAll(
      { name: 'x.csv', content: lines(header, '2026-05-29,31.2', '2026-05-30,31.3', '2026-05-28,') },
      format,
    )
    expect(found.of('fx').map(({ currency, date, perUsd }) => [currency, date, perUsd])).toEqual([
      ['TWD', '2026-05-29', 31.2],
      ['TWD', '2026-05-30', 31.3],
    ])
    expect(found.said).toEqual(['3 date weekend'])
    expect(found.summary.noQuote).toBe(1)
  })

  it('of the Federal Reserve leave out what the site does not hold', async () => {
    const content = lines('currency,date,units_per_usd', 'JPY,2026-05-29,150', 'DEM,2001-05-29,2', 'JPY,2026-05-28,-1')
    const found = await readAll({ name: 'x.csv', content }, 'fx-usd-h10')
    expect(found.of('fx').length).toBe(1)
    expect(found.said).toEqual(['4 units_per_usd not_positive'])
    expect(found.summary.ignored).toBe(1)
  })
})

describe('levels', () => {
  it.each([
    ['taiex', '臺灣加權股價指數', 'TWD'],
    ['vix', 'VIX 波動率指數', null],
    ['NIFTY50', 'NIFTY50', 'INR'],
    ['SENSEX', 'SENSEX', 'INR'],
    ['dax', 'dax', null],
  ])('of %s are named %s, in %s', async (id, name, currency) => {
    const found = await readAll(
      { name: 'x.csv', content: lines('index_id,date,close', `${id},2026-05-29,100`) },
      'index-daily',
    )
    expect(found.of('indicators')).toEqual([{ indicatorId: id, name, kind: 'index', currency, unit: null }])
    expect(found.of('points')).toEqual([{ indicatorId: id, date: '2026-05-29', value: 100 }])
  })

  it('of an index are above nothing, and macro figures may be below', async () => {
    const index = await readAll(
      { name: 'x.csv', content: lines('index_id,date,close', 'taiex,2026-05-29,-1') },
      'index-daily',
    )
    expect(index.said).toEqual(['2 close not_positive'])
    const macro = await readAll(
      {
        name: 'x.csv',
        content: lines('series,date,value', 'us-10y-minus-2y-spread,2026-05-29,-0.4', 'other,2026-05-29,0'),
      },
      'macro-global',
    )
    expect(macro.of('points').map(({ value }) => value)).toEqual([-0.4, 0])
    expect(macro.of('indicators').map(({ kind, unit }) => [kind, unit])).toEqual([
      ['rate', '%'],
      ['macro', null],
    ])
  })

  it('of skfolio’s file have an id of their own', async () => {
    const found = await readAll({ name: 'x.csv', content: lines('Date,SP500', '2026-05-29,5000.5') }, 'sp500-index')
    expect(found.of('points')).toEqual([{ indicatorId: 'sp500-skfolio', date: '2026-05-29', value: 5000.5 }])
  })
})

describe('names of the world’s funds', () => {
  it('are given once for each ISIN that is one', async () => {
    const content = lines(
      'symbol,isin,name,currency,category',
      'SPY,US78462F1030,SPDR S&P 500,USD,Large',
      'SPY2,US78462F1030,again,USD,Large',
      'X,,no ISIN,USD,',
      'Y,US78462F1031,wrong,USD,',
      'Z,IE00B4L5Y983,iShares,XXX,',
      'W,IE00B5BMR087,,USD,Large',
      ',TW0002330008,台積電,TWD,',
    )
    const found = await readAll({ name: 'x.csv', content }, 'global-meta')
    expect(
      found
        .of('securities')
        .map(({ isin, ticker, country, currency, industry }) => [isin, ticker, country, currency, industry]),
    ).toEqual([
      ['US78462F1030', 'SPY', 'US', 'USD', 'Large'],
      ['IE00B4L5Y983', 'Z', 'IE', null, null],
      ['TW0002330008', null, 'TW', 'TWD', null],
    ])
    expect(found.summary.ignored).toBe(3)
    expect(found.said).toEqual(['5 isin invalid_isin'])
  })
})
