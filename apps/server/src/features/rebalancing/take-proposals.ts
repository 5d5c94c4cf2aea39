import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getProposals as call } from '@zhiheng/contract/rebalancing/proposals.ts'

import { recordAudit } from '../../platform/audit.ts'
import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { readPortfolio } from '../portfolio-ledger/read-portfolios.ts'
import { listBatchesOf } from './batches/store.ts'
import { closeProposals, isOpenToProposals, openProposals } from './store.ts'

type Reply = ReplyOf<typeof call>
type Key = { readonly id: number; readonly memberId: number }

/** Whether advisers may propose for a portfolio, and what waits for its owner. @throws Refusal not_found */
export async function getProposals(site: Site, key: Key): Promise<Reply> {
  const now = site.clock.now().getTime()
  const [{ portfolio }, batches, isOpen] = await Promise.all([
    readPortfolio(site.db, site.market(), key),
    listBatchesOf(site.db, key.id),
    isOpenToProposals(site.db, key.id),
  ])
  return {
    is_open: isOpen,
    is_shared: portfolio.isShared,
    waiting: batches.flatMap(({ id, at, outcome, expiresAt }) =>
      outcome === 'waiting' && expiresAt !== null && Date.parse(expiresAt) > now
        ? [{ batch_note_id: id, batch_at: at, expires_on: taipeiDayOf(expiresAt) }]
        : [],
    ),
  }
}

/** Lets advisers propose, or ends it with all that waits; kept in the log of the account. @throws Refusal not_found */
export async function setProposals(site: Site, key: Key, { is_open }: { is_open: boolean }): Promise<Reply> {
  const before = await getProposals(site, key)
  if (before.is_open === is_open) return before
  const row = { portfolioId: key.id, at: site.clock.now().toISOString() }
  await site.db.transaction().execute(async (trx) => {
    await (is_open ? openProposals : closeProposals)(trx, row)
    await recordAudit(
      { ...site, db: trx },
      {
        event: is_open ? 'proposals_opened' : 'proposals_closed',
        memberId: key.memberId,
        ip: null,
        userAgent: null,
        details: { portfolio: key.id },
      },
    )
  })
  return getProposals(site, key)
}
