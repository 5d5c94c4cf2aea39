import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { tryHoldingAlert as call } from '@zhiheng/contract/holding-alerts.ts'
import { type HoldingRule, verdictOf } from '@zhiheng/domain/holding-alerts/holding-alert.ts'
import { isWhole } from '@zhiheng/domain/holding-search/holding-table.ts'
import { say } from '@zhiheng/domain/language/saying.ts'

import type { Site } from '../../platform/site.ts'
import { toNumber } from '../funds/wire-number.ts'
import { notices } from '../notifications/text.ts'
import { noticeOf } from './notice-of.ts'
import { requireAlert } from './set-alert.ts'
import { knownNow, occasionsOf, type WatchedLists, watchedLists } from './watched-lists.ts'

type Reply = ReplyOf<typeof call>

/**
 * What an alert would have told by the newest list of each fund, as if all earlier ones had been known.
 *
 * @throws Refusal as `requireAlert`
 */
export async function tryAlert(
  site: Pick<Site, 'db' | 'market'>,
  { security, lipper_id, event, percent: bound }: InputOf<typeof call>['query'],
): Promise<Reply> {
  const known = await knownNow(site)
  const percent = bound ?? null
  const { subject, fund } = requireAlert(known, { security, lipper_id: lipper_id ?? null, event, percent })
  const rule: HoldingRule = { event, percent, isOfAny: fund === null }
  const lists = await watchedLists(site, known, subject)
  const row = fund === null ? null : (known.index.rowOf.get(fund.strategyId) ?? null)
  const isUnlisted = fund !== null && row === null
  const lastOld = (at: number) => lists.byRow.get(at)?.at(-2)?.day
  const notice = isUnlisted ? null : noticeOf({ known, subject, rule }, occasionsOf(lists, rule, { row, lastOld }))
  const said = notice === null ? null : say(notices, notice.message)
  return {
    security: subject.name,
    said: said === null ? null : said.map(({ text }) => text).join(''),
    ...countsOf(lists, rule, row),
    now: row === null ? null : nowOf(lists, row),
  }
}

/** By the newest list of each fund: how many could be compared with an earlier one, and of how many it is so already. */
function countsOf({ byRow }: WatchedLists, rule: HoldingRule, row: number | null): Pick<Reply, 'compared' | 'met'> {
  const all = row === null ? [...byRow.values()] : [byRow.get(row) ?? []]
  return {
    compared: all.filter((lists) => lists.length > 1).length,
    met: all.filter((lists) => {
      const last = lists.at(-1)
      return last !== undefined && verdictOf(rule, last) === 'met'
    }).length,
  }
}

function nowOf({ byRow }: WatchedLists, row: number): Reply['now'] {
  const last = byRow.get(row)?.at(-1)
  if (last === undefined) return null
  return {
    month: last.day.slice(0, 7),
    percent: last.percent === null ? null : toNumber(last.percent),
    coverage: toNumber(last.whole) ?? last.whole,
    is_whole: isWhole(last.whole),
  }
}
