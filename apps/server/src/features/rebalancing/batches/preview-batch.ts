import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewBatch as call } from '@zhiheng/contract/rebalancing/batches.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { onShelfOf, shelvesInCare } from '../../firm-pools/within-care.ts'
import { inMarket, readSnapshots } from '../read-snapshot.ts'
import { type AdvisedRow, advisedPortfolios, listAdvised } from '../store.ts'
import { changesOfProposal, tradedFunds } from './changes-of-proposal.ts'
import { subjectOf } from './list-candidates.ts'
import { type BatchPart, planOfBatch } from './plan-of-batch.ts'

type Reply = ReplyOf<typeof call>

/** What a batch over these portfolios would come to. @throws Refusal not_found where one is not there for the adviser */
export async function previewBatch(site: Site, adviserId: number, ids: readonly number[]): Promise<Reply> {
  const market = site.market()
  const [rows, snapshots] = await Promise.all([
    requireAdvised(site, adviserId, ids),
    readSnapshots(site.db, market, advisedPortfolios(adviserId)),
  ])
  const shelves = await shelvesInCare(
    site,
    rows.map(({ portfolio }) => portfolio.id),
  )
  const parts = rows.map((row) => {
    const snapshot = snapshots.get(row.portfolio.id) ?? 'empty'
    const sold = onShelfOf(shelves, row.portfolio.id, () => site.market())
    return { row, part: planOfBatch(row, typeof snapshot === 'string' ? snapshot : inMarket(snapshot, sold)) }
  })
  const changed = parts.flatMap(({ part }) => (part.becomes === 'change' ? [part] : []))
  return {
    as_of: market.asOf,
    entries: parts.map(({ row, part }) => entryOf(market, row, part)),
    mean: meanOf(changed),
    funds: tradedFunds(market, changed),
  }
}

/** The portfolios asked for, each once. @throws Refusal not_found */
export async function requireAdvised(site: Site, adviserId: number, asked: readonly number[]): Promise<AdvisedRow[]> {
  const advised = await listAdvised(site.db, { adviserId, now: site.clock.now().toISOString() })
  const byId = new Map(advised.map((row) => [row.portfolio.id, row]))
  return [...new Set(asked)].map((id) => {
    const row = byId.get(id)
    if (row === undefined) throw new Refusal('not_found')
    return row
  })
}

function entryOf(market: Market, row: AdvisedRow, part: BatchPart): Reply['entries'][number] {
  const { becomes, exceptions, change, trades, proposal } = part
  return {
    ...subjectOf(row),
    becomes: becomes === 'change' ? (row.isOwn ? 'done' : 'waiting') : becomes,
    exceptions: [...exceptions],
    drift: proposal?.drift ?? null,
    drift_after: proposal?.driftAfter ?? null,
    change,
    trades: trades.filter((cents) => cents !== 0).length,
    changes: proposal === null ? [] : changesOfProposal(market, proposal),
  }
}

function meanOf(parts: readonly BatchPart[]): Reply['mean'] {
  const proposals = parts.flatMap(({ proposal }) => (proposal === null ? [] : [proposal]))
  const drift = mean(proposals.map((proposal) => proposal.drift))
  const after = mean(proposals.map(({ driftAfter }) => driftAfter))
  const change = mean(parts.map((part) => part.change))
  return drift === null || after === null || change === null ? null : { drift, drift_after: after, change }
}
