import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBatch as batchCall, listBatches as listCall } from '@zhiheng/contract/rebalancing/batches.ts'
import type { getBatchHistory as historyCall } from '@zhiheng/contract/rebalancing/records.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type BatchOutcome, batchOutcomes } from '@zhiheng/domain/rebalancing/batch.ts'

import { taipeiDayOf } from '../../../platform/clock.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { requireOwn } from '../../portfolio-ledger/read-ledger.ts'
import { failureText } from '../text.ts'
import { changesOfProposal } from './changes-of-proposal.ts'
import { type BatchEntry, findSent, listBatchesOf, listSent, listSentEntries, type SentEntry } from './store.ts'

type Reply = ReplyOf<typeof batchCall>
type Entry = Reply['entries'][number]

const BATCHES_SHOWN = 50

/** What an adviser has sent, the newest first, with how many came to what. */
export async function listBatches(site: Site, adviserId: number): Promise<ReplyOf<typeof listCall>> {
  const [sent, all] = await Promise.all([
    listSent(site.db, adviserId, BATCHES_SHOWN),
    listSentEntries(site.db, { newest: BATCHES_SHOWN, adviserId }),
  ])
  const now = site.clock.now().toISOString()
  return {
    entries: sent.map(({ id, at, note }) => {
      const own = all.filter(({ batchId }) => batchId === id).map((entry) => outcomeForAdviser(entry, now))
      return { batch_note_id: id, batch_at: at, note, counts: countsOf(own), total: own.length }
    }),
  }
}

/** One batch as its adviser sees it. @throws Refusal not_found */
export async function getBatch(site: Site, key: { batchId: number; adviserId: number }): Promise<Reply> {
  const [sent, entries] = await Promise.all([findSent(site.db, key), listSentEntries(site.db, key)])
  if (sent === null) throw new Refusal('not_found')
  const [market, now] = [site.market(), site.clock.now().toISOString()]
  return {
    batch_note_id: sent.id,
    batch_at: sent.at,
    note: sent.note,
    entries: entries.map((entry) => entryForAdviser(market, { entry, now })),
  }
}

/** The batches a portfolio was in, newest first. @throws Refusal not_found */
export async function getBatchHistory(
  site: Site,
  key: { id: number; memberId: number },
): Promise<ReplyOf<typeof historyCall>> {
  const [batches] = await Promise.all([listBatchesOf(site.db, key.id), requireOwn(site.db, key)])
  return { batches: batches.map(({ id, at }) => ({ batch_at: at, kind: 'batch', batch_note_id: id })) }
}

/** A batch as the owner of one of its portfolios sees it: the note, and their own. @throws Refusal not_found */
export async function getBatchNote(site: Site, key: { id: number; memberId: number; batchId: number }): Promise<Reply> {
  const [portfolio, batches] = await Promise.all([requireOwn(site.db, key), listBatchesOf(site.db, key.id)])
  const batch = batches.find(({ id }) => id === key.batchId)
  if (batch === undefined) throw new Refusal('not_found')
  const outcome = outcomeOn(batch, site.clock.now().toISOString())
  const entry = {
    ...shownOf(site.market(), { ...batch, outcome }),
    portfolio_id: portfolio.id,
    name: portfolio.name,
    is_own: true,
  }
  return { batch_note_id: batch.id, batch_at: batch.at, note: batch.note, entries: [entry] }
}

/** A proposal ends with its day, whether or not that has been noted. */
function outcomeOn({ outcome, expiresAt }: Pick<BatchEntry, 'outcome' | 'expiresAt'>, now: string): BatchOutcome {
  return outcome === 'waiting' && expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : outcome
}

/** Of a portfolio that its owner shows the adviser no more, nothing but that. */
function outcomeForAdviser(entry: SentEntry, now: string): BatchOutcome {
  return entry.isSeen ? outcomeOn(entry, now) : 'ended'
}

function entryForAdviser(market: Market, { entry, now }: { entry: SentEntry; now: string }): Entry {
  const outcome = outcomeForAdviser(entry, now)
  const subject = { portfolio_id: entry.portfolioId, name: entry.name, is_own: entry.isOwn }
  if (!entry.isSeen) {
    return {
      ...subject,
      outcome,
      rebalance_note_id: null,
      failure: null,
      expires_on: null,
      answered_at: null,
      proposal: null,
    }
  }
  const shown = shownOf(market, { ...entry, outcome })
  return { ...subject, ...shown, rebalance_note_id: entry.isOwn ? shown.rebalance_note_id : null }
}

function shownOf(
  market: Market,
  { outcome, noteId, failure, expiresAt, answeredAt, proposal }: BatchEntry,
): Omit<Entry, 'portfolio_id' | 'name' | 'is_own'> {
  return {
    outcome,
    rebalance_note_id: noteId,
    failure: failureText(failure),
    expires_on: expiresAt === null ? null : taipeiDayOf(expiresAt),
    answered_at: answeredAt,
    proposal:
      proposal === null
        ? null
        : {
            drift: proposal.drift,
            drift_after: proposal.driftAfter,
            changes: changesOfProposal(market, proposal),
          },
  }
}

function countsOf(outcomes: readonly BatchOutcome[]): Record<BatchOutcome, number> {
  const counts = { done: 0, in_band: 0, failed: 0, waiting: 0, declined: 0, expired: 0, ended: 0 }
  for (const outcome of batchOutcomes) counts[outcome] = outcomes.filter((one) => one === outcome).length
  return counts
}
