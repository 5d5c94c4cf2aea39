import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import { moveMonths } from '@zhiheng/domain/rating-history/moves.ts'
import { horizons, scoreLevels } from '@zhiheng/domain/rating-history/rated-class.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, LipperId } from './fields.ts'
import { ScoreParts } from './funds.ts'

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const Score = z.literal(scoreLevels)
const Kind = z.enum(['live', 'backtest'])

/** A mean over months of scores; null where there is too little for it. */
const MonthsMean = z.object({
  /** Months with a value. */
  months: z.int(),
  mean: z.number().nullable(),
  /** By Newey and West, since neighbouring months share most of their time. */
  t: z.number().nullable(),
  /** Where the middle 90 % of the means lie when blocks of months are drawn again. */
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** What became of the classes with a score: percentage points against the median of their peers. */
const Cohort = MonthsMean.extend({
  score: Score,
  /** Classes and months of which it is known. */
  count: z.int(),
  /** Part of them above the median of their peers, percent; one on the median counts half. */
  ahead: z.number().nullable(),
})

const HorizonRecord = z.object({
  /** Months after the score. */
  horizon: z.literal(horizons),
  /** The lowest score first. */
  cohorts: z.array(Cohort),
  /** The excess of +3 less that of −3, percentage points. */
  spread: MonthsMean,
  /** Rank correlation of score and excess within a month, −1 to 1. */
  rank: MonthsMean,
  /** Whether scores told what followed. `none`: too little for a figure; `few`: for a band; `undecided`: maybe chance. */
  verdict: z.enum(['none', 'few', 'undecided', 'better', 'worse']),
  /** Scores of which the mean lies below that of the next lower one. */
  steps_down: z.array(Score),
  /** Classes and months with a known excess; of these, of classes that ended within the time; and those without. */
  known: z.int(),
  ended: z.int(),
  unknown: z.int(),
  /** Months of which the time is not over. */
  open: z.int(),
  /** The earliest day on which there can be figures, and bands; null where they are there or only more classes bring them. */
  figures_on: Day.nullable(),
  bands_on: Day.nullable(),
})

const Record = z.object({
  /** The last month end up to which it is known what became of classes; null without scores. */
  as_of: Day.nullable(),
  /** What was written down of scores. */
  span: z.object({
    first: Day.nullable(),
    last: Day.nullable(),
    months: z.int(),
    /** Of these, published at the time; the others were computed afterwards by the prices until then. */
    live_months: z.int(),
    classes: z.int(),
    /** Classes that the site knows no prices of any more: nothing is known of what became of them. */
    gone: z.int(),
  }),
  /** How little is too little. */
  least: z.object({ class_months: z.int(), months: z.int(), months_for_band: z.array(z.int()) }),
  horizons: z.array(HorizonRecord),
})

/** What became of our scores, for everyone: part of `getRatingHistory`, by the same function. */
export const getRatingRecord = endpoint({
  method: 'GET',
  path: '/api/ratings/record',
  summary: '評分成績單：各分數之後的表現、信賴區間與樣本數',
  allow: 'public',
  refusals: [],
  reply: Record.extend({
    /** The newest could not be made: it is what was known before. */
    stale: z.boolean(),
  }),
})
/** The reply of `GET /api/ratings/record`. */
export type RatingRecord = z.output<typeof getRatingRecord.reply>

/** Which scores the audit looks at. */
const Asked = z.object({
  type: z.enum(['all', ...assetTypes]).default('all'),
  /** The code of a market of set23. */
  market: z.string().max(20).optional(),
  /** Months of scores. */
  from: Month.optional(),
  to: Month.optional(),
  /** Whether classes that ended within the time count. */
  closed: z.enum(['in', 'out']).default('in'),
  kind: z.enum(['all', 'live']).default('all'),
})

/**
 * The audit of our scores: what followed each of them, how they moved, and who moved last.
 *
 * Refuses: `not_found` for a market that there is not.
 */
export const getRatingHistory = endpoint({
  method: 'GET',
  path: '/api/ratings/history',
  summary: '評分歷史：各分數之後的表現、分數的移轉與變動',
  allow: ['staff'],
  refusals: ['not_found'],
  query: Asked.extend({
    /** So many months lie between the scores of a move. */
    step: z.enum(moveMonths.map(String)).default('1'),
  }),
  reply: Record.extend({
    /** All markets that can be asked for. */
    markets: z.array(z.object({ m_code: z.string(), short_name: z.string(), asset_type: z.enum(assetTypes) })),
    /** All months that can be asked for, the newest first. */
    all_months: z.array(Month),
    /** From each score, the lowest first; `to` counts in the same order. Shares of fewer than `least_moves` are not told. */
    moves: z.array(z.object({ score: Score, count: z.int(), to: z.array(z.int()), unrated: z.int(), ended: z.int() })),
    least_moves: z.int(),
    /** Percent of all months; null of too few. */
    turnover: z.object({
      changed: z.number().nullable(),
      farther: z.number().nullable(),
      best_lost: z.number().nullable(),
      /** The newest first. Counts of classes. */
      months: z.array(
        z.object({
          month: Month,
          both: z.int(),
          changed: z.int(),
          farther: z.int(),
          best: z.int(),
          best_lost: z.int(),
        }),
      ),
    }),
    /** Who has another score in the last month than in the one before, the longest way first; the first twelve. */
    changes: z.array(z.object({ lipper_id: LipperId, name: z.string(), from: Score.nullable(), to: Score.nullable() })),
    change_count: z.int(),
  }),
})
/** The reply of `GET /api/ratings/history`. */
export type RatingHistory = z.output<typeof getRatingHistory.reply>

/**
 * The months behind the audit, each by itself: what followed every score over each time that is over.
 *
 * Refuses: `not_found` for a market that there is not.
 */
export const getRatingMonths = endpoint({
  method: 'GET',
  path: '/api/ratings/months',
  summary: '評分歷史的逐月資料：每個月、每個分數之後的表現與樣本數',
  allow: ['staff'],
  refusals: ['not_found'],
  query: Asked,
  reply: z.object({
    horizons: z.array(
      z.object({
        /** Months after the score. */
        horizon: z.literal(horizons),
        /** Oldest first. */
        months: z.array(
          z.object({
            month: Month,
            /** The lowest score first; percentage points against the peers, percent above them; null without a class. */
            scores: z.array(
              z.object({ score: Score, count: z.int(), mean: z.number().nullable(), ahead: z.number().nullable() }),
            ),
            /** Of classes that ended within the time; and those of which nothing is known. */
            ended: z.int(),
            unknown: z.int(),
          }),
        ),
      }),
    ),
  }),
})
/** The reply of `GET /api/ratings/months`. */
export type RatingMonths = z.output<typeof getRatingMonths.reply>

/**
 * The scores of a class as they were written down, with the parts where they were kept, and what it was worth.
 *
 * Refuses: `not_found`.
 */
export const getRatedFund = endpoint({
  method: 'GET',
  path: '/api/ratings/history/:lipper_id',
  summary: '一檔基金歷次的評分、各項目的百分位與當時的淨值走勢',
  allow: ['staff'],
  refusals: ['not_found'],
  params: z.object({ lipper_id: AskedFund }),
  reply: z.object({
    lipper_id: LipperId,
    name: z.string(),
    /** Oldest first. */
    entries: z.array(
      z.object({
        as_of: Day,
        version: z.int(),
        kind: Kind,
        score: Score.nullable(),
        not_rated: z.enum(notRatedReasons).nullable(),
        /** Percentiles among the peers, 100 is best; null where nothing of that was kept. */
        parts: ScoreParts.nullable(),
        /** In TWD with distributions reinvested, 100 where it is first known; null unknown. */
        worth: z.number().nullable(),
      }),
    ),
  }),
})
/** The reply of `GET /api/ratings/history/:lipper_id`. */
export type RatedFund = z.output<typeof getRatedFund.reply>
