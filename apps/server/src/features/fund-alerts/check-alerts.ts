import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { reasonOf } from '../favorites/followed-funds.ts'
import { toNumber } from '../funds/wire-number.ts'
import { type AlertRow, listWaiting, markReached } from './store.ts'
import { type Firing, type Reached, tellReached } from './tell-reached.ts'
import { reachedNow, targetToday } from './value-of-alert.ts'
import { ofFund, type WatchedSubject, watchPortfolios } from './watch-subject.ts'

/** So many are told before they are marked, and so many portfolios are followed at a time. */
const AT_ONCE = 200

/** Tells members whose alerts have been reached. @returns how many were */
export async function checkAlerts(site: Site, stopped: AbortSignal): Promise<number> {
  const market = site.market()
  let count = 0
  for await (const firings of inTurns(site, market, await listWaiting(site.db))) {
    if (stopped.aborted) break
    await tellReached(site, firings, (reached) => markReached(site.db, reached))
    count += firings.length
  }
  return count
}

/**
 * What was reached: of funds all at once, since that costs no question; then of portfolios, some at a time.
 *
 * @yields some of them at a time
 */
async function* inTurns(site: Site, market: Market, waiting: readonly AlertRow[]): AsyncGenerator<readonly Firing[]> {
  const ofFunds = firingsOfFunds(market, waiting)
  for (let at = 0; at < ofFunds.length; at += AT_ONCE) yield ofFunds.slice(at, at + AT_ONCE)
  const byPortfolio = [...Map.groupBy(waiting, ({ portfolioId }) => portfolioId ?? 0)].filter(([id]) => id > 0)
  for (let at = 0; at < byPortfolio.length; at += AT_ONCE) {
    const some = byPortfolio.slice(at, at + AT_ONCE)
    const subjects = await watchPortfolios(
      site.db,
      market,
      some.map(([id]) => id),
    )
    yield some.flatMap(([id, rows]) => {
      const subject = subjects.get(id)
      return subject === undefined ? [] : firingsOf(market, subject, rows)
    })
  }
}

/** What was reached of funds that are still priced: what has ended tells nothing any more. */
export function firingsOfFunds(market: Market, waiting: readonly AlertRow[]): Firing[] {
  const byFund = Map.groupBy(waiting, ({ fundId }) => fundId ?? 0)
  return market.funds.flatMap((fund) => {
    const rows = byFund.get(fund.fundId)
    return rows === undefined || reasonOf(market, fund) !== null ? [] : firingsOf(market, ofFund(market, fund), rows)
  })
}

function firingsOf(market: Market, subject: WatchedSubject, rows: readonly AlertRow[]): Firing[] {
  return rows.flatMap((row) => {
    const reached = reachedNow(market, subject.watched, row)
    return reached === null ? [] : [firingOf(market, subject, row, reached)]
  })
}

function firingOf(
  market: Market,
  { watched, name, currency, lipperId }: WatchedSubject,
  row: AlertRow,
  { on, value }: Pick<Reached, 'on' | 'value'>,
): Firing {
  const { id, memberId, armedAt, basis, direction, since } = row
  const target = targetToday(market, watched, row)
  const said = { target: toNumber(target) ?? target, value: toNumber(value) ?? value, on }
  const isFund = lipperId !== null
  return {
    reached: { id, armedAt, on, value: said.value },
    notice: {
      memberId,
      kind: 'goal',
      message: isFund
        ? { code: 'alert_reached', name, basis, direction, since, ...said }
        : { code: 'portfolio_alert_reached', name, basis, direction, since, currency, ...said },
      link: isFund ? `/funds/${lipperId}` : `/portfolios/${row.portfolioId ?? ''}`,
      dedupKey: keyOf(row),
    },
  }
}

/** An alert that was set again may tell again. */
function keyOf({ id, armedAt }: AlertRow): string {
  return armedAt === null ? `alert:${id}` : `alert:${id}:${new Date(armedAt).toISOString()}`
}
