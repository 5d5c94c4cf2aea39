import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isRiskLevel, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { isStaleEvaluation, validUntil } from '@zhiheng/domain/risk-evaluation/validity.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { listEvaluations } from './store.ts'

/** The level a member may lean on: of the newest evaluation, while it is not over a year old; else null. */
export async function readOwnLevel(site: Pick<Site, 'db' | 'clock'>, memberId: number): Promise<RiskLevel | null> {
  const [newest] = await listEvaluations(site.db, memberId, 1)
  if (newest === undefined || isStaleEvaluation(taipeiDayOf(newest.evaluated_at), site.clock.today())) return null
  return isRiskLevel(newest.level) ? newest.level : null
}

/** The last day on which a member's newest evaluation holds; null without one. */
export async function readLevelEnd({ db }: Pick<Site, 'db'>, memberId: number): Promise<IsoDate | null> {
  const [newest] = await listEvaluations(db, memberId, 1)
  return newest === undefined ? null : validUntil(taipeiDayOf(newest.evaluated_at))
}
