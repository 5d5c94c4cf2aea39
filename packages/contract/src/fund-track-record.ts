import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, LipperId } from './fields.ts'
import { chartBases } from './funds/performances.ts'

/** Why a part of a fund's record is not there; `too_few_prices`: one alone, or for the months none around an end of a month. */
export const recordMissing = ['no_price', 'too_few_prices', 'too_young', 'short_history'] as const

/** Why a record begins later, or ends earlier, than a fund's prices. */
export const recordLimits = ['unexplained_step', 'unknown_income'] as const

/** The funds of its kind that a fund is compared with. */
const Peers = z.object({ name: z.string(), count: z.int() })

/** What every part of a fund's record is made of. */
const recordFields = {
  currency: CurrencyCode,
  /** Distributions reinvested, or the price alone where the fund's distributions are not known. */
  basis: z.enum(chartBases),
  /** The first and the last day with a price that count; null without any. */
  from: Day.nullable(),
  until: Day.nullable(),
  /** Why `from` is later than the fund's first price; null: it is not. */
  from_limit: z.enum(recordLimits).nullable(),
  /** Why `until` is earlier than the fund's last price; null: it is not. */
  until_limit: z.enum(recordLimits).nullable(),
  missing: z.enum(recordMissing).nullable(),
}

/** A month, `YYYY-MM`. */
const Month = z.string().regex(/^\d{4}-\d{2}$/)

/** Whom a fund is held against: the index of its own prospectus, or the reference ETF of its market. */
const Yardstick = z.object({
  kind: z.enum(['benchmark', 'reference']),
  name: z.string(),
  /** The reference's page; null for an index. */
  lipper_id: LipperId.nullable(),
})

const Percents = z.array(z.number().nullable())

/**
 * Numbers as whole steps: the first value and then the change to each next known one, in `unit`s; null where nothing is
 * known. See `unpackSeries` of the domain.
 */
const PackedSeries = z.object({ unit: z.number(), steps: z.array(z.int().nullable()) })

/**
 * What is needed to say what money in a fund would have become, whatever is chosen: what one unit was worth with its
 * distributions reinvested, on every weekday from `from` on, and the rates of those days. The figures themselves are made
 * of it by `investedFrom` and `startFans` of the domain.
 *
 * Refuses: `not_found`.
 */
export const getFundInvested = endpoint({
  method: 'GET',
  path: '/api/funds/:id/invested',
  summary: '單筆與定期定額試算所需的含息淨值與匯率序列',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    ...recordFields,
    /** The published price of `until`, in `currency`: units are counted by it. */
    price: z.number().nullable(),
    worth: PackedSeries,
    /** New Taiwan dollars for one unit of `currency`; null for a fund in New Taiwan dollars, and where no one has rates. */
    rates: PackedSeries.nullable(),
  }),
})

/** Years of the windows of which all holding periods are shown. */
export const rollingYears = [1, 3, 5] as const
/** Years of which the chance of a loss is said. */
export const lossYears = [1, 3, 5, 10] as const

/** In how many windows a fund did better; the share is null where there are too few. */
const Ahead = z.object({
  /** Windows of which both are known. */
  windows: z.int(),
  share: z.number().nullable(),
  /** The share of the newest twelve windows where it tells another story than the record; null: it does not. */
  newest_share: z.number().nullable(),
})

/**
 * Every holding period of one, three and five years from month end to month end, in the fund's currency, beside the median
 * of its peers and its yardsticks over the same time; and how often a buyer lost money, by years held. Percent; returns
 * of more than a year are compound yearly ones in `rolling`, and whole ones in `loss`.
 *
 * Refuses: `not_found`.
 */
export const getFundConsistency = endpoint({
  method: 'GET',
  path: '/api/funds/:id/consistency',
  summary: '滾動報酬：任一月底買進並持有一、三、五年的結果，贏過同類與參考標的的比例，以及持有各期間虧損的機會',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    ...recordFields,
    reference: Yardstick.nullable(),
    peers: Peers.nullable(),
    rolling: z.array(
      z.object({
        years: z.union(rollingYears.map((years) => z.literal(years))),
        /** The month a window ends in, oldest first, without gaps; null values where an end has no price. */
        first_end: Month,
        own: Percents,
        peer_median: Percents.nullable(),
        reference: Percents.nullable(),
        windows: z.int(),
        median: z.number(),
        worst: z.object({ end: Month, perf: z.number() }),
        best: z.object({ end: Month, perf: z.number() }),
        ahead_of_peers: Ahead.nullable(),
        ahead_of_reference: Ahead.nullable(),
      }),
    ),
    loss: z.array(
      z.object({
        years: z.union(lossYears.map((years) => z.literal(years))),
        windows: z.int(),
        /** Windows that ended below where they began, percent of all; null without any window. */
        share: z.number().nullable(),
        worst: z.number().nullable(),
      }),
    ),
  }),
})

