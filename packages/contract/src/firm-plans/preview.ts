import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText, LipperId, RowNumber } from '../fields.ts'
import { modelPeriods } from '../model-portfolios.ts'
import { Content, deskOnly, Fund, Level } from './fields.ts'

const Named = z.object({ lipper_id: LipperId, name: z.string() })
const Held = z.array(z.object({ id: z.string(), label: z.string(), weight: z.number() }))
const Course = z.object({
  /** Percent; a year, compound: null under one. */
  yearly: z.number().nullable(),
  perf: z.number(),
  vol: z.number().nullable(),
  max_drawdown: z.number().nullable(),
  /** Total expense ratio of the funds, percent a year; null unknown. */
  cost: z.number().nullable(),
  /** Percent since the first day. */
  growth: z.array(z.number().nullable()),
})
/** A backtest over the days that all of what is compared have. */
const Backtest = z.object({
  from: Day,
  to: Day,
  dates: z.array(Day),
  plan: Course,
  /** The newest version over the same days. */
  published: Course.nullable(),
  /** Funds that begin after the first day of figures, the youngest first: they shorten it. */
  limited_by: z.array(Named.extend({ from: Day.nullable() })),
})
const BelowGrade = z.object({
  /** Percent; null where no fund is placed in a class. */
  share: z.number().nullable(),
  /** Part of the plan that is placed in none. */
  unknown: z.number(),
})
const Dot = z.object({ ret: z.number(), vol: z.number() })

/**
 * What a plan would have been, holds and may be sold to. The backtest reaches as far back as the youngest fund of all that
 * are compared; dividends are reinvested, weights restored each quarter. Rates and parts are percent; null is unknown.
 *
 * Refuses: `fund_not_available` for a fund that the market does not know; `not_found` for a plan of nobody;
 * `invalid_number`.
 */
export const previewPlan = endpoint({
  ...deskOnly,
  method: 'POST',
  path: '/api/plans/preview',
  summary: '機構管理者試算方案：回測、拆解、費用、各風險屬性的適合度、與模型組合的距離、受影響客戶',
  onlyComputes: true,
  refusals: ['fund_not_available', 'not_found', 'invalid_number'],
  body: z.object({
    level: Level,
    funds: Content.shape.funds,
    /** The plan whose newest version stands beside it. */
    plan_id: RowNumber.optional(),
  }),
  reply: z.object({
    as_of: Day,
    facts: z.array(Fund),
    /** null where the funds do not make a whole, or have no days together. */
    backtest: Backtest.nullable(),
    /** Funds without any price: nothing can be followed with them. */
    without_prices: z.array(Named),
    /** Part of it in funds of bonds below investment grade, by class and name; such bonds in other funds are not in it. */
    below_grade: z.object({ plan: BelowGrade, published: BelowGrade.nullable() }),
    lookthrough: z
      .object({
        /** Part of the plan whose holdings are known. */
        disclosed: z.number(),
        as_of_range: z.object({ from: Day, to: Day }).nullable(),
        companies: Held,
        countries: Held,
        currencies: Held,
      })
      .nullable(),
    suitability: z.array(
      z.object({
        kyc: Level,
        ok: z.boolean(),
        /** The plan is made for this level. */
        is_own: z.boolean(),
        /** zh-TW; null where it is suitable. */
        why: z.string().nullable(),
        /** Members of the firm of this level. */
        clients: z.int(),
      }),
    ),
    /** From our model portfolio of the same level on the plane of risk and return; null where a history is too short. */
    distance_to_tarobo: z
      .object({ points: z.number(), period: z.enum(modelPeriods), plan: Dot, model: Dot })
      .nullable(),
    /** People of the firm who follow the plan with a portfolio, in whatever version; 0 for one that was never saved. */
    affected_clients: z.int(),
    /** Those of their portfolios that are open to the firm, at most 50: of the others it learns nothing but the number of people. */
    affected_portfolios: z.array(
      z.object({ client: z.string(), email: z.string(), portfolio: z.string(), number: z.int() }),
    ),
  }),
})
/** The reply of `previewPlan`. */
export type PlanPreview = z.output<typeof previewPlan.reply>

/**
 * What the newest version of a plan would have become, for a chart on the firm's own pages: the backtest of its preview.
 *
 * Refuses: `not_found`; `plan_unpublished` for a plan without a version, or out of use.
 */
export const getPlanGrowth = endpoint({
  onFirm: true,
  allow: 'public',
  method: 'GET',
  path: '/api/plans/:id/growth',
  summary: '已發布方案的回測走勢，供機構自己的網頁嵌入圖表',
  refusals: ['not_found', 'plan_unpublished'],
  params: z.object({ id: IdText }),
  reply: z.object({
    id: z.int(),
    name: z.string(),
    level: Level,
    /** Of the version, from 1. */
    number: z.int(),
    as_of: Day,
    /** null where its funds have no days together. */
    backtest: Backtest.omit({ published: true }).nullable(),
    without_prices: z.array(Named),
  }),
})
/** Our model portfolios and the firm's published plans on the plane of risk and return; null where a history is too short. */
export const getPlansRiskReturn = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/plans/tarobo_riskreturn',
  summary: '機構的方案與模型組合在風險與報酬平面上的位置',
  refusals: [],
  query: z.object({ period: z.enum(modelPeriods).default('3y') }),
  reply: z.object({
    as_of: Day,
    period: z.enum(modelPeriods),
    points: z.array(z.object({ level: Level, ret: z.number().nullable(), vol: z.number().nullable() })),
    plans: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        level: Level,
        ret: z.number().nullable(),
        vol: z.number().nullable(),
        /** From the model of its level. */
        distance: z.number().nullable(),
      }),
    ),
  }),
})
