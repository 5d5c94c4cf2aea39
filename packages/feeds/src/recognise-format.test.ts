import { gzipSync } from 'node:zlib'

import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'

import { describeLeftAlone, type WhyLeftAlone } from './left-alone.ts'
import { memoryFeedFile } from './open-feed-file.ts'
import { recogniseFormat } from './recognise-format.ts'
import { workbook } from './testing/a-workbook.ts'

const recognise = (name: string, content: string | Uint8Array) => recogniseFormat(memoryFeedFile(name, content))

it.each([
  ['anything.csv', 'fund_id,date,nav\n', 'navs'],
  ['navs.csv', 'date,SPY,VTI\n', 'navs-wide'],
  ['us_factor_etfs_daily.csv', 'Date,MTUM\n', 'us-factor-etfs'],
  ['us_stocks20_daily_1990_2022.csv', 'Date,AAPL\n', 'us-stocks'],
  ['sp.csv', 'Date,SP500\n', 'sp500-index'],
  ['x.csv', '\uFEFF"Date","失業率(%)"\n', 'ndc-business-cycle'],
  [
    'x.csv',
    '\uFEFF日期,會員代號,公司名稱,基金統編,基金代號,基金名稱,基金淨值,漲跌,漲跌幅,類型代號,幣別,受益憑證代號\n',
    'sitca-nav',
  ],
  ['x.json', '[{"\uFEFF基金代碼":"1","基金淨值(金額)":"1"}]', 'tdcc-nav'],
  ['x.json', '{"tables":[{"title":"114年11月24日 價格指數(臺灣證券交易所)"}]}', 'twse-report'],
  ['x.json', '{"date":"20251125","tables":[{"title":"上櫃股票行情"}]}', 'tpex-quotes'],
  ['x.txt', '20030630,20030701 36.8,37.9', 'moneydj-text'],
  ['x.txt', 'Scheme Code;ISIN Div Payout/ ISIN Growth;…', 'amfi-nav'],
  ['x.csv', '\uFEFFiShares X\nFund Holdings as of,"Nov 18, 2025"\n', 'ishares-holdings'],
  ['fx_usd_twd_daily_unfiltered.csv', 'date,value\n', 'fx-usd-twd-raw'],
])('knows %s by its beginning', async (name, content, format) => {
  expect(await recognise(name, content)).toEqual({ format })
  expect(await recognise(`${name}.gz`, gzipSync(content))).toEqual({ format })
})

it.each([
  ['manifest.csv', 'name,schema,description\n', 'description'],
  ['x.csv', 'Interest Rate,,,(Unit : %)\nDate,1Y,2Y\n', 'yield_curves'],
  ['x.csv', '\uFEFFDate,Price,Open,High,Low,Change %\n', 'yield_curves'],
  ['x.csv', 'month,ticker,net_flow_usd_m\n', 'foreign_etf_flows'],
  ['x.csv', 'ticker,date,shares_outstanding,close_usd\n', 'foreign_etf_flows'],
  ['x.csv', 'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits\n', 'adjusted_prices'],
  ['x.csv', 'tejId,currentStatus,fundChineseName\n', 'tej_list'],
  ['x.json', '{"funds":[{"fundID":"A1","fundCcyDesc":"台幣"}]}', 'bank_list'],
  ['x.csv', '\uFEFF年,月,類型代號,基金統編,基金代號,月經理費_比率,合計_比率\n', 'sitca_fees'],
  ['x.json', '[{"境外基金機構":"A","保管機構短期信評":"A-1"}]', 'tdcc_basics'],
  ['x.json', '[{"境外基金機構":"A","可分配淨利益/配息":"100"}]', 'tdcc_distributions'],
])('knows why %s is not read', async (name, content, leftAlone) => {
  expect(await recognise(name, content)).toEqual({ leftAlone })
  expect(describeLeftAlone(leftAlone as WhyLeftAlone)).not.toBe('')
})

it('looks into archives', async () => {
  expect(await recognise('x.zip', zipSync({ 'eurofxref-hist.csv': strToU8('Date') }))).toEqual({ format: 'ecb-zip' })
  expect(await recognise('x.xlsx', zipSync({ '[Content_Types].xml': strToU8('') }))).toMatchObject({
    problem: { reason: 'broken_archive' },
  })
  expect(await recognise('x.zip', zipSync({ 'other.csv': strToU8('') }))).toHaveProperty('problem')
})

it('sends a file with a broken header to the reader that its name tells, which says what is missing', async () => {
  expect(await recognise('tw_nav_daily_2026.csv', 'fund_id,date,naw\n')).toEqual({ format: 'navs' })
  expect(await recognise('funds.csv', 'fund_id,nom\n')).toEqual({ format: 'funds' })
})

it.each([
  ['letter.csv', 'a,b,c\n', 'unknown_format', 'a,b,c'],
  ['x.json', '{"a":1}', 'unknown_format', '{"a":1}'],
  ['prices.csv', 'date,SPY\n', 'unknown_format', 'date,SPY'],
  ['empty.csv', '', 'empty_file', null],
])('does not guess: %s', async (name, content, reason, value) => {
  expect(await recognise(name, content)).toMatchObject({ problem: { reason, severity: 'refused', value, file: name } })
})

it('says when the beginning is Big5 or a cut gzip', async () => {
  const big5 = Buffer.from([0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xb0, 0xf2, 0xaa, 0xf7, 0x0a])
  expect(await recognise('x.csv', big5)).toMatchObject({ problem: { reason: 'encoding_big5' } })
  const cut = gzipSync('fund_id,date,nav\n').subarray(0, 20)
  expect(await recognise('x.csv.gz', cut)).toMatchObject({ problem: { reason: 'truncated_gzip' } })
})

it('never opens what is no data by its ending', async () => {
  const file = {
    name: 'reserve.bin',
    open: () => {
      throw new Error('opened')
    },
  }
  expect(await recogniseFormat(file)).toMatchObject({ problem: { reason: 'unknown_format' } })
})

it.each([
  ['a column of days alone', 'our-navs.csv', 'date\n2026-05-29\n', 'date'],
  ['an ISIN without a name', 'x.csv', 'isin,ticker\n', 'isin,ticker'],
  ['a name without an ISIN', 'x.csv', 'name,ticker\n', 'name,ticker'],
  ['a first line of nothing', 'x.csv', '\nfoo,bar\n', null],
  ['a long first line, of which eighty characters are shown', 'x.csv', 'y'.repeat(81), 'y'.repeat(80)],
])('does not know a file with %s', async (_, name, content, value) => {
  expect(await recognise(name, content)).toMatchObject({ problem: { reason: 'unknown_format', value, line: 0 } })
})

it.each([
  ['of days alone', [['date']], 'date'],
  ['of days and funds in other words', [['day', 'T1']], 'day, T1'],
])('does not know a workbook %s', async (_, rows, value) => {
  expect(await recognise('x.xlsx', workbook(rows))).toMatchObject({ problem: { reason: 'unknown_workbook', value } })
})

it('knows a long file whose only line end is its first character', async () => {
  const content = `\n{"fundCode":"${'x'.repeat(70_000)}"}`
  expect(await recognise('x.json', content)).toEqual({ format: 'tw-funds-master' })
})
