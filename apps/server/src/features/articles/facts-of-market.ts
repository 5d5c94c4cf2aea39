import type { FactsSource } from '@zhiheng/demo-market/articles/facts.ts'

import type { Market } from '../../platform/nav-store/market.ts'

/** What the texts of the demo are written from: the site's own series. */
export function factsOfMarket(market: Market): FactsSource {
  return {
    funds: market.funds,
    level: (id) => market.level(id)?.series ?? null,
    totalReturns(lipperId) {
      const index = market.indexOf(lipperId)
      const series = index === null ? null : market.totalReturns(index)
      return series === null || series.values.length === 0 ? null : series
    },
    perUsd: (currency) => market.fxPerUsd(currency),
  }
}
