import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { countFirmDesk } from '@zhiheng/contract/firms.ts'

import type { Site } from '../../platform/site.ts'
import { countBeyondLimits, countEvaluations } from '../firm-clients/look-at-clients.ts'
import { listPlans } from '../firm-plans/show-plan.ts'
import { listPools } from '../firm-pools/list-pools.ts'
import { listDesk } from '../legal/desk.ts'
import { countWaitingProposals } from '../preflight/show-preflight.ts'

/** What waits at a firm's desk: each figure by the function that its page counts by. */
export async function countDesk(site: Site, firmId: number): Promise<ReplyOf<typeof countFirmDesk>> {
  const [members, evaluations, proposals, plans, pools, texts] = await Promise.all([
    countBeyondLimits(site, firmId),
    countEvaluations(site, firmId),
    countWaitingProposals(site, firmId),
    listPlans(site.db, firmId),
    listPools(site, { firmId, isRemoved: false }),
    listDesk(site, firmId),
  ])
  return {
    members,
    evaluations_old: evaluations.old,
    evaluations_clashing: evaluations.clashing,
    proposals,
    plans: plans.entries.filter((plan) => plan.state === 'review' && !plan.is_removed).length,
    pools: pools.entries.reduce((sum, { problems }) => sum + problems, 0),
    texts: texts.entries.filter(({ state }) => state === 'review').length,
  }
}
