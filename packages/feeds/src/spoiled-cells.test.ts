import { expect, it } from 'vitest'

import type { FeedFormatName } from './formats.ts'
import { lines, readAll } from './testing/read-all.ts'

type Cells = Readonly<Record<string, string>>
/** What a cell says in place of the right text, and what is said of it. */
type Spoiled = readonly [column: string, text: string, said: string]

interface Form {
  readonly format: FeedFormatName
  readonly name: string
  readonly row: Cells
  readonly spoiled: readonly Spoiled[]
  readonly write: (row: Cells) => string
}

const csv = (format: FeedFormatName, name: string, row: Cells, ...spoiled: readonly Spoiled[]): Form => ({
  format,
  name,
  row,
  spoiled,
  write: (cells) => lines(Object.keys(cells).join(','), Object.values(cells).join(',')),
})
const wrongId = (column: string): Spoiled => [column, 'T 1', 'invalid_id']
const noName = (column: string): Spoiled => [column, '', 'missing_value']
const noDay = (column: string): Spoiled => [column, '2026-02-30', 'impossible_date']
const noCurrency = (column: string): Spoiled => [column, 'XXX', 'unknown_currency']
const noIsin = (column: string): Spoiled => [column, 'TW0002330009', 'invalid_isin']
const noNumber = (column: string): Spoiled => [column, 'x', 'letter_in_number']

