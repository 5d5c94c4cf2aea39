import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBatchHistory as historyCall } from '@zhiheng/contract/rebalancing.ts'
import type { createBatch as createCall, getBatchNote as noteCall } from '@zhiheng/contract/rebalancing/batches.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { breachesOf } from '@zhiheng/domain/rebalancing/inside-bands.ts'

import type { Site } from '../../platform/site.ts'
import { type PortfolioRow, readLedger } from '../portfolios/read-ledger.ts'
import { tellOfChange } from '../portfolios/tell-followers.ts'
import { readStanding } from './read-standing.ts'
import { carryOut } from './rebalance-portfolio.ts'
import { solveStanding } from './solve-standing.ts'
import { type BatchEntry, insertBatch, insertBatchEntry, listBatches } from './store.ts'

type Reply = ReplyOf<typeof createCall>

/**
 * Brings several portfolios of one's own back to their targets with one note. Each is a change of its own, with its own
 * record: one that cannot be changed keeps no other from it.
 *
 * @throws Refusal not_found where one is not there, before anything is changed
 */
export async function createBatch(
  site: Site,
  memberId: number,
  { note, portfolio_ids: asked }: { note: string; portfolio_ids: readonly number[] },
): Promise<Reply> {
  const ids = [...new Set(asked)]
  const portfolios = []
  for (const id of ids) portfolios.push((await readLedger(site.db, { id, memberId })).portfolio)
  const at = site.clock.now().toISOString()
  const batchId = await insertBatch(site.db, { note, at })
  const entries = []
  for (const portfolio of portfolios) {
    const entry = await changeOne(site, { portfolio, batchId, note })
    if (entry.noteId !== null) await tellOfChange(site, { portfolioId: portfolio.id, noteId: entry.noteId })
    entries.push({ portfolio, entry })
  }
  return {
    batch_note_id: batchId,
    batch_at: at,
    note,
    entries: entries.map(({ portfolio, entry }) => entryReply(portfolio, entry)),
  }
}

interface BatchPart {
  readonly portfolio: PortfolioRow
  readonly batchId: number
  readonly note: string
}

/** The change and what the batch says of it, together. */
async function changeOne(site: Site, { portfolio, batchId, note }: BatchPart): Promise<BatchEntry> {
  const nothing = { portfolioId: portfolio.id, noteId: null }
  try {
    return await site.db.transaction().execute(async (trx) => {
      const { standing } = await readStanding(trx, site.market(), { id: portfolio.id, memberId: portfolio.memberId })
      if (typeof standing === 'string') throw new Refusal('no_price_on_date', { funds: '沒有可以調整的基金或淨值' })
      if (breachesOf(standing.funds, standing.bands).length === 0) {
        return keepEntry(trx, batchId, { ...nothing, outcome: 'in_band', failure: '各項都在容許範圍內，未調整' })
      }
      const solved = solveStanding(standing, { mode: 'sell_and_buy', to: 'target', amount: undefined })
      const trades = solved?.trades ?? []
      const done = await carryOut({ site, trx }, standing, { trades, kind: 'manual', reason: note })
      return keepEntry(trx, batchId, { ...nothing, outcome: 'done', noteId: done.rebalance_note_id, failure: null })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const failure = Object.values(error.fields ?? {})[0] ?? error.message
    return keepEntry(site.db, batchId, { ...nothing, outcome: 'failed', failure })
  }
}

async function keepEntry(db: Site['db'], batchId: number, entry: BatchEntry): Promise<BatchEntry> {
  await insertBatchEntry(db, batchId, entry)
  return entry
}

/** The batches a portfolio was in, newest first. @throws Refusal not_found */
export async function getBatchHistory(
  site: Site,
  key: { id: number; memberId: number },
): Promise<ReplyOf<typeof historyCall>> {
  await readLedger(site.db, key)
  const batches = await listBatches(site.db, key.id)
  return { batches: batches.map(({ id, at }) => ({ batch_at: at, kind: 'batch', batch_note_id: id })) }
}

/** A batch as one of its portfolios sees it: the note, and what came of it there. @throws Refusal not_found */
export async function getBatchNote(
  site: Site,
  key: { id: number; memberId: number; batchId: number },
): Promise<ReplyOf<typeof noteCall>> {
  const { portfolio } = await readLedger(site.db, key)
  const batch = (await listBatches(site.db, key.id)).find(({ id }) => id === key.batchId)
  if (batch === undefined) throw new Refusal('not_found')
  return { batch_note_id: batch.id, batch_at: batch.at, note: batch.note, entries: [entryReply(portfolio, batch)] }
}

function entryReply(portfolio: PortfolioRow, { outcome, noteId, failure }: BatchEntry): Reply['entries'][number] {
  return { portfolio_id: portfolio.id, name: portfolio.name, outcome, rebalance_note_id: noteId, failure }
}
