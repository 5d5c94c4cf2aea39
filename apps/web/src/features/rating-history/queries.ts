import { getRatedFund, getRatingHistory, getRatingRecord } from '@zhiheng/contract/rating-history.ts'
import type { RatedFund, RatingHistory, RatingRecord } from '@zhiheng/contract/rating-history.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { HistoryAddress } from './history-address.ts'

export type { RatedFund, RatingHistory, RatingRecord }
export type HorizonRecord = RatingRecord['horizons'][number]
export type Cohort = HorizonRecord['cohorts'][number]

/** What became of our scores, for everyone. */
export const ratingRecord = query(getRatingRecord)

/** The audit of our scores. */
export const ratingHistory = (asked: HistoryAddress): CallQuery<RatingHistory> => {
  const { type, market, from, to, closed, kind, step } = asked
  return query(getRatingHistory, {
    query: {
      type,
      closed,
      kind,
      step,
      ...(market === null ? {} : { market }),
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
    },
  })
}

/** The scores of one class. */
export const ratedFund = (id: string): CallQuery<RatedFund> => query(getRatedFund, { params: { lipper_id: id } })
