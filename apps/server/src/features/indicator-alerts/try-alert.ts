import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { tryIndicatorAlert as call } from '@zhiheng/contract/indicator-alerts.ts'
import type { IndicatorRule } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'
import { pastFirings } from '@zhiheng/domain/indicator-alerts/past-firings.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { isRefusedNow, requireIndicator } from './set-alert.ts'
import { valueNow, type WatchedIndicator } from './watched-indicator.ts'

type Reply = ReplyOf<typeof call>

/** As many figures of the past as are named. */
const MOST_NAMED = 5

/**
 * What an alert would look at now, and at which figures of the past it would have told.
 *
 * @throws Refusal as `requireIndicator`
 */
export function tryAlert(
  site: Pick<Site, 'market'>,
  { indicator, basis, direction, target }: InputOf<typeof call>['query'],
): Reply {
  const rule = { basis, direction: direction ?? null, target: target ?? null }
  const watched = requireIndicator(site, indicator, rule)
  const now = valueNow(watched, basis)
  return {
    value: now.value,
    value_date: now.on,
    light: now.light,
    is_met: isRefusedNow(rule, now),
    is_ended: watched.isEnded,
    ...pastOf(watched, rule),
    is_revised: watched.card.isRevised ?? false,
  }
}

type Past = Pick<Reply, 'times' | 'last_on' | 'from' | 'months' | 'missing'>

function pastOf({ figures, course }: WatchedIndicator, rule: IndicatorRule): Past {
  const { days, rhythm } = figures
  const values = course(rule.basis)
  const first = values.findIndex((value) => !Number.isNaN(value))
  if (first === -1) return { times: null, last_on: [], from: null, months: 0, missing: null }
  const places = pastFirings(rule, values)
  const dayAt = (place: number) => days[place] ?? 0
  return {
    times: places.length,
    last_on: places
      .slice(-MOST_NAMED)
      .toReversed()
      .map((place) => isoDayOf(dayAt(place))),
    from: isoDayOf(dayAt(first)),
    months: monthIndexOf(dayAt(values.length - 1)) - monthIndexOf(dayAt(first)),
    missing: rhythm === 'day' ? null : figures.values.subarray(first).filter((value) => Number.isNaN(value)).length,
  }
}
