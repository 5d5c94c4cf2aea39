import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { changeAlert as changeCall, setAlert as call } from '@zhiheng/contract/fund-alerts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import {
  type AlertBasis,
  type AlertDirection,
  directionsOf,
  isOfPortfolio,
  isReached,
  isTarget,
  MOST_ALERTS,
} from '@zhiheng/domain/fund-alerts/alert.ts'

import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { noteAction } from '../points/note-action.ts'
import { countAlerts, pauseAlert } from './any-kind/store.ts'
import { listAlerts } from './list-alerts.ts'
import { armAlert, type Armed, deleteKind, findAlert, insertAlert } from './store.ts'
import { text } from './text.ts'
import { valueOfAlert } from './value-of-alert.ts'
import { requireSubject, subjectOfAlert, type WatchedSubject } from './watch-subject.ts'

type Reply = ReplyOf<typeof call>

/** What is asked for of a subject. */
export interface AskedRule {
  readonly basis: AlertBasis
  readonly direction: AlertDirection
  readonly target: number
  readonly since?: Armed['since'] | undefined
}

/** An alert as it would be kept, with what it looks at now. */
export interface ArmedNow {
  readonly armed: Armed
  readonly value: number | null
  readonly isMet: boolean
}

/**
 * What an alert would wait for from now on.
 *
 * @throws Refusal invalid_field for a target that cannot be, invalid_date
 */
export function armNow(
  site: Pick<Site, 'market' | 'clock'>,
  { watched }: WatchedSubject,
  { basis, direction, target, since: day }: AskedRule,
): ArmedNow {
  if (watched.kind === 'portfolio' && !isOfPortfolio(basis)) throw new Refusal('invalid_field', { basis: text.noBasis })
  if (!directionsOf(basis).includes(direction)) throw new Refusal('invalid_field', { direction: text.noDirection })
  if (!isTarget(basis, target)) throw new Refusal('invalid_field', { target: text.noTarget[basis] })
  const since = basis === 'return' ? (day ?? null) : null
  if (basis === 'return' && (since === null || since > site.clock.today()))
    throw new Refusal('invalid_date', { since: text.noDay })
  const market = site.market()
  const rule = { since, createdAt: site.clock.now().toISOString(), seenOn: market.asOf }
  const isFall = basis === 'score_fall'
  const { value: seen, on } = valueOfAlert(market, watched, { ...rule, basis: isFall ? 'score' : basis, base: null })
  if (seen === null && since !== null) throw new Refusal('invalid_date', { since: text.noPrice })
  if (seen === null && isFall) throw new Refusal('invalid_field', { basis: text.noScore })
  const base = isFall ? seen : null
  const value = base === null ? seen : 0
  return { armed: { direction, target, since, base, seenOn: on }, value, isMet: isReached(value, target, direction) }
}

/**
 * Sets an alert that waits for what comes later; it takes the place of one of the same subject, basis and direction.
 *
 * @throws Refusal as `requireSubject` and `armNow`, alert_reached, too_many
 */
export async function setAlert(site: Site, memberId: number, body: InputOf<typeof call>['body']): Promise<Reply> {
  const found = await requireSubject(site, memberId, body)
  const { armed } = requireWaiting(armNow(site, found, body))
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const kind = { memberId, ...found.subject, basis: body.basis, direction: body.direction }
    await deleteKind(trx, kind, null)
    if ((await countAlerts(trx, 'fund_alerts', memberId)) >= MOST_ALERTS) throw new Refusal('too_many')
    await insertAlert(trx, { ...kind, ...armed }, site.clock.now().toISOString())
    await noteAction(trx, { memberId, task: 'set_performance_alert', at: site.clock })
  })
  return listAlerts(site, memberId)
}

/**
 * Changes an alert, which then waits for what comes later, or pauses it.
 *
 * @throws Refusal not_found, and as `setAlert`
 */
export async function changeAlert(
  site: Site,
  memberId: number,
  { id, ...changed }: InputOf<typeof changeCall>['body'] & { readonly id: number },
): Promise<Reply> {
  const known = await findAlert(site.db, memberId, id)
  if (known === null) throw new Refusal('not_found')
  const { basis } = known
  const armed = changed.is_paused
    ? null
    : requireWaiting(armNow(site, await subjectOfAlert(site, known), { ...changed, basis })).armed
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    if ((await findAlert(trx, memberId, id)) === null) throw new Refusal('not_found')
    if (armed === null) return pauseAlert(trx, 'fund_alerts', id)
    await deleteKind(trx, { ...known, direction: armed.direction }, id)
    return armAlert(trx, id, armed, site.clock.now().toISOString())
  })
  return listAlerts(site, memberId)
}

function requireWaiting(now: ArmedNow): ArmedNow {
  if (now.isMet) throw new Refusal('alert_reached', { target: text.reached })
  return now
}
