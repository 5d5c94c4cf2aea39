import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'

/** Who redeems. */
export type Redeemer = Pick<Caller, 'id' | 'groups'>

/** Source: RELIABILITY section 5, redeem. */
const LIMIT = { limit: 5, seconds: 3600 } as const

/** The demo's gifts are not those of a site with real data. */
export function datasetOf({ market }: Pick<Site, 'market'>): 'demo' | 'real' {
  return market().isDemo ? 'demo' : 'real'
}

/** Whether someone collects points; the others have more by their membership. */
export function takesPart({ groups }: Pick<Redeemer, 'groups'>): boolean {
  return hasPermission(groups, 'premium-upgrade-task')
}

/** @throws Refusal role_required for those who do not take part in points */
export function requirePart(who: Pick<Redeemer, 'groups'>): void {
  if (!takesPart(who)) throw new Refusal('role_required')
}

/** @throws RetryLater rate_limited after five redemptions in an hour */
export function countRedemption({ db, clock }: Pick<Site, 'db' | 'clock'>, memberId: number): Promise<void> {
  return countAgainst(db, { bucket: `redeem:${memberId}`, ...LIMIT, now: clock.now() })
}
