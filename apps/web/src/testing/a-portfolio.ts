import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'

import { day } from './a-fund.ts'

const today = day('2026-11-20')
const nothing = { proportion: 0, sectors: [] }

const plain: Portfolio = {
  id: 7,
  name: '退休',
  tags: [],
  currency: 'TWD',
  autorebalance: false,
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  first_date: today,
  as_of: today,
  figures_from: null,
  figures_to: null,
  value: 100_000,
  invested: 90_000,
  gain: 10_000,
  twr: null,
  mwr: null,
  mwr_yearly: false,
  mwr_missing: 'too_short',
  volatility: null,
  max_drawdown: null,
  pnl_wow: null,
  perf_wow: null,
  funds: [],
  allocation: { bf: nothing, ef: nothing, mmf: nothing, blf: nothing, other: nothing },
  caveats: [],
  is_demo: false,
}

/** A portfolio as the site answers it: of 100,000, without funds and returns, where the test does not say otherwise. */
export function aPortfolio(known: Partial<Portfolio> = {}): Portfolio {
  return { ...plain, ...known }
}

type Line = Portfolio['funds'][number]

/** A line of a portfolio: 40,000 in a bond fund that anybody can buy, where the test does not say otherwise. */
export function aLine(lipper_id: string, known: Partial<Line> = {}): Line {
  return {
    lipper_id,
    name: `基金${lipper_id}`,
    warnings: [],
    asset_type: 'bond',
    sector_name: null,
    score: null,
    risk_level: null,
    for_sale: true,
    active: true,
    date: today,
    currency: 'TWD',
    plan: null,
    amount: 1,
    value: 40_000,
    gain: 0,
    perf: null,
    proportion: 40,
    price_date: today,
    flags: [],
    ...known,
  }
}
