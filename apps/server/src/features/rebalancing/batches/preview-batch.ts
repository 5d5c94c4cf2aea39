import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { previewBatch as call } from '@zhiheng/contract/rebalancing/batches.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { BatchProposal } from '@zhiheng/domain/rebalancing/batch.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { fundFacts } from '../../portfolio-ledger/fund-facts.ts'
import { readSnapshots } from '../read-snapshot.ts'
import { type AdvisedRow, advisedPortfolios, listAdvised } from '../store.ts'
import { subjectOf } from './list-candidates.ts'
import { type BatchPart, planOfBatch } from './plan-of-batch.ts'

type Reply = ReplyOf<typeof call>

/** A change of less than this, percentage points, is no trade. */
const LEAST_MOVE = 0.05

/** What a batch over these portfolios would come to. @throws Refusal not_found where one is not there for the adviser */
export async function previewBatch(site: Site, adviserId: number, ids: readonly number[]): Promise<Reply> {
  const market = site.market()
  const [rows, snapshots] = await Promise.all([
    requireAdvised(site, adviserId, ids),
    readSnapshots(site.db, market, advisedPortfolios(adviserId)),
  ])
  const parts = rows.map((row) => ({ row, part: planOfBatch(row, snapshots.get(row.portfolio.id) ?? 'empty') }))
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

/** What a proposal does to each fund that it moves, with its name. */
export function changesOfProposal(
  market: Market,
  proposal: BatchProposal,
): { lipper_id: string; name: string; before: number; after: number }[] {
  return proposal.funds
    .filter(({ before, after }) => Math.abs(after - before) >= LEAST_MOVE)
    .map(({ lipperId, before, after }) => ({
      lipper_id: lipperId,
      name: fundFacts(market, lipperId).name,
      before,
      after,
    }))
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

/** The most traded first. */
function tradedFunds(market: Market, parts: readonly BatchPart[]): Reply['funds'] {
  const found = new Map<string, Reply['funds'][number]>()
  for (const { proposal } of parts) {
    for (const { lipper_id: id, name, before, after } of proposal === null ? [] : changesOfProposal(market, proposal)) {
      const known = found.get(id) ?? { lipper_id: id, name, bought_in: 0, sold_in: 0 }
      const [bought, sold] = after > before ? [1, 0] : [0, 1]
      found.set(id, { ...known, bought_in: known.bought_in + bought, sold_in: known.sold_in + sold })
    }
  }
  return [...found.values()].toSorted((a, b) => b.bought_in + b.sold_in - a.bought_in - a.sold_in)
}
