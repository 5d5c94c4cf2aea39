import { curveShapes } from '@zhiheng/domain/market-bonds/curve-shape.ts'
import { durationBuckets, ratingGroups } from '@zhiheng/domain/market-bonds/fund-duration.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, LipperId } from './fields.ts'

const Month = z.string().regex(/^\d{4}-\d{2}$/)

/** Yields of one day, percent a year, in the order of the curve's maturities; null where one was not quoted that day. */
const CurveDay = z.object({ date: Day, percents: z.array(z.number().nullable()) })

/**
 * The yield curve of a government. `month_ago` and `year_ago` are of the last day with a curve within a week up to that
 * day, else null. `is_ended`: nothing came for over two weeks; the newest day is then no day of now. `slope` is ten years
 * less two of the newest day, percentage points.
 */
const Curve = z.object({
  country: z.string(),
  name: z.string(),
  /** Of the maturities, ascending. */
  months: z.array(z.int()),
  newest: CurveDay,
  month_ago: CurveDay.nullable(),
  year_ago: CurveDay.nullable(),
  is_ended: z.boolean(),
  slope: z.number().nullable(),
  shape: z.enum(curveShapes).nullable(),
})

/** What is told of how far rates lie apart. */
const spreadKinds = ['slope', 'investment_grade', 'high_yield', 'breakeven', 'real_yield'] as const

/**
 * How far two rates lie apart, or a rate without inflation: percentage points. `percentile` is the place of the newest
 * figure among the last ones of up to 120 months (0–100, mid-rank); `months` is how many of them are known, `from` the first
 * of them. Null with less than 24. `weeks` are the last figures of consecutive weeks from the Friday `first_week` on.
 */
const Spread = z.object({
  kind: z.enum(spreadKinds),
  country: z.string(),
  name: z.string(),
  /** The series it is published as; null where it is worked out from two yields of a curve. */
  source: z.string().nullable(),
  date: Day,
  is_ended: z.boolean(),
  latest: z.number(),
  /** What it went by since the day a month and a year before; null where no figure stands for that day. */
  month_change: z.number().nullable(),
  year_change: z.number().nullable(),
  percentile: z.number().nullable(),
  months: z.int(),
  from: Month,
  first_week: Day,
  weeks: z.array(z.number().nullable()),
})

/**
 * What a currency's central bank, or its money market, asks: percent a year, in the last month that is known. `changed` is
 * its last change, null where none is known.
 */
const PolicyRate = z.object({
  currency: CurrencyCode,
  name: z.string(),
  month: Month,
  percent: z.number(),
  changed: z.object({ month: Month, by: z.number() }).nullable(),
  /** How many classes that are sold are in this currency. */
  funds: z.int(),
})

/**
 * Yield curves, spreads and central banks' rates, each with the day it is of. `is_simulated`: of the fictional market, whose
 * rates are those of its money markets.
 */
export const getBondMarket = endpoint({
  method: 'GET',
  path: '/api/macro/bond',
  summary: '債券市場：美、日、德公債殖利率曲線（最新、一個月前、一年前），利差與十年百分位，各幣別政策利率',
  allow: ['any'],
  feature: 'market',
  refusals: [],
  reply: z.object({
    is_simulated: z.boolean(),
    curves: z.array(Curve),
    spreads: z.array(Spread),
    rates: z.array(PolicyRate),
  }),
})

/**
 * How long a fund's money is tied up: the mean modified duration of the bonds that it discloses, in years, the percent of
 * the fund of which it is known, and the percent of what is disclosed that is in bonds. Of the list of `date`.
 */
const Duration = z.object({ years: z.number(), coverage: z.number(), bond_share: z.number(), date: Day })

/**
 * A bond fund by the first of its classes. `ratings` is percent of the fund by group of grades, null where nobody grades
 * its bonds. `perf_1y` is in its own currency; `price_only` tells that distributions are missing in it. `paid` is of the first of
 * its classes that pays: the rate of twelve months, and how much of that was the investor's own money (null where not every
 * payment says).
 */
const BondFund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  currency: CurrencyCode,
  duration: Duration,
  bucket: z.enum(durationBuckets),
  ratings: z.record(z.enum(ratingGroups), z.number()).nullable(),
  perf_1y: z.number().nullable(),
  price_only: z.boolean(),
  paid: z
    .object({
      lipper_id: LipperId,
      name: z.string(),
      rate: z.number(),
      own: z.object({ least: z.number(), most: z.number() }).nullable(),
    })
    .nullable(),
})

/**
 * The bond funds whose duration is known, one class for each strategy, the shortest first. `total` counts all of them,
 * those that disclose too little among them.
 */
export const listBondFunds = endpoint({
  method: 'GET',
  path: '/api/macro/bond/funds',
  summary: '債券基金依存續期間：評等、近 12 個月配息率與來自本金的比重、一年報酬',
  allow: ['any'],
  feature: 'market',
  refusals: [],
  reply: z.object({ as_of: Day, total: z.int(), funds: z.array(BondFund) }),
})

/**
 * The bond funds in all of a member's portfolios, the largest first, each with what it is worth in New Taiwan dollars and its
 * duration (null where it discloses too little). `left_out` have no worth today. `portfolios` counts them all.
 */
export const listOwnBondFunds = endpoint({
  method: 'GET',
  path: '/api/macro/bond/mine',
  summary: '我的債券基金與存續期間，用以估算利率變動的影響',
  allow: ['any'],
  feature: 'market',
  refusals: [],
  reply: z.object({
    as_of: Day,
    portfolios: z.int(),
    funds: z.array(
      z.object({
        lipper_id: LipperId,
        name: z.string(),
        currency: CurrencyCode,
        value: z.number(),
        duration: Duration.nullable(),
      }),
    ),
    left_out: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
  }),
})
