import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { convictions, MOST_REASONS, stances, viewLengths } from '@zhiheng/domain/market-views/market-view.ts'
import { tiltLimits } from '@zhiheng/domain/market-views/tilt-allocation.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LipperId, LongText, RowNumber } from './fields.ts'
import { analysisMissing } from './portfolio-analysis.ts'

const Stance = z.literal(stances)
const Conviction = z.enum(convictions)
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const MarketName = z.object({
  /** The market's code, as in `GET /api/sectors/set23`. */
  m_code: z.string(),
  name: z.string(),
  short_name: z.string(),
})

const Author = z.object({
  /** Of the list of authors; null where the name is on none. */
  id: z.int().nullable(),
  name: z.string(),
})

/** What became of a view. `unmeasured`: its time is over, and too little is known of the markets over it. */
const Outcome = z.object({
  state: z.enum(['open', 'unmeasured', 'judged']),
  /** The day on which it is judged, six months after its own. */
  on: Day,
  /** Median return of its market's funds less the mean of all markets, percentage points, in TWD; null unless judged. */
  excess: z.number().nullable(),
  /** null unless judged, and for a neutral view. */
  is_hit: z.boolean().nullable(),
})

/** The record of some views; nothing is left out. Percent. */
const Tally = z.object({
  /** Hits among the `n` judged views that say more or less of a market. */
  hit: z.int(),
  n: z.int(),
  /** What they gained on the mean of all markets, on average, percentage points; null without a judged view. */
  excess: z.number().nullable(),
  /** The middle 90 % of where the share of hits may lie, percent. */
  hit_low: z.number().nullable(),
  hit_high: z.number().nullable(),
  /** What part would be hits with markets taken by lot over the same times, percent. */
  chance: z.number().nullable(),
  /** Neutral views that were judged, which are neither hit nor miss. */
  neutral: z.int(),
  open: z.int(),
  unmeasured: z.int(),
  /** Of the `n`, those of markets and authors that have no view any more, and withdrawn ones. */
  dead: z.int(),
})

const Row = MarketName.extend({
  id: z.int(),
  asset_type: z.enum(assetTypes),
  /** −1 less, 0 neutral, 1 more. */
  stance: Stance,
  conviction: Conviction,
  /** Percentage points of the whole that a portfolio which follows it holds more or less of the market. */
  tilt: z.number(),
  reason: z.array(z.string()),
  risk: z.string(),
  author: Author,
  published_on: Day,
  /** The last day on which it is in force if nobody renews it. */
  ends_on: Day,
  /** Against the end of the month before; `from` is the stance of then, null where there was none. */
  change: z.object({ kind: z.enum(['new', 'raised', 'lowered', 'renewed', 'kept']), from: Stance.nullable() }),
  outcome: Outcome,
  /** Of all views on this market, today's record also in an earlier month. */
  record: Tally.pick({ hit: true, n: true, excess: true }),
})

const Verdict = z.enum(['none', 'few', 'undecided', 'better', 'worse'])

/** The record of all views. */
const WholeRecord = Tally.extend({
  /** The middle 90 % of where the mean excess may lie, percentage points; null where the views are too few. */
  excess_low: z.number().nullable(),
  excess_high: z.number().nullable(),
  /** What it says of skill; `undecided`: it may as well be chance. */
  verdict: Verdict,
})

const Ended = z.object({ how: z.enum(['superseded', 'withdrawn', 'expired']), on: Day })

const Call = MarketName.extend({
  id: z.int(),
  stance: Stance,
  conviction: Conviction,
  author: Author,
  published_on: Day,
  outcome: Outcome,
  /** null: in force today. */
  ended: Ended.nullable(),
  withdrawn_because: z.string().nullable(),
})

/**
 * What the research team thinks of each market, as it stood at the end of a month (today for the newest), and the record
 * of every view that was ever published. A view is judged six months after its day, whatever became of it.
 *
 * Refuses: `not_found` for a month before the first view or after today.
 */
export const getMarketViews = endpoint({
  method: 'GET',
  path: '/api/macro/advice',
  summary: '市場看法：各市場的加碼、中立、減碼與理由，以及歷次看法的完整紀錄',
  allow: ['any'],
  refusals: ['not_found'],
  query: z.object({ month: Month.optional() }),
  reply: z.object({
    /** The site's day of figures; views are judged up to it. */
    as_of: Day,
    /** The day as of which the rows stand. */
    day: Day,
    month: Month,
    /** The months that can be asked for, the newest first; empty where nothing was ever published. */
    months: z.array(Month),
    /** What is held most more of first; within a tilt in the order of the markets. */
    rows: z.array(Row),
    /** Markets that had a view at the end of the month before and have none now. */
    dropped: z.array(
      MarketName.extend({ stance: Stance, published_on: Day, ended: Ended, reason: z.string().nullable() }),
    ),
    /** Markets without a view on the day. */
    uncovered: z.array(MarketName),
    record: WholeRecord,
    /** Both begin with what has most judged views. */
    by_market: z.array(MarketName.extend(Tally.shape).extend({ is_covered: z.boolean() })),
    by_author: z.array(Tally.extend({ author: Author, is_active: z.boolean() })),
    /** Every view that was ever published, the newest first. */
    calls: z.array(Call),
  }),
})
/** The reply of `GET /api/macro/advice`. */
export type MarketViews = z.output<typeof getMarketViews.reply>

