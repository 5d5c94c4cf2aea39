import { attentionKinds } from '@zhiheng/domain/home/attention.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, LipperId } from './fields.ts'
import { Money } from './portfolio-ledger.ts'

/** Every block of the home page says of which day it is, and whether it is the last good one because today's failed. */
const Fresh = {
  as_of: Day.nullable(),
  stale: z.boolean(),
}

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

const My = z.object({
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

const Item = z.object({
  kind: z.enum(attentionKinds),
  /** zh-TW: the fact, what it is, what can be done, and the word on the button. */
  fact: z.string(),
  title: z.string(),
  advice: z.string(),
  button: z.string(),
  /** Within the site. */
  link: z.string().startsWith('/'),
  /** Past the member's own setting, or past its day. */
  is_overdue: z.boolean(),
  /** The day by which it should be done, or on which it happened. */
  day: Day.nullable(),
})
/** Something that is worth a look: `getHomeAlerts`. */
export type AttentionItem = z.output<typeof Item>

const Alerts = z.object({
  ...Fresh,
  /** At most three, by due date and consequence. */
  items: z.array(Item),
  /** How many more there are. */
  more: z.int(),
  /** What comes next of the member's own, the soonest first: charges of regular plans, the day the questionnaire ends. */
  next: z.array(z.object({ day: Day, text: z.string(), link: z.string().startsWith('/') })),
})

/** What is worth a look today: drift over the member's own limit, alerts that fired, events of funds held, the questionnaire. */
export const getHomeAlerts = endpoint({
  method: 'GET',
  path: '/api/home/alerts',
  summary: '值得留意：偏離自訂門檻、達成的提醒、持有基金的異動、到期的風險屬性，最多三件',
  allow: ['any'],
  refusals: [],
  reply: Alerts,
})
/** The reply of `getHomeAlerts`. */
export type HomeAlerts = z.output<typeof Alerts>

const Moved = z.object({
  lipper_id: LipperId,
  name: z.string(),
  /** 「基金之配息來源可能為本金」 and the like: shown beside the name, in full. */
  warnings: z.array(z.string()),
  currency: CurrencyCode,
  risk_level: z.int().nullable(),
  score: z.int().nullable(),
  price: z.number().nullable(),
  price_date: Day.nullable(),
  /** Percent. */
  day: z.number().nullable(),
  /** As the lists show it, percent, in the fund's currency. */
  week: z.number().nullable(),
  /** How many times the usual week of its last 52; null where fewer than 26 are known. */
  times: z.number().nullable(),
  /** Once a week over the last three months; null where no price stands. */
  trend: z.array(z.number().nullable()),
})
/** A favourite that moved: `getHomeFavorites`. */
export type MovedFavorite = z.output<typeof Moved>

const Favorites = z.object({
  ...Fresh,
  /** All favourites that have a price. */
  count: z.int(),
  /** Those that moved more than usual, the largest multiple first, five at most; on a quiet week the three that moved most. */
  funds: z.array(Moved),
  /** How many moved more than usual. */
  moved: z.int(),
  /** Of which no one knows what is usual: too young, or no price of this week. */
  unknown: z.int(),
  /** The largest week among those not shown, percent and without sign; null where there is none. */
  rest_most: z.number().nullable(),
})

/** The favourites whose week was larger than one standard deviation of their last 52 weeks. */
export const getHomeFavorites = endpoint({
  method: 'GET',
  path: '/api/home/favorites',
  summary: '最愛裡有變化的：一週變動超過該基金近 52 週一個標準差',
  allow: ['any'],
  refusals: [],
  reply: Favorites,
})
/** The reply of `getHomeFavorites`. */
export type HomeFavorites = z.output<typeof Favorites>

const Sample = z
  .object({
    /** The risk level of the model portfolio. */
    level: z.int().min(1).max(5),
    /** The day it was first published; before it all is a backtest. null: all of it is. */
    live_since: Day.nullable(),
    from: Day,
    to: Day,
    /** What 1,000,000 New Taiwan dollars gained or lost between these days, and the same in percent. */
    gain: Money,
    perf: z.number(),
    /** The worst 52 weeks of its mix of asset classes, by the means of all their funds; null: under two years are known. */
    worst_year: z.object({ amount: Money, percent: z.number(), from: Day, to: Day, years: z.number() }).nullable(),
    /** Some sixty days of it. */
    days: z.array(Day),
    values: z.array(z.number()),
  })
  .nullable()

/** The sample portfolio with its gain and its worst year: `sample` is null while none is published. */
export const getHomeSample = endpoint({
  method: 'GET',
  path: '/api/home/sample',
  summary: '首頁的示範組合：累計損益與最差一年（以 100 萬元計）',
  allow: 'public',
  refusals: [],
  reply: z.object({ ...Fresh, sample: Sample }),
})
/** The reply of `getHomeSample`. */
export type HomeSample = z.output<(typeof getHomeSample)['reply']>

const Strip = z.object({
  ...Fresh,
  /** The levels that the market has, in the order of a morning. */
  levels: z.array(
    z.object({
      key: z.string(),
      /** zh-TW. */
      name: z.string(),
      value: z.number(),
      decimals: z.int(),
      /** The day of the level; it may be before `as_of`. */
      day: Day,
      /** Against the one before it; null without one. */
      change: z.number().nullable(),
      /** Percent of itself, or of a rate percentage points. */
      change_in: z.enum(['percent', 'points']),
    }),
  ),
})

/** Indices, yields, spreads and the rate of the dollar, each with its day; empty where the market has none. */
export const getHomeStrip = endpoint({
  method: 'GET',
  path: '/api/home/strip',
  summary: '首頁的市場數字：指數、殖利率、利差與匯率，各附日期',
  allow: 'public',
  refusals: [],
  reply: Strip,
})
/** The reply of `getHomeStrip`. */
export type HomeStrip = z.output<typeof Strip>

const ListedFund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  risk_level: z.int().nullable(),
  score: z.int().nullable(),
  /** Return over one year in New Taiwan dollars, distributions reinvested, percent. */
  perf: z.number().nullable(),
  /** By it among the `count` funds of its market, 1 the best. */
  rank: z.int(),
})

