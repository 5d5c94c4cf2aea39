import type { BatchProposal } from '@zhiheng/domain/rebalancing/batch.ts'

import { taipeiDayOf } from '../../../platform/clock.ts'
import type { Site } from '../../../platform/site.ts'
import { notifyMember } from '../../notifications/notify-member.ts'
import type { PortfolioRow } from '../../portfolio-ledger/read-ledger.ts'
import { changesOfProposal } from './changes-of-proposal.ts'
import type { BatchEntry } from './store.ts'

interface Proposed {
  readonly batchId: number
  readonly portfolio: PortfolioRow
  readonly entry: BatchEntry
}

/** Tells an owner, once, what is proposed for their portfolio. A failure is logged and undoes nothing. */
export async function tellOfProposal(site: Site, { batchId, portfolio, entry }: Proposed): Promise<void> {
  const { proposal, expiresAt } = entry
  if (proposal === null || expiresAt === null) return
  try {
    await notifyMember(site, {
      memberId: portfolio.memberId,
      kind: 'rebalance',
      message: {
        code: 'rebalance_proposed',
        name: portfolio.name,
        ...diffOf(site, proposal),
        until: taipeiDayOf(expiresAt),
      },
      link: `/portfolios/${portfolio.id}/history?open=batch-${batchId}`,
      dedupKey: `proposal:${batchId}:${portfolio.id}`,
    })
  } catch (error) {
    site.log.error({ err: error, portfolio: portfolio.id }, 'an owner could not be told of a proposal')
  }
}

/** The funds that one message names; the page names them all. */
const MOST_NAMED = 3

function diffOf(site: Site, proposal: BatchProposal) {
  const changes = changesOfProposal(site.market(), proposal).toSorted(
    (a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before),
  )
  const funds = changes.slice(0, MOST_NAMED).map(({ name, before, after }) => ({ name, before, after }))
  return { funds, count: changes.length, drift: proposal.drift, driftAfter: proposal.driftAfter }
}
