import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { FundAlert, listAlerts as call } from '@zhiheng/contract/fund-alerts.ts'
import { MOST_ALERTS } from '@zhiheng/domain/fund-alerts/alert.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { toNumber } from '../funds/wire-number.ts'
import { type AlertRow, listAlertRows } from './store.ts'
import { targetToday, valueOfAlert } from './value-of-alert.ts'

type Reply = ReplyOf<typeof call>

/** A member's alerts, of one fund alone where it is named; an unknown fund has none. */
export async function listAlerts(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  memberId: number,
  lipperId: string | null = null,
): Promise<Reply> {
  const market = current()
  const fundId = lipperId === null ? null : (market.funds[market.indexOf(lipperId) ?? -1]?.fundId ?? NO_FUND)
  const rows = await listAlertRows(db, { memberId, fundId })
  return { entries: rows.map((row) => entryOf(market, row)), limit: MOST_ALERTS }
}

/** No fund has this key. */
const NO_FUND = 0

function entryOf(market: Market, row: AlertRow): FundAlert {
  const { id, basis, direction, since, createdAt, reached } = row
  const fund = fundOfKey(market, row.fundId)
  const { value, on } = valueOfAlert(market, fund.index, row)
  return {
    id,
    lipper_id: fund.lipperId,
    c_name: displayName(fund.name),
    currency: fund.currency,
    basis,
    direction,
    target: toNumber(targetToday(market, fund.index, row)) ?? row.target,
    since,
    value: toNumber(value),
    value_date: on,
    created_on: taipeiDayOf(createdAt),
    reached,
  }
}