const Lists = z.object({
  ...Fresh,
  /** The rule takes scores into account; false: nothing is scored yet, and it goes by return alone. */
  by_score: z.boolean(),
  scored_on: Day.nullable(),
  /** The markets (set23) with the best mean return over a year, five at most, each with up to three funds in front of it. */
  rows: z.array(
    z.object({
      id: z.string(),
      m_code: z.string(),
      name: z.string(),
      /** Mean and median of the market's funds over the year, percent, in New Taiwan dollars. */
      perf: z.number().nullable(),
      median: z.number().nullable(),
      count: z.int(),
      funds: z.array(ListedFund),
    }),
  ),
  /**
   * Of the funds that the same rule would have listed a year ago: how many of those `compared` did better since than the
   * median of their market, and how many have ended. null: the history is too short.
   */
  record: z.object({ day: Day, listed: z.int(), beat: z.int(), compared: z.int(), ended: z.int() }).nullable(),
})

/** Funds in the upper third of the markets that did best, and how such a list did a year later. */
export const getHomeTop = endpoint({
  method: 'GET',
  path: '/api/home/top',
  summary: '首頁的基金清單：報酬在同一類市場前三分之一的基金、列入規則，以及一年前同一規則的清單後來如何',
  allow: 'public',
  refusals: [],
  reply: Lists,
})
/** The reply of `getHomeTop`. */
export type HomeLists = z.output<typeof Lists>

const Markets = z.object({
  ...Fresh,
  /** The 14 equity markets with their mean return over a week, percent, in New Taiwan dollars, the best first. */
  rows: z.array(
    z.object({ id: z.string(), m_code: z.string(), name: z.string(), perf: z.number().nullable(), count: z.int() }),
  ),
})

/** The kinds of funds whose flows home shows. */
const flowKinds = ['equity', 'bond', 'balanced', 'money'] as const

const Flows = z.object({
  /** The last day of the month that the flows are of; null where none is known. */
  ...Fresh,
  /** Flows as published, or worked out from sizes and prices: never both. */
  source: z.enum(['published', 'estimated']).nullable(),
  /** What came in (above zero) or went out in the month, New Taiwan dollars; null unknown. */
  rows: z.array(z.object({ kind: z.enum(flowKinds), net: z.number().nullable() })),
  /** Of how many funds, and how many there are. */
  funds: z.int(),
  of: z.int(),
})

/** What came into funds and left them in the last month that is known. */
export const getHomeFlows = endpoint({
  method: 'GET',
  path: '/api/home/flows',
  summary: '首頁的資金流向：各類型基金上個月的淨流入',
  allow: 'public',
  refusals: [],
  reply: Flows,
})
/** The reply of `getHomeFlows`. */
export type HomeFlows = z.output<typeof Flows>

const Articles = z.object({
  /** The day of the newest. */
  ...Fresh,
  entries: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The author's name. */
      author: z.string(),
      published_on: Day,
      reading_minutes: z.int(),
      is_premium: z.boolean(),
    }),
  ),
})

/** The newest insights, a line each; empty where there are none. */
export const getHomeArticles = endpoint({
  method: 'GET',
  path: '/api/home/articles',
  summary: '首頁的最新專家觀點',
  allow: 'public',
  refusals: [],
  reply: Articles,
})
/** The reply of `getHomeArticles`. */
export type HomeArticles = z.output<typeof Articles>

/** Each block of the home page, or null where it failed and no earlier one is known; `my` is null for a guest. */
export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: '首頁所有區塊：市場數字、我的一天、14 類股票市場、基金清單與示範組合；各自標示日期與是否為先前的資料',
  allow: 'public',
  refusals: [],
  reply: z.object({
    strip: Strip.nullable(),
    my: My.extend({ alerts: z.array(Item) }).nullable(),
    markets14: Markets.nullable(),
    top: Lists.nullable(),
    flows: Flows.nullable(),
    articles: Articles.nullable(),
    sample: getHomeSample.reply.nullable(),
  }),
})
/** The reply of `getHome`. */
export type Home = z.output<(typeof getHome)['reply']>

/** The 14 equity markets of the week. */
export const getHomeMarkets = endpoint({
  method: 'GET',
  path: '/api/home/markets',
  summary: '首頁的 14 類股票市場一週平均報酬',
  allow: 'public',
  refusals: [],
  reply: Markets,
})
/** The reply of `getHomeMarkets`. */
export type HomeMarkets = z.output<typeof Markets>
