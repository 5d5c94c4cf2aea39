import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { Money } from '../portfolio-ledger.ts'
import { Fresh } from './fresh.ts'

/** Percent by asset class, on the 0.1 % grid; they sum to exactly 100.0. */
const Mix = z.object({ ef: z.number(), bf: z.number(), blf: z.number(), mmf: z.number(), other: z.number() })

/** What the last week made of all portfolios, in whole New Taiwan dollars: market + exchange + distributions is the gain. */
const Week = z.object({
  from: Day,
  to: Day,
  gain: Money,
  /** Time-weighted, percent; null unknown. */
  perf: z.number().nullable(),
  market: Money,
  exchange: Money,
  distributions: Money,
  /** Portfolios of which the week is not known: no figure here has them. */
  left_out: z.int(),
  /** Funds held of which no one knows what they paid out: what they did is all in `market`. */
  unknown_income: z.int(),
  /** Less than half of the usual week. */
  is_quiet: z.boolean(),
  /** zh-TW: what made it; empty where nothing moved. */
  sentence: z.string(),
})

/** The worth of all portfolios against what was paid in, some sixty days of it, in New Taiwan dollars. */
const Course = z.object({
  days: z.array(Day),
  values: z.array(z.number().nullable()),
  invested: z.array(z.number().nullable()),
})

const Entry = z.object({
  id: z.int(),
  name: z.string(),
  /** In New Taiwan dollars, as in the list of portfolios. */
  amount: Money.nullable(),
  pnl_wow: Money.nullable(),
  perf_wow: z.number().nullable(),
  /** Percentage points from the aim; null unknown. */
  drift: z.number().nullable(),
  /** The first day with money. */
  since: Day.nullable(),
})

/** A member's own part. */
export const My = z.object({
  ...Fresh,
  /** How many portfolios there are; 0: all else is empty. */
  count: z.int(),
  /** Of all portfolios, in New Taiwan dollars: the totals of the list of portfolios. `value` = `invested` + `gain`. */
  value: Money.nullable(),
  invested: Money.nullable(),
  gain: Money.nullable(),
  since: Day.nullable(),
  /** The same as in `week`; the specification's keys. */
  pnl_wow: Money.nullable(),
  perf_wow: z.number().nullable(),
  /** The largest drift of a portfolio, percentage points; null unknown. */
  drift: z.number().nullable(),
  /** Funds held whose last price is from before `as_of`, and the oldest of these days; null: there is none. */
  older: z.object({ count: z.int(), day: Day, is_one_day: z.boolean() }).nullable(),
  /** Funds and portfolios that are in no figure, because nobody knows what they are worth. */
  funds_left_out: z.int(),
  portfolios_left_out: z.int(),
  /** null: no portfolio is a week old, or none has the prices of it. */
  week: Week.nullable(),
  course: Course.nullable(),
  /** The largest first. */
  entries: z.array(Entry),
  mix: Mix.nullable(),
  /** Percent of all by equity market (set14), the largest first; markets of funds that say none are not here. */
  markets: z.array(z.object({ id: z.string(), percent: z.number() })),
})
/** A member's own part of home: `getHomeMy`. */
export type HomeMy = z.output<typeof My>

/** What all portfolios are worth, since when, and what the last week made of them and why. */
export const getHomeMy = endpoint({
  method: 'GET',
  path: '/api/home/my',
  summary: '我的一天：全部投資組合的市值、累計損益、這一週的市場／匯率／配息拆解與各組合',
  allow: ['any'],
  refusals: [],
  reply: My,
})
