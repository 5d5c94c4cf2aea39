import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { FundAlert, listAlerts as call } from '@zhiheng/contract/fund-alerts.ts'
import { MOST_ALERTS } from '@zhiheng/domain/fund-alerts/alert.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { toNumber } from '../funds/wire-number.ts'
import { type AlertRow, type AlertSubject, listAlertRows } from './store.ts'
import { targetToday, valueOfAlert } from './value-of-alert.ts'
import { type AskedSubject, ofFund, type WatchedSubject, watchPortfolios } from './watch-subject.ts'

type Reply = ReplyOf<typeof call>

/** A member's alerts, of one subject alone where it is named; an unknown fund has none. */
export async function listAlerts(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  memberId: number,
  asked: AskedSubject = {},
): Promise<Reply> {
  const market = current()
  const rows = await listAlertRows(db, { memberId, subject: subjectOf(market, asked) })
  const portfolios = await watchPortfolios(db, market, [
    ...new Set(rows.flatMap(({ portfolioId }) => portfolioId ?? [])),
  ])
  const entries = rows.flatMap((row) => {
    const subject =
      row.fundId === null ? portfolios.get(row.portfolioId ?? 0) : ofFund(market, fundOfKey(market, row.fundId))
    // that of a deleted portfolio is there again with it
    return subject === undefined ? [] : [entryOf(market, subject, row)]
  })
  return { entries, limit: MOST_ALERTS }
}

/** Nothing has this key. */
const NONE = 0

function subjectOf(market: Market, { lipper_id, portfolio_id }: AskedSubject): AlertSubject | null {
  if (lipper_id !== undefined)
    return { fundId: market.funds[market.indexOf(lipper_id) ?? -1]?.fundId ?? NONE, portfolioId: null }
  return portfolio_id === undefined ? null : { fundId: null, portfolioId: portfolio_id }
}

function entryOf(market: Market, { watched, name, currency, lipperId }: WatchedSubject, row: AlertRow): FundAlert {
  const { id, portfolioId, basis, direction, since, createdAt, isPaused, reached } = row
  const { value, on } = valueOfAlert(market, watched, row)
  return {
    id,
    lipper_id: lipperId,
    portfolio_id: portfolioId,
    c_name: name,
    currency,
    basis,
    direction,
    target: toNumber(targetToday(market, watched, row)) ?? row.target,
    since,
    value: toNumber(value),
    value_date: on,
    is_paused: isPaused,
    created_on: taipeiDayOf(createdAt),
    reached,
  }
}
