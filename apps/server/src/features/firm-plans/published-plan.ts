import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'

import type { Database } from '../../platform/database/database.ts'
import { requirePlan } from './show-plan.ts'

/** The newest version of a plan, to be copied. */
export interface PublishedPlan {
  readonly id: number
  readonly name: string
  /** Of the version, from 1. */
  readonly number: number
  /** The risk level that it is made for. */
  readonly level: number
  readonly funds: readonly TargetShare[]
}

/**
 * What clients get of a firm's plan; what somebody is writing of it does not count.
 *
 * @throws Refusal not_found where this firm has no such plan; plan_unpublished where it has no version, or was removed
 */
export async function readPublishedPlan(
  db: Database,
  asked: { firmId: number; planId: number },
): Promise<PublishedPlan> {
  const { id, number, published, removed_at } = await requirePlan(db, asked)
  if (published === null || number === null || removed_at !== null) throw new Refusal('plan_unpublished')
  return { id, name: published.name, level: published.level, number, funds: published.funds }
}
