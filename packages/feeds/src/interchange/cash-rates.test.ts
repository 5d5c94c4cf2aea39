import { expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'

it('reads cash rates by month, on the first weekday of the month', async () => {
  const content = lines(
    'month,currency,rate_percent,name',
    '2026-01,SGD,1.2,新加坡隔夜利率',
    '2026-02,SGD,1.1,',
    '2026-2,SGD,1.1,',
    '2026-03,XXX,9,',
    '2026-04,SGD,much,',
  )
  const read = await readAll({ name: 'cash_rates.csv', content }, 'cash-rates')
  expect(read.of('indicators')).toEqual([
    { indicatorId: 'cash:SGD', name: '新加坡隔夜利率', kind: 'rate', currency: 'SGD', unit: '%' },
  ])
  expect(read.of('points')).toEqual([
    { indicatorId: 'cash:SGD', date: '2026-01-01', value: 1.2 },
    { indicatorId: 'cash:SGD', date: '2026-02-02', value: 1.1 },
  ])
  expect(read.said).toEqual(['4 month impossible_date', '6 rate_percent letter_in_number'])
  expect(read.summary.ignored).toBe(1)
})

it('reads policy rates for cash rates, negative ones too', async () => {
  const content = lines(
    'month,currency,country,rate_pct,source',
    '2016-05,JPY,JP,-0.1,BIS_CBPOL',
    '2016-05,DKK,DK,0,BIS',
  )
  const read = await readAll({ name: 'policy_rates_monthly.csv', content }, 'policy-rates')
  expect(read.of('indicators')).toMatchObject([{ indicatorId: 'cash:JPY', name: '日圓政策利率' }])
  expect(read.of('points')).toEqual([{ indicatorId: 'cash:JPY', date: '2016-05-02', value: -0.1 }])
})
