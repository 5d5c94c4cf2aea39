import { packetRules } from '@zhiheng/domain/firm-plans/packet.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, IdText, LipperId } from './fields.ts'

const Kyc = z.int().min(1).max(5)

/** Figures as the optimiser shows them: percent a year, the fall at or below zero; null unknown. */
const Figures = z.object({
  expected_return: z.number().nullable(),
  volatility: z.number().nullable(),
  max_drawdown: z.number().nullable(),
  total_expense: z.number().nullable(),
})

/** What a way would do to the portfolio, shares in percent. */
const Effect = z.object({
  funds: z.array(
    z.object({
      lipper_id: LipperId,
      name: z.string(),
      before: z.number(),
      after: z.number(),
      /** RR1 to RR5, the firm's own before the public one; null unknown. */
      risk_level: z.int().nullable(),
    }),
  ),
  /** null where a fund has too little history to tell. */
  figures: z.object({ before: Figures, after: Figures }).nullable(),
  trades: z.int(),
  /** Half the sum of absolute changes, percent. */
  turnover: z.number(),
  /** The highest fees of all purchases together, in the portfolio's currency; null where one is not known. */
  cost: z.number().nullable(),
  /** Tax on what is sold. */
  tax: z.number(),
  /** The day on which everything is where it should be; null where nothing is traded. */
  done_day: Day.nullable(),
  /** The level that the mix of asset classes belongs to afterwards; null where nothing is held. */
  mix_level: Kyc.nullable(),
  /** Names of funds held afterwards that the level may not hold, and of those whose risk nobody knows. */
  above_level: z.array(z.string()),
  unknown_risk: z.array(z.string()),
  /** From the plan, before and after, percentage points; null without a plan. */
  distance: z.object({ before: z.number(), after: z.number() }).nullable(),
})
/** What a way would do. */
export type AdjustEffect = z.output<typeof Effect>

const Way = z.object({
  /** Why it cannot be taken, zh-TW; null where it can. */
  why: z.string().nullable(),
  /** null where it cannot be worked out. */
  effect: Effect.nullable(),
})
/** One of the two ways. */
export type AdjustWay = z.output<typeof Way>

/**
 * The two ways to adjust a portfolio on a firm's site, once a risk level is picked, each with its effect: `manual` takes
 * better funds and keeps the allocation, `wise` takes allocation and funds of the firm's plan. `kyc_id` is the level,
 * `kyc_entry` the cell of the firm's grid of levels and plans (`/api/packet_kyc_levels`) that offers the plan; an entry
 * that is none of this level counts as none. Changes nothing.
 *
 * Refuses: `not_found`; `invalid_number`; `busy`, `rate_limited`.
 */
export const getAdjustChoice = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/adjust_choice',
  summary: '機構客戶調整投資組合：先選風險屬性，再比較手動調整與智慧調整的效果；不改變投資組合',
  onFirm: true,
  allow: ['firm'],
  refusals: ['not_found', 'invalid_number', 'busy', 'rate_limited'],
  params: z.object({ id: IdText }),
  query: z.object({
    kyc_id: z
      .string()
      .regex(/^[1-5]$/)
      .transform(Number)
      .meta({ format: 'integer' })
      .optional(),
    kyc_entry: IdText.optional(),
  }),
  reply: z.object({
    as_of: Day,
    version: z.int(),
    currency: CurrencyCode,
    /** Of a valid evaluation; null: none. */
    own_level: Kyc.nullable(),
    levels: z.array(z.object({ kyc_id: Kyc, why: z.string().nullable() })),
    /** The level that is picked; null: none, or one that may not be. */
    kyc_id: Kyc.nullable(),
    /** Plans that the firm's packets hold for the level: what is suggested first, what may not be had last. */
    entries: z.array(
      z.object({
        kyc_entry: z.int(),
        plan_id: z.int(),
        name: z.string(),
        level: Kyc,
        number: z.int(),
        rule: z.enum(packetRules),
        why: z.string().nullable(),
      }),
    ),
    /** The entry that `wise` goes by; null without one. */
    kyc_entry: z.int().nullable(),
    /** null before a level is picked. */
    ways: z.object({ manual: Way, wise: Way }).nullable(),
  }),
})
