import type { Market } from '../../platform/nav-store/market.ts'
import type { Dataset } from './tables.ts'

/** Articles of an invented market are not shown beside a real one. */
export function datasetOf(market: Pick<Market, 'isDemo'>): Dataset {
  return market.isDemo ? 'demo' : 'real'
}
