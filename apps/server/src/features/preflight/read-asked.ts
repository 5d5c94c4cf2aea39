import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { PlanOfTarget } from '@zhiheng/domain/preflight/target.ts'

import type { Database } from '../../platform/database/database.ts'
import { readPublishedPlan } from '../firm-plans/published-plan.ts'
import { text } from './text.ts'

interface AskedShare {
  readonly lipper_id: string
  readonly percent: number
}

/** The weights that were asked for, and the plan that they are copied from; null where they were typed. */
export interface Asked {
  readonly shares: readonly AskedShare[]
  readonly plan: PlanOfTarget | null
}

/**
 * What an adviser wants to try: weights that they typed, or those of a plan as clients get it now.
 *
 * @throws Refusal invalid_field where it is both or neither; not_found, plan_unpublished
 */
export async function readAsked(
  db: Database,
  firmId: number,
  asked: { readonly target?: readonly AskedShare[] | undefined; readonly plan_id?: number | undefined },
): Promise<Asked> {
  const { target } = asked
  if (asked.plan_id === undefined && target !== undefined) return { shares: target, plan: null }
  if (asked.plan_id === undefined || target !== undefined)
    throw new Refusal('invalid_field', { target: text.eitherOne })
  const { name, number, funds } = await readPublishedPlan(db, { firmId, planId: asked.plan_id })
  return {
    shares: funds.map(({ lipperId, percent }) => ({ lipper_id: lipperId, percent })),
    plan: { name, number },
  }
}
