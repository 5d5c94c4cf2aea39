import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { AskedFund, CurrencyCode, Day, LipperId, LipperIds } from '../fields.ts'

/** One line of a price chart: one value a chart date, rebased to 0 % at the window's first common day. */
const PerformanceSeries = z.object({
  lipper_id: LipperId,
  name: z.string(),
  currency: CurrencyCode,
  /** The first day the fund has a price in the window; later than `from` when the fund is younger. */
  first_date: Day.nullable(),
  /** The step in the window behind which the line begins: its size looks like a split that no one recorded. */
  unexplained_step: Day.nullable(),
  /** Cumulative return in percent at each date; null before the fund's first price. */
  values: z.array(z.number().nullable()),
  perf: z.number().nullable(),
  volatility: z.number().nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  max_drawdown: z.number().nullable(),
})

/** What a line of an index is made of: `total` holds what its members paid; of others the source does not say. */
export const indexReturns = ['total', 'unstated'] as const

/** The index that the fund's own record names, with its line as those of funds are. */
const IndexSeries = PerformanceSeries.pick({
  first_date: true,
  values: true,
  perf: true,
  volatility: true,
  max_drawdown: true,
}).extend({ name: z.string(), returns: z.enum(indexReturns) })

/** Spans of a price chart; `custom` needs `from`. */
export const chartWindows = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y', '10y', 'max', 'custom'] as const
/** Those that have a name of their own. */
export type ChartPeriod = Exclude<(typeof chartWindows)[number], 'custom'>
/** More days than these are not seen on any screen. */
export const mostScreenDays = 700
/** What a chart's lines are made of: distributions reinvested, or the price alone. */
export const chartBases = ['total_return', 'price'] as const

/**
 * The chart of a fund and up to three others over one window, in one currency, with the main fund's drawdown and the
 * middle half of its peers. All arrays have the length of `dates`; null where a line has no value.
 *
 * Refuses: `not_found` for any of the funds, `invalid_date` for a custom window without a beginning or that ends before
 * it, `too_many` for more than three others.
 */
export const getFundPerformances = endpoint({
  method: 'GET',
  path: '/api/funds/:id/performances',
  summary: '一段期間的走勢：可選期間、幣別、含息或僅淨值，最多加三檔比較',
  allow: 'public',
  refusals: ['not_found', 'invalid_date', 'too_many'],
  params: z.object({ id: AskedFund }),
  query: z.object({
    window: z.enum(chartWindows).default('1y'),
    from: Day.optional(),
    to: Day.optional(),
    currency: CurrencyCode.optional(),
    basis: z.enum(chartBases).default('total_return'),
    compare: LipperIds.pipe(z.array(LipperId).max(3)).optional(),
    /** Draws the fund's own index too, where `beside.index` says that there is one. */
    index: z.literal('1').optional(),
    /** Every day with a price, for a chart that is zoomed; without it, `mostScreenDays` evenly spread ones. */
    days: z.literal('all').optional(),
    /** Without the band of peers, where the fund's own line is all that is wanted. */
    alone: z.literal('1').optional(),
  }),
  reply: z.object({
    window: z.enum(chartWindows),
    /** The window asked for, and the one that could be drawn: both are shown when they differ. */
    from_asked: Day,
    from: Day,
    /** From when on all figures count, and where all lines are at 0 %: later than `from` where a line beside begins later. */
    figures_from: Day,
    to: Day,
    /** The line beside the main fund that begins last, where that makes the days of the figures fewer. */
    begun_by: z.string().nullable(),
    /** The line beside it that ends first, where the window would go on without it. */
    ended_by: z.string().nullable(),
    currency: CurrencyCode,
    basis: z.enum(chartBases),
    dates: z.array(Day),
    series: z.array(PerformanceSeries),
    /** Null where it was not asked for, and where it cannot be drawn. */
    index: IndexSeries.nullable(),
    /** What the fund can be held against besides funds of the reader's choice. */
    beside: z.object({
      /** Null where the record names no index, or its course or its exchange rates are not known. */
      index: z.object({ name: z.string(), returns: z.enum(indexReturns) }).nullable(),
      /** The reference ETF of the fund's market; null where there is none, and for itself. */
      reference: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
    }),
    /** What the main fund paid within the window, per unit in its own currency, oldest first. */
    payouts: z.array(z.object({ date: Day, amount: z.number() })),
    /** Its splits within the window: `ratio` is new price over old, 0.1 where one unit became ten. */
    splits: z.array(z.object({ date: Day, ratio: z.number() })),
    /** The main fund's fall from its highest earlier value at each date, percent, ≤ 0. */
    drawdown: z.array(z.number().nullable()),
    /** Middle half of the peer group's cumulative return, percent; null where too few peers. */
    peer_band: z
      .object({
        low: z.array(z.number().nullable()),
        median: z.array(z.number().nullable()),
        high: z.array(z.number().nullable()),
      })
      .nullable(),
  }),
})
