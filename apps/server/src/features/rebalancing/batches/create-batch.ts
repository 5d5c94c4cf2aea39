import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { createBatch as call } from '@zhiheng/contract/rebalancing/batches.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { PROPOSAL_DAYS } from '@zhiheng/domain/rebalancing/batch.ts'

import type { Site } from '../../../platform/site.ts'
import { withinCare } from '../../firm-pools/within-care.ts'
import { tellOfChange } from '../../portfolio-following/tell-followers.ts'
import { readSnapshot } from '../read-snapshot.ts'
import { carryOut } from '../rebalance-portfolio.ts'
import { type AdvisedRow, holdConsent } from '../store.ts'
import { type BatchPart, planOfBatch } from './plan-of-batch.ts'
import { requireAdvised } from './preview-batch.ts'
import { getBatch } from './read-batches.ts'
import { type BatchEntry, expireEntries, insertBatch, insertEntry } from './store.ts'
import { tellOfProposal } from './tell-of-proposal.ts'

/**
 * Brings several portfolios back to their targets with one note. An adviser's own are changed at once; one that they
 * follow gets a proposal, which its owner answers. Each stands for itself: one that cannot be changed keeps no other
 * from it.
 *
 * @throws Refusal not_found where one is not there for the adviser, before anything is changed
 */
export async function createBatch(
  site: Site,
  adviserId: number,
  { note, portfolio_ids: asked }: { note: string; portfolio_ids: readonly number[] },
): Promise<ReplyOf<typeof call>> {
  // all in one order: two batches over the same portfolios would wait for each other, all of a call being one transaction
  const rows = (await requireAdvised(site, adviserId, asked)).toSorted((a, b) => a.portfolio.id - b.portfolio.id)
  const at = site.clock.now().toISOString()
  const batch = { id: await insertBatch(site.db, { adviserId, note, at }), adviserId, note }
  for (const row of rows) {
    const entry = await withinCare(site, row.portfolio.id, () => enter(site, batch, row))
    const portfolioId = row.portfolio.id
    if (entry.noteId !== null) await tellOfChange(site, { portfolioId, noteId: entry.noteId })
    if (entry.outcome === 'waiting') await tellOfProposal(site, { batchId: batch.id, portfolio: row.portfolio, entry })
  }
  return getBatch(site, { batchId: batch.id, adviserId })
}

interface Batch {
  readonly id: number
  readonly adviserId: number
  readonly note: string
}

/** One portfolio's change or proposal, and what the batch says of it, together. */
async function enter(site: Site, batch: Batch, row: AdvisedRow): Promise<BatchEntry> {
  const { id: portfolioId, memberId } = row.portfolio
  const market = site.market()
  try {
    return await site.db.transaction().execute(async (trx) => {
      const { snapshot } = await readSnapshot(trx, market, { id: portfolioId, memberId })
      const part = planOfBatch(row, snapshot)
      if (part.becomes !== 'change') return keep(trx, batch, stopped(portfolioId, part))
      if (!row.isOwn) return propose({ site, trx }, { batch, row, part })
      if (typeof snapshot === 'string' || part.solved === null)
        throw new RangeError('a portfolio without a snapshot has a plan')
      const done = await carryOut({ site, market, trx }, snapshot, {
        solved: part.solved,
        kind: 'manual',
        reason: batch.note,
      })
      return keep(trx, batch, { ...blank(portfolioId), outcome: 'done', noteId: done.rebalance_note_id })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const failure = Object.values(error.fields ?? {})[0] ?? error.code
    return keep(site.db, batch, { ...blank(portfolioId), failure })
  }
}

interface Proposed {
  readonly batch: Batch
  readonly row: AdvisedRow
  readonly part: BatchPart
}

/** A proposal that waits, where the owner still takes them and none waits already. */
async function propose(
  { site, trx }: { readonly site: Site; readonly trx: Site['db'] },
  { batch, row, part }: Proposed,
): Promise<BatchEntry> {
  const portfolioId = row.portfolio.id
  const now = site.clock.now()
  if (!(await holdConsent(trx, { adviserId: batch.adviserId, portfolioId }))) throw new Refusal('not_found')
  await expireEntries(trx, { portfolioId, now: now.toISOString() })
  const entry: BatchEntry = {
    ...blank(portfolioId),
    outcome: 'waiting',
    expiresAt: new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS).toISOString(),
    proposal: part.proposal,
  }
  if (await insertEntry(trx, batch.id, entry)) return entry
  return keep(trx, batch, { ...blank(portfolioId), failure: 'waiting' })
}

async function keep(db: Site['db'], batch: Batch, entry: BatchEntry): Promise<BatchEntry> {
  await insertEntry(db, batch.id, entry)
  return entry
}

function blank(portfolioId: number): BatchEntry {
  return {
    portfolioId,
    outcome: 'failed',
    noteId: null,
    failure: null,
    expiresAt: null,
    answeredAt: null,
    proposal: null,
  }
}

function stopped(portfolioId: number, { becomes, exceptions: [first] }: BatchPart): BatchEntry {
  const outcome = becomes === 'in_band' ? 'in_band' : 'failed'
  return { ...blank(portfolioId), outcome, failure: first ?? null }
}
