import { driftPercent } from '@zhiheng/domain/portfolio-ledger/drift.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { FollowedPortfolio } from './follow-all.ts'
import { worthPaid } from './worth-of-lines.ts'

/** What a portfolio is aimed at, and whether that was set by hand or kept; else it is the weights of a record. */
export interface Aim {
  readonly from: 'record' | 'set'
  readonly targets: readonly TargetShare[]
}

/** What a portfolio is aimed at: targets that were set since its aiming record, or else the weights of that. */
export function aimOfPortfolio(
  market: Market,
  { portfolio, aiming: record, saved }: Pick<FollowedPortfolio, 'portfolio' | 'aiming' | 'saved'>,
): Aim {
  if (record === null) return { from: 'record', targets: [] }
  if (saved !== null && saved.targets !== null && saved.noteId === record.noteId) {
    return { from: 'set', targets: saved.targets }
  }
  // a portfolio begun in the past was shared out by what was paid, not by what that became
  const paid = record.kind === 'create' ? worthPaid(market, portfolio.currency, record.after) : []
  const values = record.after.map((line, at) => ({ ...line, value: paid[at] ?? line.value }))
  // before the first charge of its plans nothing is held: what they will pay tells what is wanted
  const isBegun = values.some(({ value }) => value > 0)
  return {
    from: 'record',
    targets: sharesOf(isBegun ? values : values.map((line) => ({ ...line, value: line.amount }))),
  }
}

/** How far a portfolio is from its aim, in percentage points; null where it cannot be valued. */
export function driftFromAim(
  market: Market,
  { valued, ...aimed }: Pick<FollowedPortfolio, 'portfolio' | 'aiming' | 'saved' | 'valued'>,
): number | null {
  const { targets } = aimOfPortfolio(market, aimed)
  if (targets.length === 0 || valued.value === null || valued.value === 0) return null
  const now = valued.lines.map(({ holding, value }) => ({ lipperId: holding.lipperId, value: value ?? 0 }))
  return driftPercent(percentOf(targets), percentOf(sharesOf(now)))
}

function sharesOf(lines: readonly Pick<ValuedHolding, 'lipperId' | 'value'>[]): TargetShare[] {
  const sums = new Map<string, number>()
  for (const { lipperId, value } of lines) sums.set(lipperId, (sums.get(lipperId) ?? 0) + value)
  const percents = percentTenths([...sums.values()])
  return [...sums.keys()].map((lipperId, index) => ({ lipperId, percent: percents[index] ?? 0 }))
}

function percentOf(shares: readonly TargetShare[]): Map<string, number> {
  return new Map(shares.map(({ lipperId, percent }) => [lipperId, percent]))
}
