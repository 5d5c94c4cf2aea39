import { expect, it } from 'vitest'

import { handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showFund } from './show-fund.ts'

const asOf = '2026-05-29'
const prices = weekdayPrices('2014-01-02', asOf, (day) => 10 + day / 1000 + Math.sin(day))
const market = handMadeMarket({
  asOf,
  funds: (['TWD', 'CNH', 'CNY', 'SGD'] as const).map((currency) => ({
    record: aFund(currency, { currency }),
    from: '2014-01-02',
    prices,
  })),
  levels: (['TWD', 'CNY'] as const).map((currency) => ({
    id: `cash:${currency}`,
    name: `${currency} 政策利率`,
    kind: 'rate' as const,
    currency,
    unit: '%',
    series: steadyRate(2, asOf),
  })),
})

it('the page of a fund names the rate that its Sharpe ratios take off', () => {
  expect(showFund(market, 'TWD')).toMatchObject({ cash_rate_name: 'TWD 政策利率' })
  expect(showFund(market, 'CNH').cash_rate_name).toBe('CNY 政策利率')
  expect(showFund(market, 'CNH').periods['3y']?.sharpe).toBe(showFund(market, 'CNY').periods['3y']?.sharpe)
})

it('there is no Sharpe ratio without a rate, and no name of one', () => {
  const page = showFund(market, 'SGD')
  expect(page.cash_rate_name).toBeNull()
  expect(Object.values(page.periods).map(({ sharpe }) => sharpe)).toEqual(Array(9).fill(null))
})
