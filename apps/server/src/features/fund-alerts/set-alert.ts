import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { setAlert as call } from '@zhiheng/contract/fund-alerts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isReached, isTarget, MOST_ALERTS } from '@zhiheng/domain/fund-alerts/alert.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { reasonOf } from '../favorites/followed-funds.ts'
import { lockMember } from '../members/lock-member.ts'
import { listAlerts } from './list-alerts.ts'
import { countAlerts, deleteKind, insertAlert } from './store.ts'
import { text } from './text.ts'
import { valueOfAlert } from './value-of-alert.ts'

/**
 * Sets an alert; it takes the place of one of the same fund, basis and direction.
 *
 * @throws Refusal fund_not_available, invalid_field, invalid_date, alert_reached, too_many
 */
export async function setAlert(
  site: Site,
  memberId: number,
  body: InputOf<typeof call>['body'],
): Promise<ReplyOf<typeof call>> {
  const { basis, direction, target } = body
  const market = site.market()
  const fund = requirePriced(market, body.lipper_id)
  if (!isTarget(basis, target)) throw new Refusal('invalid_field', { target: text.noTarget[basis] })
  const since = basis === 'nav' ? null : (body.since ?? null)
  const createdAt = site.clock.now().toISOString()
  if (basis === 'return' && (since === null || since > site.clock.today()))
    throw new Refusal('invalid_date', { since: text.noDay })
  const { value } = valueOfAlert(market, fund.index, { basis, since, createdAt })
  if (value === null && since !== null) throw new Refusal('invalid_date', { since: text.noPrice })
  if (isReached(value, target, direction)) throw new Refusal('alert_reached', { target: text.reached })
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const kind = { memberId, fundId: fund.fundId, basis, direction }
    await deleteKind(trx, kind)
    if ((await countAlerts(trx, memberId)) >= MOST_ALERTS) throw new Refusal('too_many')
    await insertAlert(trx, { ...kind, target, since, createdAt })
  })
  return listAlerts(site, memberId)
}

function requirePriced(market: Market, lipperId: string): MarketFund {
  const fund = market.funds[market.indexOf(lipperId) ?? -1]
  if (fund === undefined || reasonOf(market, fund) !== null) throw new Refusal('fund_not_available')
  return fund
}
