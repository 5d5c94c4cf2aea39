import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LipperId, Moment } from './fields.ts'
import { getWiseDemo } from './model-portfolios.ts'
import { evaluateRisk, RiskCapName } from './risk-evaluation.ts'

const Level = z.int().min(1).max(5)

/** The plan that a firm offers to a level, in its newest version, and what it would have become. */
const FirmPlan = getWiseDemo.reply.pick({ as_of: true, alloc: true, series: true, worst_year: true }).extend({
  /** The entry of the firm's grid that offers it (`/api/packet_kyc_levels`): a client adopts it by this one. */
  kyc_entry: z.int(),
  plan_id: z.int(),
  name: z.string(),
  number: z.int(),
  /** New Taiwan dollars; 0: any. */
  least_amount: z.int(),
  funds: z.array(z.object({ lipper_id: LipperId, name: z.string(), percent: z.number() })),
  /** Percent, over the days of `series`; null where its funds have too little history in common. */
  figures: z
    .object({
      from: Day,
      to: Day,
      yearly: z.number().nullable(),
      vol: z.number().nullable(),
      max_drawdown: z.number().nullable(),
      /** Total expense ratio of the funds, percent a year; null unknown. */
      cost: z.number().nullable(),
    })
    .nullable(),
})
/** The plan that a firm offers to a level. */
export type RoboFirmPlan = z.output<typeof FirmPlan>

/**
 * A risk level by a visitor's answers, and on a firm's site the plan that it offers to the level; elsewhere, and where it
 * offers none, the model portfolio of the level. Nothing of it is kept, and no account is asked for. `handover` is for the page around ours, where `origin` names one that the firm allows: a token by which the firm's
 * server knows that the level is from us (`docs/micro-robo.md`); null for any other origin, and on our own site.
 *
 * Refuses: `answers_contradict`, `reading_required`, `invalid_field` and `stale_version`, as a member's own evaluation does.
 */
export const askMicroRobo = endpoint({
  method: 'POST',
  path: '/api/micro_robo',
  summary: '嵌入機構網頁的風險屬性評估：回答問題，得到等級，與機構提供該等級的方案或模型組合；不需登入，不留存',
  allow: 'public',
  onlyComputes: true,
  fromFrame: true,
  refusals: ['answers_contradict', 'reading_required', 'invalid_field', 'stale_version'],
  body: evaluateRisk.body.extend({
    /** Of the page around ours: `https://www.bank.example`. */
    origin: z.string().max(200).nullable().default(null),
  }),
  reply: z.object({
    level: Level,
    score: z.int(),
    /** What the points alone would give. */
    score_level: Level,
    caps: z.array(RiskCapName),
    /** Null where the firm does not offer any today, and on our own site. */
    firm_plan: FirmPlan.nullable(),
    /** The model portfolio. Null where a firm's plan takes its place, and while none has been computed. */
    plan: getWiseDemo.reply.nullable(),
    handover: z.object({ token: z.string(), origin: z.string(), expires_at: Moment }).nullable(),
  }),
})

/** The keys by which a firm's server checks a token of `askMicroRobo`: a JSON Web Key Set (RFC 7517). */
export const listMicroRoboKeys = endpoint({
  method: 'GET',
  path: '/api/micro_robo/keys',
  summary: '驗證嵌入評估結果所需的公開金鑰（JWKS）',
  allow: 'public',
  refusals: [],
  reply: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
        kid: z.string(),
        x: z.string(),
      }),
    ),
  }),
})
