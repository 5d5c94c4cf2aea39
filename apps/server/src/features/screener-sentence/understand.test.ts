import { describe, expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { understand } from './understand.ts'

const names = ['月配美元債', '台股 ETF 費用低於 0.5% 基金', '測試全球股票基金']
const market = handMadeMarket({
  asOf: '2026-11-20',
  funds: names.map((name, at) => ({
    record: aFund(`F${at}`, { name, house: '測試投信', status: 'active' }),
    from: '2026-11-02',
    prices: weekdayPrices('2026-11-02', '2026-11-20', () => 10),
  })),
})

const topics = [{ slug: 'ai', title: 'AI 供應鏈' }]

describe('a sentence beside the funds there are', () => {
  it('is read with their houses', () => {
    expect(understand(market, '測試 費用 1% 以下', { topics })?.conditions).toEqual({
      house: '測試投信',
      expense_max: '1',
    })
  })

  it('is read with the topics that its writer is shown', () => {
    expect(understand(market, 'AI 主題', { topics })?.conditions).toEqual({ topic: 'ai' })
    expect(understand(market, 'AI 主題', { topics: [] })).toBeNull()
  })

  it('is left alone where a fund is called so, or its name begins so', () => {
    expect(understand(market, '月配美元債', { topics })).toBeNull()
    expect(understand(market, '台股 ETF 費用低於 0.5%', { topics })).toBeNull()
    expect(understand(market, '台股 ETF 費用低於 0.6%', { topics })?.conditions.expense_max).toBe('0.6')
  })

  it('is none where nothing of it is a condition', () => {
    expect(understand(market, '測試全球股票基金', { topics })).toBeNull()
  })
})
