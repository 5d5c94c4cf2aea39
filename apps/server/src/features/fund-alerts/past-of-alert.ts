import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { tryAlert as call } from '@zhiheng/contract/fund-alerts.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AlertBasis } from '@zhiheng/domain/fund-alerts/alert.ts'
import { type AlertCourse, type AlertTarget, entriesTold, pastFirings } from '@zhiheng/domain/fund-alerts/firings.ts'
import { SCORE_VERSION } from '@zhiheng/quant/scoring/score-peers.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Database } from '../../platform/database/database.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { yearPaid } from '../funds/distribution-rate.ts'
import { worthOfLife } from '../funds/fall-of-life.ts'
import { keptScoresOf } from '../funds/kept-scores.ts'
import { researchOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { knownGrowth } from '../portfolios/history-of-account.ts'
import { figure } from './fund-courses.ts'
import { portfolioCourse } from './portfolio-courses.ts'
import type { Watched } from './value-of-alert.ts'
import type { WatchedSubject } from './watch-subject.ts'

/** When an alert would have told. */
type Past = Pick<ReplyOf<typeof call>, 'times' | 'entries' | 'last_on' | 'from' | 'months'>

interface Rule extends AlertTarget {
  readonly basis: AlertBasis
}

/** What is known of the past: values by places, and the day of each. */
interface KnownPast {
  readonly values: Float64Array
  readonly dayOf: (place: number) => number
}

/** Weekdays, and months, that an alert which is set on a day of the past waits: a year. */
const YEAR_SLOTS = 261
const YEAR_MONTHS = 12
/** So many month ends of the past are looked at for what was paid from principal. */
const MOST_MONTHS = 60
const MONTH_DAYS = 30.4375

const nothing: Past = { times: null, entries: null, last_on: null, from: null, months: 0 }

/**
 * When an alert would have told, over all of the past that is known: how often it came to be so; of a return, and of points
 * that a score loses, how many of those that were set each month would have told within a year.
 */
export async function pastOfAlert(
  db: Database,
  market: Market,
  { watched, lipperId }: WatchedSubject,
  rule: Rule,
): Promise<Past> {
  const scores = rule.basis === 'score' || rule.basis === 'score_fall'
  const known = scores ? await scoresOf(db, market, lipperId ?? '') : pastOf(market, watched, rule.basis)
  if (known === null) return nothing
  const { values, dayOf } = known
  const first = values.findIndex((value) => !Number.isNaN(value))
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  if (first === -1) return nothing
  const told = toldOf(known, rule)
  const dayAt = (place: number): IsoDate => isoDayOf(dayOf(place))
  return {
    times: told.times,
    entries: told.entries,
    last_on: told.last === null ? null : dayAt(told.last),
    from: dayAt(first),
    months: Math.round((dayOf(last) - dayOf(first)) / MONTH_DAYS),
  }
}

function toldOf(
  { values, dayOf }: KnownPast,
  rule: Rule,
): { times: number; entries: number | null; last: number | null } {
  if (rule.basis === 'return') {
    return entriesTold(values, rule, { starts: monthStarts(values, dayOf), span: YEAR_SLOTS, valueSince: returned })
  }
  if (rule.basis === 'score_fall') {
    return entriesTold(values, rule, { starts: [...values.keys()], span: YEAR_MONTHS, valueSince: pointsLost })
  }
  return { ...pastFirings(values, rule, rule.basis === 'drawdown' ? 0 : null), entries: null }
}

const returned = (first: number, now: number) => figure((now / first - 1) * 100)
const pointsLost = (first: number, now: number) => first - now

/** The first place of each month that has a value. */
function monthStarts(values: Float64Array, dayOf: (place: number) => number): number[] {
  let month = Number.NEGATIVE_INFINITY
  const starts: number[] = []
  for (const [place, value] of values.entries()) {
    const own = monthIndexOf(dayOf(place))
    if (own === month || Number.isNaN(value)) continue
    month = own
    starts.push(place)
  }
  return starts
}

/** What an alert looks at, day by day; a return since a day by what 1 became. */
function pastOf(market: Market, watched: Watched, basis: AlertBasis): KnownPast | null {
  if (watched.kind === 'portfolio') {
    const { account, figures } = watched.followed
    if (basis !== 'return') return byDays(market, portfolioCourse(watched.followed, { basis, since: null }))
    if (account.leftOut.size > 0 || figures.growth === null) return null
    return byDays(market, { firstSlot: account.firstSlot, values: knownGrowth(account, figures.growth) })
  }
  const { index, courses } = watched
  if (basis === 'nav') return byDays(market, courses.price())
  if (basis === 'drawdown') return byDays(market, courses.fall())
  if (basis === 'capital') return capitalOf(market, index)
  return byDays(market, worthOfLife(market, index, researchOf(market).plan))
}

function byDays(market: Market, course: AlertCourse | null): KnownPast | null {
  if (course === null) return null
  const { firstSlot, values } = course
  const until = Math.max(0, slotOf(epochDayOf(market.asOf)) - firstSlot + 1)
  return { values: values.subarray(0, until), dayOf: (place) => epochDayOfSlot(firstSlot + place) }
}

/** At each month end as of that day, by the payments that are known now. */
function capitalOf(market: Market, index: number): KnownPast {
  const last = monthIndexOf(epochDayOf(market.asOf))
  const days = Array.from({ length: MOST_MONTHS }, (_, at) => lastDayOfMonth(last - MOST_MONTHS + at))
  const parts = days.map((day) => toPercent(yearPaid({ ...market, asOf: isoDayOf(day) }, index)?.fromCapital))
  return { values: Float64Array.from(parts, (part) => part ?? Number.NaN), dayOf: (place) => days[place] ?? 0 }
}

/** Month by month, by today's method. */
async function scoresOf(db: Database, market: Market, lipperId: string): Promise<KnownPast> {
  const lines = (await keptScoresOf(db, market, lipperId)).filter(({ version }) => version === SCORE_VERSION)
  return {
    values: Float64Array.from(lines, ({ score }) => score ?? Number.NaN),
    dayOf: (place) => epochDayOf(lines[place]?.asOf ?? market.asOf),
  }
}
