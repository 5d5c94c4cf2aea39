import type { PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'

import { convertNow } from '../portfolio-ledger/convert-now.ts'
import type { PortfolioSnapshot } from '../rebalancing/read-snapshot.ts'
import { text } from './text.ts'

/**
 * That a portfolio is too small for a plan, zh-TW; null where it is not. A worth that nobody can tell in New Taiwan dollars
 * keeps nobody from one.
 */
export function underLeast(
  { market, portfolio, funds }: Pick<PortfolioSnapshot, 'market' | 'portfolio' | 'funds'>,
  { leastAmount }: Pick<PlanContent, 'leastAmount'>,
): string | null {
  const worth = convertNow(market, totalCents(funds) / 100, { from: portfolio.currency, to: 'TWD' })
  return worth === null || worth >= leastAmount ? null : text.underLeast(leastAmount.toLocaleString('en-US'))
}
