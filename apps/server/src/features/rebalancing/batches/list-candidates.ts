import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listBatchCandidates as call } from '@zhiheng/contract/rebalancing/batches.ts'
import { breachesOf } from '@zhiheng/domain/rebalancing/inside-bands.ts'

import type { Site } from '../../../platform/site.ts'
import { fundFacts } from '../../portfolio-ledger/fund-facts.ts'
import { driftOf, sharesOf } from '../plan-changes.ts'
import { type NoSnapshot, readSnapshots, type PortfolioSnapshot } from '../read-snapshot.ts'
import { type AdvisedRow, advisedPortfolios, listAdvised } from '../store.ts'
import { fitOf } from './plan-of-batch.ts'

type Reply = ReplyOf<typeof call>
type Candidate = Reply['entries'][number]

/** The portfolios that an adviser may put into a batch, with what they are chosen by. */
export async function listCandidates(site: Site, adviserId: number): Promise<Reply> {
  const market = site.market()
  const [rows, snapshots] = await Promise.all([
    listAdvised(site.db, { adviserId, now: site.clock.now().toISOString() }),
    readSnapshots(site.db, market, advisedPortfolios(adviserId)),
  ])
  return {
    as_of: market.asOf,
    entries: rows.map((row) => candidateOf(row, snapshots.get(row.portfolio.id) ?? 'empty')),
  }
}

function candidateOf(row: AdvisedRow, snapshot: PortfolioSnapshot | NoSnapshot): Candidate {
  const head = subjectOf(row)
  if (typeof snapshot === 'string') {
    return { ...head, drift: null, needed: false, has_plan: false, fit: 'unknown', funds: [], hindrance: snapshot }
  }
  const shares = sharesOf(snapshot.funds.map(({ cents }) => cents))
  return {
    ...head,
    drift: driftOf(snapshot, shares),
    needed: breachesOf(snapshot.funds, snapshot.bands).length > 0,
    has_plan: snapshot.lines.some(({ plan }) => plan !== null && plan.dateEnd === null),
    fit: fitOf(row, snapshot),
    funds: snapshot.funds.flatMap(({ lipperId, cents }, index) => {
      const proportion = shares[index] ?? 0
      return cents > 0 ? [{ lipper_id: lipperId, name: fundFacts(snapshot.market, lipperId).name, proportion }] : []
    }),
    hindrance: row.isWaiting ? 'waiting' : null,
  }
}

/** Which portfolio it is, as an adviser may know: of others' neither the name nor whose it is. */
export function subjectOf({ portfolio, isOwn }: AdvisedRow): Pick<Candidate, 'portfolio_id' | 'name' | 'is_own'> {
  return { portfolio_id: portfolio.id, name: isOwn ? portfolio.name : null, is_own: isOwn }
}
