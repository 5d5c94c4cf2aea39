import { modelKinds } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LipperId } from './fields.ts'
import { changeFlags } from './portfolio-ledger.ts'
import { yearlyText } from './yearly-text.ts'

const Level = z.int().min(1).max(5)
/** The level in an address. */
const LevelText = z
  .string()
  .regex(/^[1-5]$/)
  .transform(Number)
const Kind = z.enum(modelKinds)
/** YYYY-MM. */
const Month = z.string()
/** Percent of the whole by asset class, one decimal. */
const Shares = z.object({ bf: z.number(), ef: z.number(), mmf: z.number(), blf: z.number(), other: z.number() })

/** One fund of a model portfolio: its percentage and a zh-TW sentence that says why it is there. */
const ModelFund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  asset_type: z.string(),
  /** Percent on the tenth grid; they sum to exactly 100.0. */
  percent: z.number(),
  reason: z.string(),
})
export type ModelFund = z.output<typeof ModelFund>

const Point = z.object({
  level: Level,
  /** The currency it is in; one for now. */
  variant: z.literal('TWD'),
  ret: z.number().nullable().meta({ description: yearlyText.simple }),
  /** The same return, compounded: percent a year. */
  ret_compound: z.number().nullable(),
  vol: z.number().nullable(),
  sharp: z.number().nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  maxdd: z.number().nullable(),
  /** What the engine expects of the newest one, percent a year. */
  expected_vol: z.number(),
  alloc: Shares,
  month: Month,
  kind: Kind,
  as_of: Day,
  published_on: Day,
  method: z.string(),
  funds: z.array(ModelFund),
})
/**
 * A model portfolio at one risk level with its return and risk over the chosen period, percent; null where its history
 * is shorter. `kind` tells a backtest from what was published.
 */
export type ModelPoint = z.output<typeof Point>

/** Periods over which model portfolios are compared. */
export const modelPeriods = ['1y', '3y', '5y'] as const

/** The five model portfolios by risk and return: the specification's `tarobo_riskreturn`. */
export const getRiskReturn = endpoint({
  method: 'GET',
  path: '/api/portfolios/tarobo_riskreturn',
  summary: '五個風險等級的模型組合：報酬、波動、配置與基金；歷史不足的期間為 null',
  allow: 'public',
  refusals: [],
  query: z.object({ period: z.enum(modelPeriods).default('3y') }),
  reply: z.object({
    as_of: Day,
    period: z.enum(modelPeriods),
    /** The day the first one was published; before it all figures are a backtest. null: none is published yet. */
    live_since: Day.nullable(),
    points: z.array(Point),
  }),
})

/**
 * The model portfolios month by month, with the border between backtest and publication: the specification's
 * `tarobo_riskreturn_history`. `value` starts at 100.
 */
export const getRiskReturnHistory = endpoint({
  method: 'GET',
  path: '/api/portfolios/tarobo_riskreturn_history',
  summary: '模型組合的歷史：逐月配置、累積成果，以及回測與實際公布的分界',
  allow: 'public',
  refusals: [],
  reply: z.object({
    as_of: Day,
    live_since: Day.nullable(),
    series: z.array(
      z.object({
        date: Day,
        month: Month,
        kind: Kind,
        points: z.array(
          z.object({
            level: Level,
            variant: z.literal('TWD'),
            /** What 100 at the beginning had become. */
            value: z.number().nullable(),
            /** Of the twelve months before; null where there are fewer. */
            ret: z.number().nullable(),
            vol: z.number().nullable(),
            alloc: Shares,
            /** What was changed that month, zh-TW; empty where nothing was. */
            changes: z.array(z.string()),
          }),
        ),
      }),
    ),
    /** How it was computed, zh-TW. */
    notes: z.array(z.string()),
  }),
})

const HeldPart = z.object({ lipper_id: LipperId, name: z.string(), asset_type: z.string(), percent: z.number() })

/**
 * The public sample of one level's model portfolio, its history on 1,000,000 TWD and one adjustment before and after.
 *
 * Refuses: `not_found` while no model portfolio has been computed.
 */
export const getWiseDemo = endpoint({
  method: 'GET',
  path: '/api/pfms/wise_demo',
  summary: '公開範例：一個風險等級的模型組合、它的歷史與最差的一年，以及一次調整前後的對照',
  allow: 'public',
  refusals: ['not_found'],
  query: z.object({ level: LevelText.default(3) }),
  reply: z.object({
    level: Level,
    as_of: Day,
    live_since: Day.nullable(),
    alloc: Shares,
    funds: z.array(ModelFund),
    /** What 1,000,000 New Taiwan dollars had become, by day; thinned for a screen. */
    series: z.array(z.object({ date: Day, value: z.number() })),
    /** The worst 52 weeks of the level's mix of asset classes, as long as prices reach back; null: under two years. */
    worst_year: z
      .object({
        /** Percent. */
        percent: z.number(),
        /** What 1,000,000 would have gained or lost, New Taiwan dollars. */
        amount: z.number(),
        from: Day,
        to: Day,
        years: z.number(),
      })
      .nullable(),
    /** The latest month that changed something. */
    example: z
      .object({
        month: Month,
        kind: Kind,
        as_of: Day,
        before: z.array(HeldPart),
        after: z.array(HeldPart),
        reasons: z.array(
          z.object({ lipper_id: LipperId, name: z.string(), flags: z.array(z.enum(changeFlags)), reason: z.string() }),
        ),
      })
      .nullable(),
    notes: z.array(z.string()),
  }),
})
/** The reply of `getWiseDemo`. */
export type WiseDemo = z.output<typeof getWiseDemo.reply>
