import { getRatedFund, getRatingHistory, getRatingMonths, getRatingRecord } from '@zhiheng/contract/rating-history.ts'
import type { RatedFund, RatingHistory, RatingMonths, RatingRecord } from '@zhiheng/contract/rating-history.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { HistoryAddress } from './history-address.ts'

export type { RatedFund, RatingHistory, RatingMonths, RatingRecord }
export type HorizonRecord = RatingRecord['horizons'][number]
export type Cohort = HorizonRecord['cohorts'][number]

/** What became of our scores, for everyone. */
export const ratingRecord = query(getRatingRecord)

/** The audit of our scores. */
export const ratingHistory = (asked: HistoryAddress): CallQuery<RatingHistory> =>
  query(getRatingHistory, { query: { ...scopeOf(asked), step: asked.step } })

/** The months behind it. */
export const ratingMonths = (asked: HistoryAddress): CallQuery<RatingMonths> =>
  query(getRatingMonths, { query: scopeOf(asked) })

function scopeOf({ type, market, from, to, closed, kind }: HistoryAddress) {
  return {
    type,
    closed,
    kind,
    ...(market === null ? {} : { market }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }
}

/** The scores of one class. */
export const ratedFund = (id: string): CallQuery<RatedFund> => query(getRatedFund, { params: { lipper_id: id } })
