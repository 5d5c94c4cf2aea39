import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  changeHoldingAlert,
  listHoldingAlerts as list,
  setHoldingAlert,
} from '@zhiheng/contract/holding-alerts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isBounded, isHoldingRule, MOST_HOLDING_ALERTS } from '@zhiheng/domain/holding-alerts/holding-alert.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { reasonOf } from '../favorites/followed-funds.ts'
import { countAlerts, pauseAlert } from '../fund-alerts/any-alert.ts'
import { newestDays } from '../held-securities/read-lists.ts'
import type { Known, Subject } from '../held-securities/subject-of.ts'
import { lockMember } from '../members/lock-member.ts'
import { listHoldingAlerts } from './list-alerts.ts'
import { armAlert, deleteKind, findAlert, insertAlert, noteLists } from './store.ts'
import { text } from './text.ts'
import { knownNow, securityOf } from './watched-lists.ts'

type Reply = ReplyOf<typeof list>
type Body = InputOf<typeof setHoldingAlert>['body']

/** What is asked for, by what it names. */
export interface WantedAlert {
  readonly subject: Subject
  /** null: any fund. */
  readonly fund: MarketFund | null
}

/**
 * Finds what an alert is to be about.
 *
 * @throws Refusal not_found for a security that no one knows, fund_not_available, invalid_field for a rule that cannot be
 */
export function requireAlert(
  known: Known,
  { security, lipper_id, event, percent }: Pick<Body, 'security' | 'lipper_id' | 'event' | 'percent'>,
): WantedAlert {
  const subject = securityOf(known, security)
  if (subject === null) throw new Refusal('not_found')
  requireRule({ event, percent, isOfAny: lipper_id === null })
  if (lipper_id === null) return { subject, fund: null }
  const fund = known.market.funds[known.market.indexOf(lipper_id) ?? -1]
  if (fund === undefined || reasonOf(known.market, fund) !== null) throw new Refusal('fund_not_available')
  return { subject, fund }
}

function requireRule(rule: Parameters<typeof isHoldingRule>[0]): void {
  if (isHoldingRule(rule)) return
  throw new Refusal('invalid_field', isBounded(rule.event) ? { percent: text.noPercent } : { event: text.noEvent })
}

/**
 * Sets an alert that waits for lists that are not here yet; it takes the place of one of the same security, fund and event.
 *
 * @throws Refusal as `requireAlert`, too_many
 */
export async function setAlert(site: Site, memberId: number, body: Body): Promise<Reply> {
  const known = await knownNow(site)
  const { subject, fund } = requireAlert(known, body)
  const days = await newestDays(site.db, known)
  const kind = { memberId, security: subject.key, fundId: fund?.fundId ?? null, event: body.event }
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const now = site.clock.now().toISOString()
    await deleteKind(trx, kind, null)
    if ((await countAlerts(trx, 'holding_alerts', memberId)) >= MOST_HOLDING_ALERTS) throw new Refusal('too_many')
    await noteLists(trx, days, now)
    await insertAlert(trx, { ...kind, percent: body.percent }, now)
  })
  return listHoldingAlerts(site, memberId)
}

/**
 * Changes an alert, which then waits for lists that come later, or pauses it.
 *
 * @throws Refusal not_found, invalid_field
 */
export async function changeAlert(
  site: Site,
  memberId: number,
  { id, ...changed }: InputOf<typeof changeHoldingAlert>['body'] & { readonly id: number },
): Promise<Reply> {
  const days = await newestDays(site.db, await knownNow(site))
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const row = await findAlert(trx, memberId, id)
    if (row === null) throw new Refusal('not_found')
    requireRule({ ...changed, isOfAny: row.fundId === null })
    if (changed.is_paused) return pauseAlert(trx, 'holding_alerts', id)
    const now = site.clock.now().toISOString()
    await deleteKind(trx, { ...row, event: changed.event }, id)
    await noteLists(trx, days, now)
    return armAlert(trx, { id, event: changed.event, percent: changed.percent }, now)
  })
  return listHoldingAlerts(site, memberId)
}
