import type { RatingRecord } from '@zhiheng/contract/rating-history.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import {
  type Cohorts,
  cohortsOf,
  FEWEST_CLASS_MONTHS,
  FEWEST_MONTHS,
  type MeanOfMonths,
  monthsForBand,
} from '@zhiheng/domain/rating-history/cohorts.ts'
import { horizons } from '@zhiheng/domain/rating-history/rated-class.ts'
import { lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { followAll, type LoadedHistory } from './load-history.ts'

/** Which scores are looked at. */
export interface RecordAsked {
  readonly counts: (place: number) => boolean
  readonly withClosed: boolean
  readonly isLive: boolean
  /** Months of scores, both ends included. */
  readonly from: number
  readonly to: number
}

/** Every score that was written down, dead classes in. */
export const wholeRecord: RecordAsked = {
  counts: () => true,
  withClosed: true,
  isLive: false,
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
}

type RecordReply = Omit<RatingRecord, 'stale'>

/** What became of scores: the one function behind the page of the staff and that of everyone. */
export async function recordReply(loaded: LoadedHistory, asked: RecordAsked): Promise<RecordReply> {
  const found: RecordReply['horizons'] = []
  for (const horizon of horizons) {
    const all = await followAll(loaded, { horizon, withClosed: asked.withClosed, isLive: asked.isLive })
    const months = all.filter(({ rated: { month } }) => month >= asked.from && month <= asked.to)
    found.push(
      horizonReply(cohortsOf(months, horizon, asked.counts), { loaded, first: months[0]?.rated.month ?? null }),
    )
  }
  return {
    as_of: loaded.history.months.length === 0 ? null : monthEnd(loaded.history.lastMonth),
    span: spanOf(loaded, asked),
    least: {
      class_months: FEWEST_CLASS_MONTHS,
      months: FEWEST_MONTHS,
      months_for_band: horizons.map(monthsForBand),
    },
    horizons: found,
  }
}

function spanOf(
  { history, live, funds }: LoadedHistory,
  { counts, isLive, from, to }: RecordAsked,
): RecordReply['span'] {
  const within = ({ month }: { readonly month: number }) => month >= from && month <= to
  const months = (isLive ? live : history.months).filter(within)
  const [first, last] = [months[0], months.at(-1)]
  const places = new Set(months.flatMap((month) => month.places.filter(counts)))
  return {
    first: first === undefined ? null : monthEnd(first.month),
    last: last === undefined ? null : monthEnd(last.month),
    months: months.length,
    live_months: live.filter(within).length,
    classes: places.size,
    gone: [...places].filter((place) => funds[place] === null).length,
  }
}

interface Beside {
  readonly loaded: LoadedHistory
  /** The first month of scores; null without any. */
  readonly first: number | null
}

function horizonReply(found: Cohorts, { loaded, first }: Beside): RecordReply['horizons'][number] {
  const { horizon, cohorts, spread, rank, verdict, stepsDown, known, ended, unknown, open } = found
  const comesAfter = (months: number, isThere: boolean): IsoDate | null => {
    if (isThere || first === null) return null
    const month = first + months - 1 + horizon
    return month > loaded.history.lastMonth ? monthEnd(month) : null
  }
  return {
    horizon,
    cohorts: cohorts.map((cohort) => ({
      score: cohort.score,
      count: cohort.count,
      ahead: toPercent(cohort.ahead),
      ...meanReply(cohort, toPercent),
    })),
    spread: meanReply(spread, toPercent),
    rank: meanReply(rank, toNumber),
    verdict,
    steps_down: [...stepsDown],
    known,
    ended,
    unknown,
    open,
    figures_on: comesAfter(
      FEWEST_MONTHS,
      cohorts.some(({ mean }) => mean !== null),
    ),
    bands_on: comesAfter(
      monthsForBand(horizon),
      cohorts.some(({ band }) => band !== null),
    ),
  }
}

function meanReply({ months, mean, t, band }: MeanOfMonths, write: typeof toPercent) {
  return { months, mean: write(mean), t: toNumber(t), low: write(band?.low), high: write(band?.high) }
}

function monthEnd(month: number): IsoDate {
  return isoDayOf(lastDayOfMonth(month))
}
