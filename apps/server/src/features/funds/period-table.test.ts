import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showFund } from './show-fund.ts'

const asOf = '2026-05-29'
const threeYearsAgo = '2023-05-29'
const theDayBehind = '2023-05-30'

/** An ETF whose distributions are told from January 2024 on alone. */
function etfFrom(from: string, id: string) {
  const paid = Array.from({ length: 5 }, (_, i) => Math.round(epochDayOf('2024-01-22') + i * 182.6))
  return {
    record: aFund(id, { isEtf: true }),
    from,
    prices: weekdayPrices(from, asOf, (day) => 10 + Math.sin(day)),
    distributions: paid.map((epochDay) => ({ epochDay, amount: 0.3, fromCapitalPercent: null })),
    isMissingDistributions: true,
  }
}

const market = handMadeMarket({ asOf, funds: [etfFrom(threeYearsAgo, 'full'), etfFrom(theDayBehind, 'short')] })

describe('why a period of a class has no return', () => {
  it('is not its age where its first price is of the very day on which the period begins', () => {
    const figure = showFund(market, 'full').periods['3y']
    expect(figure).toMatchObject({ perf: null, missing: 'unknown_income', volatility_basis: 'price' })
  })

  it('is its age where its first price is of the day behind', () => {
    const figure = showFund(market, 'short').periods['3y']
    expect(figure).toMatchObject({ perf: null, missing: 'too_young', volatility_basis: 'total' })
  })
})