/**
 * The views with a direction that weigh most, and the record of all in a few figures: for the first page of the channel.
 * It is part of `getMarketViews`.
 */
export const getViewsInBrief = endpoint({
  method: 'GET',
  path: '/api/macro/advice/brief',
  summary: '市場看法摘要：加碼與減碼最多的市場，以及歷次看法的紀錄',
  allow: ['any'],
  feature: 'market',
  refusals: [],
  reply: z.object({
    as_of: Day.nullable(),
    stale: z.boolean(),
    /** Views in force by their stance. */
    counts: z.object({ more: z.int(), neutral: z.int(), less: z.int() }),
    /** What is held most more of first; six at most, a neutral one is none of them. */
    rows: z.array(
      Row.pick({
        m_code: true,
        short_name: true,
        stance: true,
        conviction: true,
        reason: true,
        risk: true,
        change: true,
        record: true,
        published_on: true,
      }),
    ),
    record: WholeRecord,
  }),
})
/** The reply of `getViewsInBrief`. */
export type ViewsInBrief = z.output<typeof getViewsInBrief.reply>

/**
 * How the views of an author on markets did: all of them, those that were superseded, ran out or were taken back as well.
 * Anyone may read it. What is in force and not judged yet is counted, and not told.
 */
export const getAuthorRecord = endpoint({
  method: 'GET',
  path: '/api/macro/advice/authors/:author_id',
  summary: '一位作者歷次市場看法的紀錄',
  allow: 'public',
  refusals: [],
  params: z.object({ author_id: IdText }),
  reply: z.object({
    /** The site's day of figures; views are judged up to it. */
    as_of: Day,
    /** null: never published any. */
    record: Tally.extend({ verdict: Verdict }).nullable(),
    /** Those that are judged or over, the newest first. */
    calls: z.array(Call),
  }),
})
/** The reply of `GET /api/macro/advice/authors/:author_id`. */
export type AuthorRecord = z.output<typeof getAuthorRecord.reply>

/**
 * Publishes a view of today. The one before on the same market is superseded; none is ever changed.
 *
 * Refuses: `invalid_field` where the market is none of set23 or has a view of today already, and where no one writes
 * under the author's id and name, or does no more.
 */
export const publishMarketView = endpoint({
  method: 'POST',
  path: '/api/macro/advice',
  summary: '發布一個市場的看法；先前的看法由它接替，紀錄都留著',
  allow: ['staff'],
  refusals: ['invalid_field'],
  body: z.object({
    m_code: z.string().max(20),
    stance: Stance,
    conviction: Conviction,
    author: z.object({ id: RowNumber.nullable(), name: LongText({ least: 1, most: viewLengths.author }) }),
    reason: z
      .array(LongText({ least: 1, most: viewLengths.reason }))
      .min(1)
      .max(MOST_REASONS),
    risk: LongText({ least: 1, most: viewLengths.risk }),
  }),
  reply: z.object({ id: z.int() }),
})

/**
 * Withdraws a view as of today, with the reason; it stays in the record and is judged as every other.
 *
 * Refuses: `not_found`; `stale_version` where it is not in force any more.
 */
export const withdrawMarketView = endpoint({
  method: 'POST',
  path: '/api/macro/advice/:id/withdraw',
  summary: '撤回一個看法並說明原因；紀錄仍保留並照常評估',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: IdText }),
  body: z.object({ reason: LongText({ least: 1, most: viewLengths.withdrawal }) }),
  reply: z.object({ id: z.int() }),
})

/**
 * A portfolio of the member with the tilts of today's views, beside as it is: a trial, nothing is traded or kept. Each
 * market comes as near to its tilt as the whole, what is held and the bands of the member's risk level let.
 *
 * Refuses: `not_found`.
 */
export const getViewTrial = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/market_views',
  summary: '把目前的市場看法試算到我的投資組合：現在與試算後的比重，不交易也不儲存',
  allow: ['any'],
  feature: 'market',
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({
    as_of: Day,
    /** Why there is nothing to tilt; null: there is. */
    missing: z.enum(analysisMissing).nullable(),
    /** Funds without a price or a rate: the percentages are of the others. */
    left_out: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
    /** The risk level by whose bands the tilts are held; null where nothing is held. */
    level: z.int().min(1).max(5).nullable(),
    /** The member's own, or without an evaluation that still counts the one that the portfolio's mix belongs to. */
    level_from: z.enum(['evaluation', 'mix']),
    /** Markets that are held or that a view wants, the most held first; percent on the tenth grid, each column sums to 100.0. */
    rows: z.array(
      z.object({
        /** null: funds of no market. */
        m_code: z.string().nullable(),
        name: z.string(),
        asset_type: z.enum(assetTypes),
        before: z.number(),
        after: z.number(),
        /** The stance of the view; null where there is none. */
        stance: Stance.nullable(),
        /** What the view wants, percentage points. */
        tilt: z.number(),
        /** Why it is not followed in full; null: it is. */
        limit: z.enum(tiltLimits).nullable(),
      }),
    ),
    /** The classes of the rows, with the bands of the level; null where there is none. */
    classes: z.array(
      z.object({
        asset_type: z.enum(assetTypes),
        before: z.number(),
        after: z.number(),
        min: z.number().nullable(),
        max: z.number().nullable(),
      }),
    ),
    /** How much of the whole would move, percent. */
    moved: z.number(),
  }),
})
/** The reply of `GET /api/pfms/:id/market_views`. */
export type ViewTrial = z.output<typeof getViewTrial.reply>
