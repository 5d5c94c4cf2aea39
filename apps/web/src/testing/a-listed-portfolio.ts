import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'

const plain: ListEntry = {
  id: 7,
  name: '退休',
  tags: [],
  currency: 'TWD',
  amount: 100_000,
  invested: 90_000,
  gain: 10_000,
  perf: 11.11,
  mwr: 4.2,
  mwr_yearly: true,
  mwr_missing: null,
  pnl_wow: 1200,
  perf_wow: 1.2,
  twd: { amount: 100_000, gain: 10_000, pnl_wow: 1200 },
  fund_count: 2,
  allocation: { ef: 60, bf: 40, blf: 0, mmf: 0, other: 0 },
  risk_level: 3,
  drift: 2.5,
  next_charge: null,
  flags: [],
  left_out: [],
  last_rebalance: null,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  is_shared: false,
}

/** A portfolio in the list: of 100,000, with every return known, where the test does not say otherwise. */
export function aListedPortfolio(known: Partial<ListEntry> = {}): ListEntry {
  return { ...plain, ...known }
}
