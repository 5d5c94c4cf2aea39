import type { FoundFund } from '@zhiheng/contract/screener.ts'

import { aFund } from './a-fund.ts'

/** A fund in a list of found funds, unknown where the test does not say. */
export function aFoundFund(known: Partial<FoundFund> = {}): FoundFund {
  const fund = aFund()
  return {
    lipper_id: fund.lipper_id,
    name: fund.name,
    warnings: [],
    currency: fund.currency,
    can_tw_sale: true,
    asset_type: fund.asset_type,
    risk_level: null,
    score: null,
    scores: fund.scores,
    launch_date: null,
    price: null,
    price_date: null,
    price_change_rate: null,
    price_only: false,
    months_performance: fund.months_performance,
    max_drawdown: null,
    total_expense: null,
    size_twd: null,
    distribution_rate_12m: null,
    sector: { sector_2_id: '60101', csname: '科技' },
    ann_volatility: {},
    ann_sharpe: {},
    tw_hold_twd: null,
    class_count: 1,
    class_reason: null,
    held_percent: null,
    ...known,
  }
}