// A right row of each list, and what may be wrong with one cell of it.
const forms: readonly Form[] = [
  csv(
    'distributions',
    'distributions.csv',
    {
      fund_id: 'T1',
      ex_date: '2026-05-28',
      amount: '1',
      from_capital_percent: '40',
      dividend_percent: '55',
      interest_percent: '5',
      pay_date: '2026-06-10',
      complete_from: '2020-01-01',
    },
    wrongId('fund_id'),
    noDay('ex_date'),
    noNumber('amount'),
    noNumber('from_capital_percent'),
    noNumber('dividend_percent'),
    noNumber('interest_percent'),
    noDay('pay_date'),
    noDay('complete_from'),
  ),
  csv(
    'flows',
    'flows.csv',
    { fund_id: 'T1', month: '2026-05', net_flow_twd: '5', size_twd: '7' },
    wrongId('fund_id'),
    ['month', '2026-13', 'impossible_date'],
    ['month', '2199-12', 'impossible_date'],
    noNumber('net_flow_twd'),
    noNumber('size_twd'),
  ),
  csv(
    'fund-changes',
    'fund_changes.csv',
    { fund_id: 'T1', date: '2026-05-28', change: 'merged_into', into_id: 'T2', before: '甲', after: '乙' },
    wrongId('fund_id'),
    noDay('date'),
    ['change', 'eaten', 'unknown_choice'],
    wrongId('into_id'),
  ),
  csv(
    'fund-facts',
    'fund_facts.csv',
    {
      fund_id: 'T1',
      official_risk_level: '4',
      peer_category: '台灣股票',
      total_expense_percent: '1.5',
      holdings_date: '2026-05-28',
      fee_caps_year: '2016',
      max_management_fee_percent: '1.5',
      max_custody_fee_percent: '0.2',
      max_sales_charge_percent: '3',
    },
    wrongId('fund_id'),
    ['official_risk_level', '6', 'unknown_choice'],
    noNumber('total_expense_percent'),
    noDay('holdings_date'),
    noNumber('fee_caps_year'),
    noNumber('max_management_fee_percent'),
    noNumber('max_custody_fee_percent'),
    noNumber('max_sales_charge_percent'),
  ),
  csv(
    'funds',
    'funds.csv',
    { fund_id: 'T1', name: '甲台灣股票基金', house: '甲投信', currency: 'TWD', launch_date: '2020-01-02' },
    wrongId('fund_id'),
    noName('name'),
    noName('house'),
    noCurrency('currency'),
    noDay('launch_date'),
  ),
  csv(
    'holdings',
    'holdings.csv',
    { fund_id: 'T1', date: '2026-05-28', name: '台積電', weight_percent: '9', isin: 'TW0002330008', rank: '1' },
    wrongId('fund_id'),
    noDay('date'),
    noName('name'),
    noNumber('weight_percent'),
    noIsin('isin'),
    noNumber('rank'),
  ),
  csv(
    'securities',
    'securities.csv',
    { isin: 'TW0002330008', name: '台積電', currency: 'TWD', kind: 'equity' },
    noIsin('isin'),
    noName('name'),
    noCurrency('currency'),
    ['kind', 'share', 'unknown_choice'],
  ),
  csv(
    'sizes',
    'sizes.csv',
    { fund_id: 'T1', date: '2026-05-28', size_twd: '5', scope: 'fund' },
    wrongId('fund_id'),
    noDay('date'),
    noNumber('size_twd'),
    ['scope', 'all', 'unknown_choice'],
  ),
  csv(
    'splits',
    'splits.csv',
    { fund_id: 'T1', ex_date: '2026-05-28', ratio: '0.1' },
    wrongId('fund_id'),
    noDay('ex_date'),
    noNumber('ratio'),
  ),
  csv(
    'tw-funds',
    'tw_funds.csv',
    {
      fund_id: 'LU0337262108',
      scheme: 'offshore',
      isin: 'LU0337262108',
      fund_code: 'A1',
      name_zh: '甲全球債券基金',
      manager: '甲',
      currency: 'USD',
      sitca_type_code: '',
      last_seen: '2026-05-28',
    },
    wrongId('fund_id'),
    noName('name_zh'),
    noCurrency('currency'),
    noIsin('isin'),
  ),
  csv(
    'tw-onshore-fund-class',
    'tw_onshore_fund_class.csv',
    { fund_id: 'T1', name_zh: '甲台灣股票基金', currency: 'TWD', member_name: '甲投信', sitca_type_code: 'AA1' },
    wrongId('fund_id'),
    noName('name_zh'),
    noCurrency('currency'),
  ),
  csv(
    'sitca-scrape',
    'scrape.csv',
    {
      代碼: 'T0101Y',
      日期: '2021-10-07',
      淨值: '15.2',
      幣別: 'TWD',
      名稱: '甲台灣基金',
      投信: '甲投信',
      類型代號: 'AA1',
    },
    wrongId('代碼'),
    noDay('日期'),
    noCurrency('幣別'),
    noName('名稱'),
  ),
  csv(
    'tw-active-etf-holdings',
    'holdings_tw_active_etf_latest.csv',
    { etf: '00981A', date: '2026-05-28', isin: 'TW0002330008', stock_name: '台積電', weight_pct: '9' },
    wrongId('etf'),
    noDay('date'),
    noIsin('isin'),
    noName('stock_name'),
    noNumber('weight_pct'),
  ),
  csv(
    'tw-listed-securities',
    'tw_listed_securities.csv',
    { type: '股票', code: '2330', name_zh: '台積電', isin: 'TW0002330008', industry: '半導體業', cfi: 'ESVUFR' },
    noIsin('isin'),
    noName('name_zh'),
  ),
  csv(
    'tw-etf-distributions',
    'tw_etf_dividends.csv',
    { fund_id: '0050', ex_date: '2026-05-28', pay_date: '2026-06-10', amount: '1', currency: 'TWD', sources: 'x' },
    wrongId('fund_id'),
    noDay('ex_date'),
    noDay('pay_date'),
    noNumber('amount'),
    ['currency', 'USD', 'unknown_currency'],
  ),
  csv(
    'tw-etf-composition',
    'composition.csv',
    {
      fund_id: '0050',
      ex_date: '2026-05-28',
      amount: '1',
      income_pct: '60',
      interest_pct: '40',
      payout_frequency: '季配',
    },
    wrongId('fund_id'),
    noDay('ex_date'),
    noNumber('amount'),
    noNumber('income_pct'),
    noNumber('interest_pct'),
  ),
  csv(
    'tw-etf-splits',
    'tw_etf_splits.csv',
    { fund_id: '0050', first_day_on_new_scale: '2026-05-28', new_units_per_old_unit: '4', status: 'checked' },
    wrongId('fund_id'),
    noDay('first_day_on_new_scale'),
    noNumber('new_units_per_old_unit'),
  ),
  csv(
    'tw-etf-prices',
    'tw_etf_prices.csv',
    { etf: '0050', date: '2026-05-28', close: '60.1', adj_close: '60' },
    wrongId('etf'),
    noDay('date'),
    noNumber('close'),
  ),
  csv(
    'tw-month-navs',
    'tw_fund_month_nav_2026.csv',
    { moneydj_id: 'AC1', fund_id: 'T1', date: '2026-05-28', nav: '10' },
    wrongId('fund_id'),
    noDay('date'),
    noNumber('nav'),
  ),
  csv(
    'sitca-distributions',
    'div.csv',
    {
      基金類型: '債券型',
      基金統編: '81581724B',
      基金名稱: '甲基金',
      配息幣別: 'TWD',
      配息基準日: '20260630',
      除息日: '20260701',
      收益分配發放日: '2026/07/20',
      每單位分派金額: '0.045',
    },
    wrongId('基金統編'),
    noDay('除息日'),
    noNumber('每單位分派金額'),
  ),
  csv(
    'tw-bank-sizes',
    'aum.csv',
    { bank_fund_id: 'A1', fund_id: 'T1A', month_end_inferred: '2026-06-30', aum_100m_twd: '45.9' },
    wrongId('fund_id'),
    noDay('month_end_inferred'),
    noNumber('aum_100m_twd'),
  ),
  csv(
    'tw-moneydj-sizes',
    'tw_fund_aum_moneydj_2026-07-22.csv',
    { moneydj_id: 'AC1', fund_id: 'T1A', name_zh: '甲基金', type: '股票型', risk: '5', aum_100m_twd: '34' },
    wrongId('fund_id'),
    ['risk', '6', 'unknown_choice'],
    noNumber('aum_100m_twd'),
  ),
  csv(
    'tw-fee-caps',
    'fees.csv',
    { tej_id: 'T1', mgmt_fee_max_pct: '1.5', custodian_fee_max_pct: '0.2', sales_charge_max_pct: '3' },
    wrongId('tej_id'),
    noNumber('mgmt_fee_max_pct'),
    noNumber('custodian_fee_max_pct'),
    noNumber('sales_charge_max_pct'),
  ),
  csv(
    'moneydj-meta',
    'tw_moneydj_meta.csv',
    { fund_id: 'QQQ', name: 'Invesco QQQ', kind: 'us_etf', currency: 'USD', tw_fund_id: 'QQQ1' },
    wrongId('tw_fund_id'),
    noCurrency('currency'),
  ),
  csv(
    'us-etf-meta',
    'us_etf_meta.csv',
    { fund_id: 'GLD', name: 'SPDR Gold Shares', region: 'Global', asset_class: 'Commodity', currency: 'USD' },
    wrongId('fund_id'),
    noName('name'),
    noCurrency('currency'),
  ),
  csv(
    'us-etf-daily',
    'us_etf_daily.csv',
    { fund_id: 'GLD', date: '2026-05-28', price: '10', total_return_index: '20' },
    wrongId('fund_id'),
    noDay('date'),
    noNumber('price'),
    noNumber('total_return_index'),
  ),
  csv(
    'us-etf-holdings',
    'holdings_us_etf_2025-11.csv',
    { etf: 'SPY', rank: '1', ticker: '', name: 'Apple', weight_pct: '7' },
    wrongId('etf'),
    noNumber('rank'),
    noName('name'),
    noNumber('weight_pct'),
  ),
  csv(
    'in-funds',
    'in_funds.csv',
    {
      fund_id: 'IN0001',
      name: 'Axis Fund Growth',
      manager: 'Axis',
      plan: 'growth',
      asset_class_guess: 'debt',
      currency: 'INR',
    },
    wrongId('fund_id'),
    noName('name'),
    noCurrency('currency'),
  ),
  {
    ...csv(
      'tw-funds-master',
      'funds-master.json',
      {
        fundCode: 'D1',
        fundName: '甲台灣股票基金',
        isinCode: 'T0001Y',
        company: '甲投信',
        type: '境內基金',
        currency: 'TWD',
        latestNav: '10',
        navDate: '20260528',
      },
      wrongId('isinCode'),
      noName('fundName'),
      noCurrency('currency'),
    ),
    write: (row) => JSON.stringify({ funds: [row] }),
  },
  {
    ...csv(
      'tdcc-nav',
      'tdcc.json',
      {
        基金代碼: 'LU0337262108',
        基金名稱: '甲全球債券基金',
        日期: '20260528',
        ISINCODE: 'LU0337262108',
        '基金淨值(金額)': '10',
        計價幣別: 'USD',
      },
      wrongId('ISINCODE'),
      noName('基金名稱'),
      ['日期', '20260230', 'impossible_date'],
      noCurrency('計價幣別'),
    ),
    write: (row) => JSON.stringify([row]),
  },
]

it.each(forms.map((form) => [form.format, form] as const))('%s: a right row is given', async (format, form) => {
  const { rows, problems } = await readAll({ name: form.name, content: form.write(form.row) }, format)
  expect(rows).not.toEqual([])
  expect(problems.filter(({ severity }) => severity !== 'warning')).toEqual([])
})

const spoiled = forms.flatMap((form) => form.spoiled.map((one) => [form.format, ...one, form] as const))

it.each(spoiled)('%s: a row whose %s is “%s” is left out as %s', async (format, column, text, said, form) => {
  const content = form.write({ ...form.row, [column]: text })
  const { rows, problems } = await readAll({ name: form.name, content }, format)
  expect(rows).toEqual([])
  expect(problems.filter(({ severity }) => severity === 'rejected').map(({ reason }) => reason)).toEqual([said])
})
