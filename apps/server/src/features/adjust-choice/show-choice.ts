import type { getAdjustChoice as call } from '@zhiheng/contract/adjust-choice.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { levelChoices } from '@zhiheng/domain/adjust-choice/level-choice.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import type { Site } from '../../platform/site.ts'
import { listOfferedPlans, type OfferedPlan } from '../firm-plans/offered-plans.ts'
import type { Asker } from '../optimiser/job-threads.ts'
import { readSnapshot } from '../rebalancing/read-snapshot.ts'
import { readOwnLevel } from '../risk-evaluation/read-own-level.ts'
import { manualWay } from './manual-way.ts'
import { wiseWay } from './wise-way.ts'

type Reply = ReplyOf<typeof call>

/** An own portfolio on a firm's site. */
export interface ChoiceKey extends Asker {
  readonly firm: Pick<Firm, 'id' | 'shelf'>
  readonly id: number
}

/**
 * The levels by which a client may adjust a portfolio, and behind one of them the two ways with what each would do.
 *
 * @throws Refusal not_found
 * @throws RetryLater rate_limited, busy
 */
export async function showChoice(
  site: Site,
  { firm, ...key }: ChoiceKey,
  asked: InputOf<typeof call>['query'],
): Promise<Reply> {
  const market = site.market()
  const [{ portfolio, snapshot }, own] = await Promise.all([
    readSnapshot(site.db, market, key),
    readOwnLevel(site, key.memberId),
  ])
  const levels = levelChoices(own)
  const level = levels.find((one) => one.level === asked.kyc_id && one.why === null)?.level ?? null
  const head = {
    as_of: market.asOf,
    version: portfolio.version,
    currency: portfolio.currency,
    own_level: own,
    levels: levels.map((one) => ({ kyc_id: one.level, why: one.why })),
    kyc_id: level,
  }
  if (level === null) return { ...head, entries: [], kyc_entry: null, ways: null }
  const offered = await listOfferedPlans(site, { firmId: firm.id, kyc: level })
  const plan = offered.find(({ cellId }) => cellId === asked.kyc_entry) ?? offered[0] ?? null
  const choosing = { key, hasPool: firm.shelf !== null, snapshot, level, plan }
  const [manual, wise] = await Promise.all([manualWay(site, choosing), wiseWay(site, choosing)])
  return { ...head, entries: offered.map(entryReply), kyc_entry: plan?.cellId ?? null, ways: { manual, wise } }
}

function entryReply({ cellId, planId, number, content, rule, why }: OfferedPlan): Reply['entries'][number] {
  return { kyc_entry: cellId, plan_id: planId, name: content.name, level: content.level, number, rule, why }
}
