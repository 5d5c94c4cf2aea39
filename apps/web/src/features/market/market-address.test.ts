import { expect, it } from 'vitest'

import { marketAddress, type MarketView, readMarketView } from './market-address.ts'

const usual: MarketView = { set: 'set14', currency: 'TWD', period: 'wow', measure: 'perf' }
const read = (search: string) => readMarketView(new URLSearchParams(search), usual)

it('a view has one address, and the address gives it back', () => {
  expect(marketAddress('/market', usual, usual)).toBe('/market')
  const other: MarketView = { set: 'set23', currency: 'USD', period: '10y', measure: 'median' }
  expect(marketAddress('/market', other, usual)).toBe('/market?set=set23&currency=USD&period=10y&measure=median')
  expect(read('set=set23&currency=USD&period=10y&measure=median')).toEqual(other)
})

it('what no one offers is as usual', () => {
  expect(read('set=set99&currency=JPY&period=2y&measure=sum&page=3')).toEqual(usual)
})
