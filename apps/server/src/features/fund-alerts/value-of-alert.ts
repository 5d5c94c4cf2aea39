import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AlertCourse, firstReached } from '@zhiheng/domain/fund-alerts/firings.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { splitsAfter } from '../funds/distribution-rate.ts'
import { lastPricedSlot, valueAt } from '../funds/last-priced.ts'
import { researchOf } from '../funds/research.ts'
import { capitalNow, fallCourse, priceCourse, returnCourse, scoreNow, type SlotSpan } from './fund-courses.ts'
import { portfolioCourse, type WatchedPortfolio } from './portfolio-courses.ts'
import type { AlertRow } from './store.ts'

/** What an alert looks at, now. */
export interface AlertValue {
  readonly value: number | null
  readonly on: IsoDate | null
}

/** What an alert is about, as far as it can be looked at. */
export type Watched =
  | { readonly kind: 'fund'; readonly index: number; readonly courses: FundCourses }
  | { readonly kind: 'portfolio'; readonly followed: WatchedPortfolio }

/** The courses of a class that many alerts look at, each made when it is first asked for. */
export interface FundCourses {
  readonly price: () => AlertCourse
  readonly fall: () => AlertCourse | null
}

/** A class as alerts watch it. */
export function watchFund(market: Market, index: number): Watched {
  let [price, fall]: [AlertCourse | undefined, AlertCourse | null | undefined] = [undefined, undefined]
  const courses = {
    price: () => (price ??= priceCourse(market, index)),
    fall: () => (fall === undefined ? (fall = fallCourse(market, index)) : fall),
  }
  return { kind: 'fund', index, courses }
}

type Rule = Pick<AlertRow, 'basis' | 'since' | 'base' | 'createdAt' | 'seenOn'>

const wholePast: SlotSpan = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** What an alert looks at, day by day; null where nothing of it can be told, and across a step that nothing explains. */
function courseOfAlert(market: Market, watched: Watched, rule: Rule, span = wholePast): AlertCourse | null {
  const { basis, since, base } = rule
  if (watched.kind === 'portfolio') return portfolioCourse(watched.followed, rule)
  const { index, courses } = watched
  switch (basis) {
    case 'return':
      return since === null ? null : returnCourse(market, index, since, span)
    case 'nav': {
      const step = market.unexplainedStep(index)
      return step !== null && step > slotOf(seenDay(rule)) ? null : courses.price()
    }
    case 'drawdown':
      return courses.fall()
    case 'capital':
      return capitalNow(market, index)
    case 'score':
      return scoreNow(market, index)
    case 'score_fall': {
      const now = scoreNow(market, index)
      return now === null || base === null ? null : { ...now, values: now.values.map((score) => base - score) }
    }
  }
}

/** The last value that is known of an alert, up to the site's day. */
export function valueOfAlert(market: Market, watched: Watched, rule: Rule): AlertValue {
  const course = courseOfAlert(market, watched, rule)
  const slot = course && lastPricedSlot(course, slotOf(epochDayOf(market.asOf)))
  if (course === null || slot === null) return { value: null, on: null }
  return { value: valueAt(course, slot), on: dayOf(market, rule, slot) }
}

/** The day of a value: a score is that of a month end, be it a Sunday. */
function dayOf(market: Market, { basis }: Pick<AlertRow, 'basis'>, slot: number): IsoDate {
  const { date } = researchOf(market).scores
  return isOfScore(basis) && date !== null ? date : isoDayOf(epochDayOfSlot(slot))
}

function isOfScore(basis: AlertRow['basis']): boolean {
  return basis === 'score' || basis === 'score_fall'
}

/** A price that was named before a split, in units of today. */
export function targetToday(market: Market, watched: Watched, rule: Rule & Pick<AlertRow, 'target'>): number {
  if (rule.basis !== 'nav' || watched.kind === 'portfolio') return rule.target
  return rule.target * splitsAfter(market, watched.index, { epochDay: seenDay(rule), asOf: epochDayOf(market.asOf) })
}

/**
 * When an alert was reached since it was set, by what has come since: the first such day of the last ten weekdays. What is
 * older than that has not come with the prices of these days, and a class whose last price is older tells nothing any more.
 */
export function reachedNow(market: Market, watched: Watched, row: AlertRow): { on: IsoDate; value: number } | null {
  const to = slotOf(epochDayOf(market.asOf))
  const oldest = isOfScore(row.basis) ? Number.NEGATIVE_INFINITY : to - LONGEST_STAND_SLOTS
  const from = Math.max(slotOf(seenDay(row)) + 1, oldest)
  const course = courseOfAlert(market, watched, row, { from, to })
  if (course === null) return null
  const rule = { target: targetToday(market, watched, row), direction: row.direction }
  const slot = firstReached(course, rule, { from, to })
  return slot === null ? null : { on: dayOf(market, row, slot), value: valueAt(course, slot) }
}

/** The day of the value that was known when an alert was set; else the day before it was set. */
function seenDay({ seenOn, createdAt }: Pick<AlertRow, 'seenOn' | 'createdAt'>): number {
  return seenOn === null ? epochDayOf(taipeiDayOf(createdAt)) - 1 : epochDayOf(seenOn)
}
