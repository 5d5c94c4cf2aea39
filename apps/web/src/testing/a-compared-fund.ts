import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'

import type { Comparison } from '../features/fund-comparison/queries.ts'
import { aFund, day } from './a-fund.ts'

type Known = Partial<Omit<ComparedFund, 'fund'>> & { readonly fund?: Partial<ComparedFund['fund']> }

/** A compared fund with figures of two years; what the test does not say is usual. */
export function aComparedFund(id: string, { fund = {}, ...known }: Known = {}): ComparedFund {
  return {
    fund: {
      ...aFund({ lipper_id: id, strategy_id: id, name: `基金 ${id}`, total_expense: 1.5, currency: 'TWD' }),
      ...fund,
    },
    distribution_frequency: 'none',
    share_class: null,
    hedged: false,
    fees: {
      currency: 'TWD',
      fee_basis: 'published',
      fee_year: null,
      entry_fee: 3,
      yearly_fees: [{ part: 'expense', percent: 1.5 }],
      back_end: false,
      exchange_tax: null,
    },
    from_capital_12m: null,
    trouble: null,
    basis: 'total_return',
    currency: 'TWD',
    begin: day('2020-01-02'),
    begin_is: 'first_price',
    end: day('2026-11-20'),
    from: day('2024-11-20'),
    to: day('2026-11-20'),
    growth: [100, 121],
    below: [0, -2],
    perf: 21,
    perf_missing: null,
    perf_yearly: 10,
    own_perf: null,
    exchange: null,
    risk_missing: null,
    hole: null,
    volatility: 12,
    sharpe: 0.8,
    sortino: 1.2,
    fall: { depth: -15, from: day('2025-02-03'), to: day('2025-04-08'), recovered: null, recovery_days: null },
    deepest: -15,
    beta: null,
    up_capture: null,
    down_capture: null,
    perfs: { '1m': 1, '3m': 2, '6m': 3, ytd: 9, '1y': 11, '3y': null, '5y': null },
    years: [
      { year: 2025, perf: 8, volatility: 11, partial: false },
      { year: 2026, perf: 9, volatility: 12, partial: true },
    ],
    plan: { months: 24, paid: 240_000, value: 262_000, rate: 8.9 },
    coverage: null,
    holdings_date: null,
    ...known,
  }
}

/** A comparison of some funds. */
export function aComparison(entries: readonly ComparedFund[], known: Partial<Comparison> = {}): Comparison {
  return {
    as_of: day('2026-11-20'),
    currency: 'TWD',
    basis: 'total_return',
    span: 'common',
    window: {
      from: day('2024-11-20'),
      to: day('2026-11-20'),
      months: 24,
      started_by: [],
      ended_by: [],
      from_without: null,
    },
    dates: [day('2024-11-20'), day('2026-11-20')],
    entries: [...entries],
    yardstick: null,
    pairs: [],
    rolling_ends: [],
    plan_monthly: 10_000,
    skipped: [],
    shared: [],
    limit: 4,
    share_key: 'key',
    ...known,
  }
}
