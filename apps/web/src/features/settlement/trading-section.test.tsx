import { screen } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { getFundTrading } from '@zhiheng/contract/settlement.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { TradingSection } from './trading-section.tsx'

type Trades = NonNullable<ReplyOf<typeof getFundTrading>['trades']>

const onshore: Trades = {
  kind: 'domestic',
  currency: 'TWD',
  cut_off: '15:30',
  buy_priced: 0,
  sell_priced: 1,
  cash_in: 4,
  least_single: 10_000,
  least_monthly: 3000,
  own_least_single: null,
  own_least_monthly: null,
  own_least_in: { currency: 'TWD', single: null, monthly: null },
  exchange: null,
  short_term: { days: 7, percent: 0.01 },
  example: {
    order_day: day('2026-11-20'),
    buy_price_day: day('2026-11-20'),
    sell_price_day: day('2026-11-23'),
    cash_day: day('2026-11-26'),
  },
  tax_tag: 'onshore',
  sale_tax: null,
  overseas_income: null,
}

async function show(trades: Trades | null, about: Partial<Fund> = {}) {
  replies(getFundTrading, { trades })
  const { container } = renderPart(<TradingSection fund={aFund(about)} />)
  await screen.findAllByText(/。$/)
  return container
}
const lead = (container: HTMLElement) => container.querySelector('p')?.textContent
/** What the facts say, by name. */
function facts(container: HTMLElement): Record<string, string> {
  const pairs = [...container.querySelectorAll('dl > div')]
  return Object.fromEntries(
    pairs.map((pair) => [pair.querySelector('dt')?.textContent, pair.querySelector('dd')?.textContent ?? '']),
  )
}

beforeEach(() => void standInNetwork())

describe('how a fund is traded', () => {
  it('says when to order, at which price, and when the money comes', async () => {
    const container = await show(onshore)
    expect(lead(container)).toBe('營業日 15:30 前申購，用當日的淨值；贖回用次一營業日的淨值，款項約第 4 個營業日入帳。')
    expect(facts(container)).toMatchObject({
      '若 2026/11/20 截止前下單': '申購 11/20、贖回 11/23 的淨值，11/26 入帳',
      單筆最低: '10,000 元（同類型一般規定）',
      定期定額最低: '3,000 元（同類型一般規定）',
      短線交易: '持有未滿 7 個日曆日，買回費用 0.01%',
      課稅別: '境內基金：買賣價差免稅',
      證券交易稅: '不課徵',
    })
    expect(container.textContent).toContain('一般規定，估算')
  })

  it('says of an ETF that it is traded at the price of the market, and taxed', async () => {
    const container = await show({
      ...onshore,
      kind: 'etf',
      cut_off: '13:30',
      least_single: null,
      cash_in: 2,
      short_term: null,
      tax_tag: 'etf',
      sale_tax: 0.1,
    })
    expect(lead(container)).toBe('在證券帳戶以市價買賣，交易到 13:30 收盤；賣方在成交後第 2 個營業日入帳。')
    expect(facts(container)).toMatchObject({
      單筆最低: '一股（零股）',
      短線交易: '沒有限制',
      證券交易稅: '賣方付成交金額的 0.1%',
    })
  })

  it('says the least amounts of the fund itself in its currency, before what is usual', async () => {
    const container = await show({ ...onshore, currency: 'USD', own_least_single: 1000, own_least_monthly: 100 })
    expect(facts(container)).toMatchObject({
      單筆最低: '1,000.00 美元（本基金）',
      定期定額最低: '100.00 美元（本基金）',
    })
  })

  it('says of an ETF how much of it is traded and at which spread, with the days they are of', async () => {
    const container = await show({
      ...onshore,
      kind: 'etf',
      exchange: {
        premium: { percent: -0.12, day: day('2026-11-20') },
        volume: { lots: 12_345.4, days: 20, day: day('2026-11-20') },
        spread: { percent: 0.05, days: 18, day: day('2026-11-19') },
      },
    })
    expect(facts(container)).toMatchObject({ 成交量: '12,345 張', 買賣價差: '0.05%', 折溢價: '−0.12%' })
    expect(container.textContent).toContain('成交量是到 2026/11/20 為止 20 個交易日的每日平均')
    expect(container.textContent).toContain('取到 2026/11/19 為止 18 個交易日的中位數')
  })

  it('says that nobody knows how an ETF is traded, and never 0', async () => {
    const container = await show({ ...onshore, kind: 'etf', exchange: { premium: null, volume: null, spread: null } })
    expect(facts(container)).toMatchObject({ 成交量: '–', 買賣價差: '–', 折溢價: '–' })
    expect(container.textContent).toContain('目前的資料來源沒有這檔 ETF 最近的成交')
  })

  it('says of an offshore fund when its gains are declared, and takes no amount of New Taiwan dollars for a class in others', async () => {
    const container = await show({
      ...onshore,
      kind: 'offshore',
      currency: 'USD',
      short_term: null,
      tax_tag: 'offshore',
      overseas_income: { report: 1_000_000, exempt: 7_500_000 },
    })
    expect(container.textContent).toContain('一年達 100 萬元須申報；基本所得額超過 750 萬元')
    expect(facts(container)).toMatchObject({ 單筆最低: '依公開說明書與銷售機構', 配息: '計入海外所得' })
  })

  it.each([
    ['a bond ETF that pays no tax for a while', { tax_tag: 'bond_etf' as const }, '至 2026/12/31 免徵'],
    ['a fund house’s fund', {}, '不課徵'],
  ])('says of %s what its sale is taxed', async (_what, known, said) => {
    expect(facts(await show({ ...onshore, ...known }))['證券交易稅']).toBe(said)
  })

  it.each([
    ['is not sold in Taiwan', null, {}, '這檔基金不在台灣銷售，沒有國內的交易規定。'],
    ['is gone', onshore, { not_bought: 'gone' as const }, '這檔基金已合併或清算，不再受理申購與贖回。'],
  ])('is one line for a fund that %s', async (_what, trades, about, said) => {
    const container = await show(trades, about)
    expect([lead(container), container.querySelector('dl')]).toEqual([said, null])
  })
})
