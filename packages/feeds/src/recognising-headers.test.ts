import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { memoryFeedFile } from './open-feed-file.ts'
import { hasDataEnding, recogniseFormat } from './recognise-format.ts'

const formatOf = async (name: string, content: string | Uint8Array): Promise<string> => {
  const found = await recogniseFormat(memoryFeedFile(name, content))
  if ('format' in found) return found.format
  return 'leftAlone' in found ? `left alone: ${found.leftAlone}` : found.problem.reason
}

describe('what a file is', () => {
  it.each([
    ['prices, long', 'fund_id,date,nav', 'navs'],
    ['prices with a market price', 'fund_id,date,nav,market_price', 'moneydj-daily'],
    ['prices of month ends', 'moneydj_id,fund_id,date,nav,name_zh', 'tw-month-navs'],
    ['distributions', 'fund_id,ex_date,amount', 'distributions'],
    ['distributions of Taiwanese ETFs', 'fund_id,ex_date,pay_date,amount,currency,sources', 'tw-etf-distributions'],
    ['their composition', 'fund_id,ex_date,amount,income_pct,interest_pct,payout_frequency', 'tw-etf-composition'],
    ['splits', 'fund_id,ex_date,ratio', 'splits'],
    ['flows', 'fund_id,month,net_flow_twd', 'flows'],
    ['sizes', 'fund_id,date,size_twd,scope', 'sizes'],
    ['units of ETFs traded', 'etf,date,volume', 'etf-trading'],
    ['quotes of ETFs', 'etf,date,bid,ask', 'etf-trading'],
    ['holdings', 'fund_id,date,name,weight_percent', 'holdings'],
    ['funds', 'fund_id,name,house,currency', 'funds'],
    ['changes', 'fund_id,date,change', 'fund-changes'],
    ['rates', 'currency,date,per_usd', 'fx'],
    ['securities', 'isin,name', 'securities'],
    ['benchmarks', 'benchmark_id,date,value', 'benchmarks'],
    ['indicators', 'indicator_id,date,value', 'indicators'],
    ['cash rates', 'month,currency,rate_percent', 'cash-rates'],
    ['policy rates', 'month,currency,country,rate_pct', 'policy-rates'],
    ['yield curves', 'country,date,tenor_years,yield_pct', 'bond-yields'],
    ['index levels', 'index_id,date,close', 'index-daily'],
    ['the list of all classes', 'fund_id,scheme,name_zh,last_seen', 'tw-funds'],
    ['American ETFs by day', 'fund_id,date,price,total_return_index', 'us-etf-daily'],
  ])('%s, by its header alone, in any order and with others between', async (_, header, format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...header.split(','), 'note', 'x y'], { minLength: header.split(',').length + 2 }),
        async (columns) => {
          expect(await formatOf('export.csv', `${columns.join(',')}\n`)).toBe(format)
        },
      ),
      { numRuns: 4 },
    )
  })

  it.each([
    ['a byte order mark', '\uFEFFfund_id,date,nav\n'],
    ['Windows line ends', 'fund_id,date,nav\r\nT1,2026-05-29,1\r\n'],
    ['blank lines before it', '\n\nfund_id,date,nav\n'],
    ['quotes', '"fund_id","date","nav"\n'],
    ['blanks around columns', ' fund_id , date , nav \n'],
  ])('also with %s', async (_, content) => {
    expect(await formatOf('x.csv', content)).toBe('navs')
  })

  it.each([
    ['navs.csv', 'date,SPY,VTI\n', 'navs-wide'],
    ['my-navs-2026.csv', 'Date,SPY\n', 'navs-wide'],
    ['us_stocks20.csv', 'Date,SPY\n', 'us-stocks'],
    ['us_factor_etfs_daily.csv', 'Date,SPY\n', 'us-factor-etfs'],
    ['prices.csv', 'date,SPY\n', 'unknown_format'],
    ['x.csv', 'Date,景氣對策信號\n', 'ndc-business-cycle'],
    ['x.csv', 'Date,SP500\n', 'sp500-index'],
  ])('of a wide file %s with %j is %s', async (name, content, format) => {
    expect(await formatOf(name, content)).toBe(format)
  })

  it.each([
    ['a file that names another format and holds this one', 'funds.csv', 'fund_id,date,nav\n', 'navs'],
    ['a broken header under a known name: its reader will say', 'navs.csv', 'fund,date,nav\n', 'navs'],
    ['a broken header under no known name', 'x.csv', 'fund,date,nav\n', 'unknown_format'],
    ['nothing in it', 'navs.csv', '', 'empty_file'],
    ['a picture by its ending', 'chart.png', 'fund_id,date,nav\n', 'unknown_format'],
    ['adjusted prices', 'x.csv', 'Date,Open,Close,Dividends,Stock Splits\n', 'left alone: adjusted_prices'],
    ['the text of MoneyDJ', 'moneydj_acdd04.txt', '20260528,20260529 10.1,10.2\n', 'moneydj-text'],
    ['the text of AMFI', 'NAVAll.txt', 'Scheme Code;ISIN Div Payout/ ISIN Growth\n', 'amfi-nav'],
    ['TDCC’s JSON', 'x.json', '[{"基金淨值(金額)":"1"}]', 'tdcc-nav'],
    ['a tracker’s JSON', 'x.json', '[{"ex":"2026-05-29"}]', 'etf-tracker'],
    ['JSON of no one', 'x.json', '{"a":1}', 'unknown_format'],
  ])('%s', async (_, name, content, format) => {
    expect(await formatOf(name, content)).toBe(format)
  })

  it('is named where its bytes are no UTF-8', async () => {
    expect(await formatOf('x.csv', Uint8Array.from([0xff, 0xfe, 0x61, 0x00]))).toBe('encoding_utf16')
    expect(await formatOf('x.csv', Uint8Array.from([0xb0, 0xf2, 0xaa, 0xf7]))).toBe('encoding_big5')
  })

  it('is not hidden by a character that the first 64 KB cut through', async () => {
    const content = `fund_id,date,nav,note\n${`T1,2026-05-29,1,${'基'.repeat(200)}\n`.repeat(150)}`
    expect(await formatOf('x.csv', content)).toBe('navs')
  })

  it.each([
    ['a.csv', true],
    ['a.CSV', true],
    ['a.csv.gz', true],
    ['a.json', true],
    ['a.xlsx', true],
    ['a.zip', true],
    ['a.txt', true],
    ['a.xls', false],
    ['a.csv.zip.bak', false],
    ['a', false],
    ['csv', false],
    ['.csv', true],
    ['a.gz', false],
  ])('%s could be data: %s', (name, could) => {
    expect(hasDataEnding(name)).toBe(could)
  })
})
