import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { type PlanChange, replacePlan } from '@zhiheng/domain/portfolio-ledger/replace-plan.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { appendRecord } from './append-record.ts'
import { valuedLines } from './change-within.ts'
import { withWorth } from './create-portfolio.ts'
import { toStored } from './fund-keys.ts'
import type { PortfolioRow } from './portfolio-rows.ts'
import type { ChangeReason } from './reasons-text.ts'
import { lockPortfolio, replaceHoldings, updatePortfolio } from './store.ts'

/** On which snapshot, in which transaction. */
interface Inside {
  readonly site: Site
  readonly market: Market
  readonly trx: Database
}

/** A portfolio that no one else changes until the transaction ends. */
export interface LockedPortfolio {
  readonly portfolio: PortfolioRow
  readonly before: readonly ValuedHolding[]
}

/** @throws Refusal not_found, stale_version, no_price_on_date */
export async function lockForPlans(
  { market, trx }: Inside,
  key: { id: number; memberId: number; version: number },
): Promise<LockedPortfolio> {
  const portfolio = await lockPortfolio(trx, key)
  if (portfolio === null) throw new Refusal('not_found')
  if (portfolio.version !== key.version) throw new Refusal('stale_version')
  return { portfolio, before: await valuedLines({ market, trx }, portfolio) }
}

interface WantedPlans {
  readonly changes: readonly Pick<PlanChange, 'lipperId' | 'plan' | 'replaces'>[]
  /** What the record says. */
  readonly reason: ChangeReason
}

/** Changes regular plans from today on, all in one record; what has been charged stays. */
export async function changePlans(
  { site, market, trx }: Inside,
  { portfolio, before }: LockedPortfolio,
  { changes, reason }: WantedPlans,
): Promise<{ id: number; version: number; rebalance_note_id: number }> {
  const today = site.clock.today()
  const { id, currency } = portfolio
  const lines = changes.reduce(
    (kept, change) => replacePlan(kept, { ...change, currency, today }),
    before.map(({ lipperId, amount, currency: own, date, plan }) => ({ lipperId, amount, currency: own, date, plan })),
  )
  const after = withWorth(market, currency, lines)
  await replaceHoldings(
    trx,
    id,
    after.map((line) => toStored(market, line)),
  )
  const noteId = await appendRecord(trx, {
    portfolioId: id,
    kind: 'manual',
    at: site.clock.now().toISOString(),
    actorId: portfolio.memberId,
    before,
    after,
    reason,
  })
  return { id, version: await updatePortfolio(trx, id, {}), rebalance_note_id: noteId }
}
