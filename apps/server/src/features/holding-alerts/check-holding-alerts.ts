import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import type { Known } from '../held-securities/subject-of.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { noticeOf } from './notice-of.ts'
import { ruleOf } from './rule-of.ts'
import { type HoldingAlertRow, listWaiting, markTold, type NotedList, readNoted } from './store.ts'
import { knownNow, occasionsOf, securityOf, watchedLists } from './watched-lists.ts'

/** The alerts that were looked at with the lists of a snapshot, by when they were set: nothing new is in them until the next. */
const lookedAt = new WeakMap<Market, Set<string>>()

/**
 * Tells members what lists of holdings have brought since they set an alert, each once: told first and marked then, so that
 * a node that dies between the two tells nobody twice, since the occasion is known, and nobody never. Looks at an alert
 * once for each snapshot of the market: lists come with a new one.
 *
 * @returns how many alerts were told
 */
export async function checkHoldingAlerts(site: Site, stopped: AbortSignal): Promise<number> {
  const market = site.market()
  const done = lookedAt.get(market) ?? new Set<string>()
  lookedAt.set(market, done)
  const waiting = (await listWaiting(site.db)).filter((row) => !done.has(keyOf(row)))
  if (waiting.length === 0) return 0
  const known = await knownNow(site)
  const noted = await readNoted(site.db)
  let count = 0
  for (const [security, rows] of Map.groupBy(waiting, (row) => row.security)) {
    if (stopped.aborted) break
    const subject = securityOf(known, security)
    if (subject === null) continue
    // One security after the other: each is read once.
    const lists = await watchedLists(site, known, subject)
    for (const row of rows) {
      const place = rowOfFund(known, row.fundId)
      if (place === undefined) continue
      const rule = ruleOf(row)
      const last = lastNoted(noted, row.armedAt)
      const lastOld = (at: number) => last.get(known.index.funds[at]?.strategyId ?? '')
      const notice = noticeOf({ known, subject, rule }, occasionsOf(lists, rule, { row: place, lastOld }))
      // One member after the other, so that none is told twice.
      if (notice !== null && (await tell(site, row, notice))) count += 1
      done.add(keyOf(row))
    }
  }
  return count
}

async function tell(
  site: Site,
  row: HoldingAlertRow,
  notice: NonNullable<ReturnType<typeof noticeOf>>,
): Promise<boolean> {
  const isTold = await notifyMember(site, {
    memberId: row.memberId,
    kind: 'holding',
    ...notice,
    dedupKey: `holding-${keyOf(row)}`,
  })
  await markTold(site.db, row, site.clock.now().toISOString())
  return isTold
}

/** An alert that was set again may notify again. */
function keyOf({ id, armedAt }: HoldingAlertRow): string {
  return `alert:${id}:${new Date(armedAt).toISOString()}`
}

/** The row of the fund of an alert; null for any, undefined for one that runs no more. */
function rowOfFund({ market, index }: Known, fundId: number | null): number | null | undefined {
  if (fundId === null) return null
  const fund = market.funds.find((one) => one.fundId === fundId)
  return fund === undefined ? undefined : index.rowOf.get(fund.strategyId)
}

/** The newest list of each fund that there was when an alert was set. */
function lastNoted(noted: readonly NotedList[], armedAt: string): ReadonlyMap<string, IsoDate> {
  const until = Date.parse(armedAt)
  const last = new Map<string, IsoDate>()
  for (const { strategyId, day, notedAt } of noted) {
    if (Date.parse(notedAt) <= until && day > (last.get(strategyId) ?? '')) last.set(strategyId, day)
  }
  return last
}
