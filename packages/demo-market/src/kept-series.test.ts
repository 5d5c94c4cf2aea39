import { createHash } from 'node:crypto'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { demoFunds, demoMarketTables } from './demo-market.ts'

// A site fills its database once: what is added to the market later must leave what stands there as it was, or a chart
// would go on from another market's prices. Whoever adds a series adds its line; whoever has to change a line changes
// every demo site that goes on.
const options = { seed: 11, funds: 60, today: asIsoDate('2026-11-20') }

const keptSeries = `
cash:AUD 97f83691  cash:CAD 52b5f758  cash:CHF 660bf566  cash:CNH 2803ce83  cash:CNY 59ce40d3  cash:EUR dabf6000
cash:GBP d394dfc3  cash:GBX d394dfc3  cash:HKD d394dfc3  cash:INR ea1a0f1d  cash:JPY e6fcaf12  cash:NOK 84cfbf41
cash:NZD 9208d0e4  cash:PLN 9208d0e4  cash:RUB dfd42c18  cash:SEK 7fd90c45  cash:SGD 690eea61  cash:TWD 5b54c24b
cash:USD c70a39d4  cash:ZAR 999effaf  cpi_tw ccce7f13  cpi_us a00dfe2b  csi300 c26c92ee  dxy 39f6a65a
exports_tw 6bcd6d24  fed_funds 23ffdd38  gold 7e9d6ef9  hy_oas 508087d5  ig_oas 6d8ea6ec  m1b_tw ce3b8f10
m2_tw 0d20da2e  machinery_tw 7a4b72d6  nasdaq f3d64542  ndc_coincident e173ece7  ndc_lead 85fc64dc
ndc_light 7e3acfbf  orders_tw 507d14e4  overtime_tw 9d92d280  payrolls_us 0712fd65  pe_tw 953bae21
pmi_tw 480a734d  pmi_us ec430101  production_tw 89180f52  retail_tw db04aa9a  sales_tw ddd28116  sp500 c07ca6b3
t10y2y 04546aa9  taiex 8392d748  topix 26414c9a  tw50 8c3027d2  twd_deposit_1m c59f7bb2  twd_deposit_1y c8d7204b
unemp_tw 4c40c3f9  unemp_us 993be49c  us10y dce25357  us2y b604f6ba  us3m 95f8afd8  us_recession 9666f288
vix 22abd57f  wti a778719f  yield:DE:1 b5ae8c53  yield:DE:10 50b9a1e6  yield:DE:2 70fb7900  yield:DE:20 a532bd06
yield:DE:30 32247cac  yield:DE:5 1204e4ed  yield:JP:1 acf508db  yield:JP:10 e554e59f  yield:JP:15 771e9d56
yield:JP:2 6ed48150  yield:JP:20 de175665  yield:JP:30 bdf60efd  yield:JP:40 ef9e5907  yield:JP:5 0723da59
yield:JP:7 da6c81d9  yield:US:1 b8cc0f49  yield:US:10 dce25357  yield:US:1M 95f8afd8  yield:US:2 b604f6ba
yield:US:20 a3b52d16  yield:US:30 05433567  yield:US:3M 95f8afd8  yield:US:5 41c4391b  yield:US:6M ad1bc4f1
`

const keptOfFunds = {
  benchmarks: '1708f562',
  distributions: 'a33f31b9',
  earlierHoldings: 'c192a4ea',
  events: '181bb7c4',
  flows: '7ca97b03',
  fx: '110f6a2e',
  holdings: 'dd0144fe',
  navs: '0bd674bf',
  splits: 'c8645bd2',
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)

describe('what the market has made before', () => {
  const { indicators, benchmarks, fx } = demoMarketTables(options)
  const funds = [...demoFunds(options)]
  const digestOfSeries = (epochDays: ArrayLike<number>, values: ArrayLike<number>) =>
    digestOf([Array.from(epochDays), Array.from(values)])

  it('stays when series are added beside it, each to the last digit', () => {
    const made = indicators.map(
      ({ record, epochDays, values }) => `${record.indicatorId} ${digestOfSeries(epochDays, values)}`,
    )
    expect(made.toSorted()).toEqual(
      keptSeries
        .trim()
        .split(/\s{2,}|\n/)
        .toSorted(),
    )
  })

  it('stays of indices of markets, of currencies and of funds', () => {
    const of = (part: (fund: (typeof funds)[number]) => unknown) => digestOf(funds.map(part))
    expect({
      benchmarks: digestOf(benchmarks.map(({ epochDays, values }) => digestOfSeries(epochDays, values))),
      fx: digestOf(fx),
      navs: of(({ navs }) => digestOfSeries(navs.epochDays, navs.values)),
      distributions: of(({ distributions }) => distributions),
      splits: of(({ splits }) => splits),
      holdings: of(({ holdings }) => holdings),
      earlierHoldings: of(({ earlierHoldings }) => earlierHoldings),
      flows: of(({ flows }) => flows),
      events: of(({ events }) => events),
    }).toEqual(keptOfFunds)
  })
})
