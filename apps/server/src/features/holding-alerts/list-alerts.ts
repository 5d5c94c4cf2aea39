import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { HoldingAlert, listHoldingAlerts as call } from '@zhiheng/contract/holding-alerts.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { MOST_HOLDING_ALERTS } from '@zhiheng/domain/holding-alerts/holding-alert.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import type { Known } from '../held-securities/subject-of.ts'
import { type HoldingAlertRow, listOfMember } from './store.ts'
import { knownNow, securityOf } from './watched-lists.ts'

/** A member's alerts on holdings. */
export async function listHoldingAlerts(
  site: Pick<Site, 'db' | 'market'>,
  memberId: number,
): Promise<ReplyOf<typeof call>> {
  const rows = await listOfMember(site.db, memberId)
  // who has none does not wait for the table of holdings
  const known = rows.length === 0 ? null : await knownNow(site)
  return {
    entries: known === null ? [] : rows.map((row) => entryOf(known, row)),
    limit: MOST_HOLDING_ALERTS,
  }
}

function entryOf(known: Known, row: HoldingAlertRow): HoldingAlert {
  const { id, security, fundId, event, percent, isPaused, createdAt, toldAt } = row
  const fund = fundId === null ? null : fundOfKey(known.market, fundId)
  return {
    id,
    security: { id: security, name: securityOf(known, security)?.name ?? security },
    fund: fund === null ? null : { lipper_id: fund.lipperId, name: displayName(fund.name) },
    event,
    percent,
    is_paused: isPaused,
    created_on: taipeiDayOf(createdAt),
    told_on: toldAt === null ? null : taipeiDayOf(toldAt),
  }
}
