import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  changeIndicatorAlert,
  listIndicatorAlerts as list,
  setIndicatorAlert,
} from '@zhiheng/contract/indicator-alerts.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import {
  basesOf,
  type IndicatorRule,
  isChange,
  isEachAnEvent,
  isIndicatorRule,
  MOST_INDICATOR_ALERTS,
  placesOf,
  type WatchedCard,
} from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'

import type { Site } from '../../platform/site.ts'
import { countAlerts, pauseAlert } from '../fund-alerts/any-alert.ts'
import { lockMember } from '../members/lock-member.ts'
import { listIndicatorAlerts } from './list-alerts.ts'
import { armAlert, type Armed, deleteKind, findAlert, insertAlert } from './store.ts'
import { text } from './text.ts'
import { isMetNow, valueNow, type ValueNow, watchIndicator, type WatchedIndicator } from './watched-indicator.ts'

type Reply = ReplyOf<typeof list>

/**
 * Finds the figure that an alert is to be about.
 *
 * @throws Refusal not_found for one that the site has not, invalid_field for what cannot be waited for
 */
export function requireIndicator(site: Pick<Site, 'market'>, id: string, rule: IndicatorRule): WatchedIndicator {
  const watched = watchIndicator(site.market(), id)
  if (watched === null) throw new Refusal('not_found')
  if (!basesOf(watched.card).includes(rule.basis)) throw new Refusal('invalid_field', { basis: text.noBasis })
  if (!isIndicatorRule(watched.card, rule)) throw new Refusal('invalid_field', { target: faultOf(watched.card, rule) })
  return watched
}

function faultOf(card: WatchedCard, { basis }: IndicatorRule): string {
  if (basis === 'percentile') return text.noShare
  return isChange(basis) ? text.noChange(placesOf(card, basis)) : text.noTarget(placesOf(card, basis))
}

/** Whether the latest figure stands against an alert that is set now: not where each figure is an event of its own. */
export function isRefusedNow(rule: IndicatorRule, now: ValueNow): boolean {
  return !isEachAnEvent(rule.basis) && isMetNow(rule, now)
}

/** @throws Refusal invalid_field for a figure that has stopped coming, alert_reached */
function requireArmed(watched: WatchedIndicator, rule: IndicatorRule): Armed {
  if (watched.isEnded) throw new Refusal('invalid_field', { basis: text.ended })
  const now = valueNow(watched, rule.basis)
  if (isRefusedNow(rule, now)) throw new Refusal('alert_reached', { target: text.reached })
  const baseLight = rule.basis === 'light' ? now.light : null
  if (rule.basis === 'light' && baseLight === null) throw new Refusal('invalid_field', { basis: text.noBasis })
  return { direction: rule.direction, target: rule.target, baseLight, seenOn: now.on }
}

/**
 * Sets an alert that waits for later figures; it takes the place of one of the same figure, basis and direction.
 *
 * @throws Refusal not_found, invalid_field, alert_reached, too_many
 */
export async function setAlert(
  site: Site,
  memberId: number,
  { indicator, ...rule }: InputOf<typeof setIndicatorAlert>['body'],
): Promise<Reply> {
  const armed = requireArmed(requireIndicator(site, indicator, rule), rule)
  const { basis, direction } = rule
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const kind = { memberId, indicator, basis, direction }
    await deleteKind(trx, kind, null)
    if ((await countAlerts(trx, 'indicator_alerts', memberId)) >= MOST_INDICATOR_ALERTS) throw new Refusal('too_many')
    await insertAlert(trx, { ...kind, ...armed }, site.clock.now().toISOString())
  })
  return listIndicatorAlerts(site, memberId)
}

/**
 * Changes an alert, which then waits for later figures, or pauses it.
 *
 * @throws Refusal not_found, invalid_field, alert_reached
 */
export async function changeAlert(
  site: Site,
  memberId: number,
  { id, direction, target, is_paused }: InputOf<typeof changeIndicatorAlert>['body'] & { readonly id: number },
): Promise<Reply> {
  const known = await findAlert(site.db, memberId, id)
  if (known === null) throw new Refusal('not_found')
  const rule = { basis: known.basis, direction, target }
  const armed = is_paused ? null : requireArmed(requireIndicator(site, known.indicator, rule), rule)
  await site.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    if ((await findAlert(trx, memberId, id)) === null) throw new Refusal('not_found')
    if (armed === null) return pauseAlert(trx, 'indicator_alerts', id)
    await deleteKind(trx, { ...known, direction }, id)
    return armAlert(trx, id, armed, site.clock.now().toISOString())
  })
  return listIndicatorAlerts(site, memberId)
}
