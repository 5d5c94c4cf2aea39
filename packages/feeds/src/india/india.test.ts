import { expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'

const header = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date'

it('reads AMFI’s list under its headings', async () => {
  const content = lines(
    header,
    ' ',
    'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
    ' ',
    'Alpha Mutual Fund',
    ' ',
    '119551;INF209KA12Z1;-;Alpha Large Cap - Growth;107.0688;16-May-2025',
    '119552;-;-;Alpha Large Cap - Monthly IDCW;0.0000;16-May-2025',
    'Open Ended Schemes(Debt Scheme - Liquid Fund)',
    '119553;-;-;Alpha Liquid;1x;16-May-2025',
    '119554;-;-;Alpha Liquid B;10;31-Jun-2025',
    '119555;-;-;Alpha Liquid C;10',
  )
  const read = await readAll({ name: 'NAVAll.txt', content }, 'amfi-nav')
  expect(read.of('funds')).toMatchObject([
    {
      lipperId: 'AMFI119551',
      house: 'Alpha Mutual Fund',
      sector2Id: '40007',
      distributionFrequency: 'none',
      market: 'IN',
    },
    { lipperId: 'AMFI119552', isin: null, distributionFrequency: 'monthly' },
    { lipperId: 'AMFI119553', sector2Id: '10005' },
    { lipperId: 'AMFI119554' },
  ])
  expect(read.of('navs')).toMatchObject([{ lipperId: 'AMFI119551', value: 107.0688 }])
  expect(read.said).toEqual([
    '10 Net Asset Value letter_in_number',
    '11 Date impossible_date',
    '12 null wrong_cell_count',
  ])
  expect(read.summary).toMatchObject({ rowsRead: 5, noQuote: 1 })
})

it('refuses an AMFI list with another header', async () => {
  const read = await readAll({ name: 'NAVAll.txt', content: lines(header.replace('Date', 'Day')) }, 'amfi-nav')
  expect(read.problems).toMatchObject([{ reason: 'missing_column', severity: 'refused' }])
})

it('reads Indian schemes', async () => {
  const content = lines(
    'fund_id,name,manager,plan,asset_class_guess,currency',
    'IN0001,Axis Fund Growth,Axis,growth,debt,INR',
  )
  const read = await readAll({ name: 'in_funds.csv', content }, 'in-funds')
  expect(read.of('funds')).toMatchObject([
    { lipperId: 'IN0001', market: 'IN', currency: 'INR', domicile: 'IND', distributionFrequency: 'none' },
  ])
})
