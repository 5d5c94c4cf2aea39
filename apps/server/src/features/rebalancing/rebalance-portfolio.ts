import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { RebalanceKind } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'
import { kindOfMode, type RebalanceMode } from '@zhiheng/domain/rebalancing/solve-rebalance.ts'
import type { Destination } from '@zhiheng/domain/rebalancing/trade-bounds.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { tellOfChange } from '../portfolio-following/tell-followers.ts'
import { changeWithin, type Inside } from '../portfolio-ledger/change-within.ts'
import type { ChangeReason } from '../portfolio-ledger/reasons-text.ts'
import { keepRebalance } from './keep-rebalance.ts'
import { requireSnapshot, type PortfolioSnapshot } from './read-snapshot.ts'
import { type SolvedSnapshot, solveSnapshot } from './solve-snapshot.ts'
import { saveSettings } from './store.ts'
import { text } from './text.ts'

/** A plan that was shown, and is to be done. */
export interface RebalanceOrder {
  readonly version: number
  readonly as_of: IsoDate
  readonly mode: RebalanceMode
  readonly to: Destination
  readonly amount?: number | undefined
}

/**
 * Carries out a plan: the funds, the record and the targets that it keeps, in one transaction.
 *
 * @throws Refusal not_found, stale_version where the portfolio or the prices are not those of the plan, invalid_field
 */
export async function rebalancePortfolio(
  site: Site,
  key: { id: number; memberId: number },
  order: RebalanceOrder,
): Promise<{ id: number; version: number; rebalance_note_id: number }> {
  const { market, snapshot, solved } = await solveOrder(site, key, order)
  const execution = { solved, kind: kindOfMode[order.mode], reason: { code: order.mode } as const }
  const done = await site.db.transaction().execute((trx) => carryOut({ site, market, trx }, snapshot, execution))
  await tellOfChange(site, { portfolioId: key.id, noteId: done.rebalance_note_id })
  return done
}

/**
 * The trades of a plan that was shown.
 *
 * @throws Refusal not_found, stale_version, no_price_on_date, invalid_field
 */
export async function solveOrder(
  site: Site,
  key: { id: number; memberId: number },
  order: RebalanceOrder,
): Promise<{ market: Market; snapshot: PortfolioSnapshot; solved: SolvedSnapshot }> {
  const market = site.market()
  const snapshot = await requireSnapshot(site.db, market, key)
  if (snapshot.portfolio.version !== order.version || market.asOf !== order.as_of) throw new Refusal('stale_version')
  const solved = solveSnapshot(snapshot, { mode: order.mode, to: order.to, amount: order.amount })
  if (solved === null) throw new Refusal('invalid_field', { amount: text.enterAmount })
  if (solved.trades.every((cents) => cents === 0)) throw new Refusal('invalid_field', { funds: text.nothingToTrade })
  return { market, snapshot, solved }
}

/** Trades that were worked out from a snapshot, and under which name they are recorded. */
export interface Execution {
  readonly solved: SolvedSnapshot
  readonly kind: Exclude<RebalanceKind, 'create'>
  readonly reason: ChangeReason
}

/**
 * The change itself, inside a transaction: what the portfolio is aimed at stays, whatever the trades came to, and what
 * they followed from is kept with the record.
 *
 * @throws Refusal stale_version where the portfolio has changed since it was read
 */
export async function carryOut(
  inside: Inside,
  snapshot: PortfolioSnapshot,
  { solved, kind, reason }: Execution,
): Promise<{ id: number; version: number; rebalance_note_id: number }> {
  const { portfolio, funds, bands, targets } = snapshot
  const wanted = funds.flatMap(({ lipperId, cents }, index) => {
    const after = cents + (solved.trades[index] ?? 0)
    return after > 0 ? [{ lipper_id: lipperId, amount: after / 100 }] : []
  })
  const done = await changeWithin(
    inside,
    { id: portfolio.id, memberId: portfolio.memberId },
    {
      version: portfolio.version,
      kind,
      reason,
      funds: wanted,
    },
  )
  if (done.rebalance_note_id === null) throw new RangeError('a change of funds left no record')
  const at = inside.site.clock.now().toISOString()
  await keepRebalance(inside.trx, snapshot, { solved, noteId: done.rebalance_note_id, at })
  if (kind !== 'close') await saveSettings(inside.trx, portfolio.id, { bands, targets, noteId: done.rebalance_note_id })
  return { ...done, rebalance_note_id: done.rebalance_note_id }
}