/** Figures of risk beyond volatility. */
export const depthFigures = [
  'sortino',
  'downside_deviation',
  'up_capture',
  'down_capture',
  'beta',
  'tracking_error',
] as const

/** Why a figure of risk is not there. */
export const depthMissing = ['no_yardstick', 'price_only', 'no_cash_rate', 'calm', 'one_sided'] as const

const DepthFigure = z.object({
  key: z.enum(depthFigures),
  /** Percent; Sortino and beta are plain numbers. */
  value: z.number().nullable(),
  missing: z.enum(depthMissing).nullable(),
  peer_median: z.number().nullable(),
  /** From the best, of beta and tracking error from the lowest; equal ones share the better place. Null: held against no one. */
  rank: z.int().nullable(),
  count: z.int(),
})

/** A fall from a high, until that is reached again; percent. */
const Fall = z.object({
  depth: z.number(),
  peak: Day,
  trough: Day,
  recovered: Day.nullable(),
  /** The last price before `recovered` where that lies so far back that the day itself is not known; null otherwise. */
  recovered_after: Day.nullable(),
  /** Calendar days down, and from the lowest day back up; null while it is not up again, and where no one knows the day. */
  days_down: z.int(),
  days_up: z.int().nullable(),
  /** The prices around the longest time without any inside the fall: it may have been deeper. */
  hole: z.object({ from: Day, to: Day }).nullable(),
  days: z.array(Day),
  /** Below the peak on those days. */
  values: z.array(z.number()),
})

/**
 * Risk in depth: what is measured against a yardstick and by losses alone, beside the peers; what a bad month takes of
 * 100,000 New Taiwan dollars; the three deepest falls.
 *
 * Refuses: `not_found`.
 */
export const getFundRiskDepth = endpoint({
  method: 'GET',
  path: '/api/funds/:id/risk-depth',
  summary: '風險細節：Sortino、下檔波動、上漲與下跌捕獲率、Beta、追蹤誤差、壞月份的損失與最深的三次回落',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    ...recordFields,
    yardstick: Yardstick.nullable(),
    /** Complete months that the figures are taken from; null with less than a year of them. */
    months: z.object({ count: z.int(), first: Month, last: Month }).nullable(),
    peers: Peers.nullable(),
    figures: z.array(DepthFigure),
    /** Of all complete months, in New Taiwan dollars; null with fewer than 36, or without rates. */
    tail: z
      .object({
        months: z.int(),
        first: Month,
        last: Month,
        /** Money lost of 100,000 in the month that one of twenty is worse than; below zero where even that gained. */
        loss: z.number(),
        /** The mean of the months that are as bad or worse. */
        mean_loss: z.number().nullable(),
        worst: z.object({ month: Month, loss: z.number() }),
        /** Months by gain of 100,000, each bin from `from + i × width`. */
        histogram: z.object({ from: z.number(), width: z.number(), counts: z.array(z.int()) }),
      })
      .nullable(),
    /** The deepest first; none below 0.05 %. */
    falls: z.array(Fall),
  }),
})

/** A line of months and their year, percent. */
const MonthsLine = z.object({ months: z.array(z.number().nullable()).length(12), year: z.number().nullable() })

/**
 * The return of every month and year in the fund's currency, the newest year first, and by how many percentage points each
 * differs from the median of the peers and from the yardstick.
 *
 * Refuses: `not_found`.
 */
export const getFundMonths = endpoint({
  method: 'GET',
  path: '/api/funds/:id/months',
  summary: '各年各月報酬，與同類中位數、指數或參考 ETF 的差額',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    ...recordFields,
    yardstick: Yardstick.nullable(),
    peers: Peers.nullable(),
    years: z.array(
      z.object({
        year: z.int(),
        /** The running year, up to `until`. */
        partial: z.boolean(),
        own: MonthsLine,
        /** Percentage points; null where the fund is held against no one. */
        over_peers: MonthsLine.nullable(),
        over_yardstick: MonthsLine.nullable(),
      }),
    ),
  }),
})
