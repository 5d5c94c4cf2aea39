import { todayInTaipei } from '../../platform/today.ts'
import type { PoolFund } from './queries.ts'

/** How a pool carries a fund today. */
export type FundState = 'on' | 'stopped' | 'later' | 'over'

/** How a pool carries a fund: its shelf, and its days. */
export function stateOf({ shelf, on_sale, from }: PoolFund): FundState {
  if (!shelf) return 'stopped'
  if (on_sale) return 'on'
  return from > todayInTaipei() ? 'later' : 'over'
}
