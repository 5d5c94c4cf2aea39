import { isReached } from '@zhiheng/domain/fund-alerts/alert.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Site } from '../../platform/site.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { toNumber } from '../funds/wire-number.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { listWaiting, markReached } from './store.ts'
import { targetToday, valueOfAlert } from './value-of-alert.ts'

/**
 * Tells members whose alerts have been reached, each once: told first and marked then, so that a node that dies between
 * the two tells nobody twice, since the occasion is known, and nobody never.
 *
 * @returns how many were reached
 */
export async function checkAlerts(site: Site, stopped: AbortSignal): Promise<number> {
  const market = site.market()
  let count = 0
  for (const row of await listWaiting(site.db)) {
    if (stopped.aborted) break
    const fund = fundOfKey(market, row.fundId)
    const { value, on } = valueOfAlert(market, fund.index, row)
    const target = targetToday(market, fund.index, row)
    if (value === null || on === null || !isReached(value, target, row.direction)) continue
    const { id, memberId, basis, direction } = row
    const said = {
      name: displayName(fund.name),
      basis,
      direction,
      target: toNumber(target) ?? target,
      value: toNumber(value) ?? value,
      on,
    }
    // oxlint-disable-next-line no-await-in-loop -- one member after the other, so that none is told twice
    await notifyMember(site, {
      memberId,
      kind: 'goal',
      message: { code: 'alert_reached', ...said },
      link: `/funds/${fund.lipperId}`,
      dedupKey: `alert:${id}`,
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await markReached(site.db, id, { on, value: said.value })
    count += 1
  }
  return count
}
