import { driftPercent } from '@zhiheng/domain/portfolios/drift.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolios/holding.ts'
import { percentTenths } from '@zhiheng/domain/portfolios/percent-tenths.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { FollowedPortfolio } from './follow-all.ts'
import { worthPaid } from './worth-of-lines.ts'

/** How far a portfolio is from the weights of its last change, in percentage points; null where it cannot be valued. */
export function driftFromAim(
  market: Market,
  { portfolio, last, valued }: Pick<FollowedPortfolio, 'portfolio' | 'last' | 'valued'>,
): number | null {
  if (last === null || last.after.length === 0 || valued.value === null) return null
  const now = valued.lines.map(({ holding, value }) => ({ lipperId: holding.lipperId, value: value ?? 0 }))
  // a portfolio begun in the past was shared out by what was paid, not by what that became
  const paid = last.kind === 'create' ? worthPaid(market, portfolio.currency, last.after) : []
  const aimed = last.after.map((line, place) => ({ ...line, value: paid[place] ?? line.value }))
  return driftPercent(percentsOf(aimed), percentsOf(now))
}

function percentsOf(lines: readonly Pick<ValuedHolding, 'lipperId' | 'value'>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { lipperId, value } of lines) sums.set(lipperId, (sums.get(lipperId) ?? 0) + value)
  const percents = percentTenths([...sums.values()])
  return new Map([...sums.keys()].map((id, place) => [id, percents[place] ?? 0]))
}
