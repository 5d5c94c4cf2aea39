import { day } from './a-fund.ts'

/** What every answer on a fund's track record begins with: fifteen years of total returns in TWD. */
export const recordFields = {
  currency: 'TWD',
  basis: 'total_return',
  from: day('2012-01-02'),
  until: day('2026-11-20'),
  from_limit: null,
  until_limit: null,
  missing: null,
} as const
