import { planFields } from '@zhiheng/domain/firm-plans/compare-plans.ts'
import { packetLimits, packetRules } from '@zhiheng/domain/firm-plans/packet.ts'
import { planLimits, planStates } from '@zhiheng/domain/firm-plans/plan.ts'
import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import {
  AskedFund,
  Day,
  IdText,
  LineText,
  LipperId,
  LongText,
  Moment,
  Percentage,
  RowNumber,
  Share,
  TypedPassword,
} from './fields.ts'
import { modelPeriods } from './model-portfolios.ts'

const Level = z.int().min(1).max(5)
/** Percent by asset class: shares, bonds, balanced, money market. */
const Targets = z.object({ ef: Share, bf: Share, blf: Share, mmf: Share })
const band = Percentage(planLimits.bands)

/** What a firm writes of a plan. */
const Content = z.object({
  name: LineText(planLimits.name),
  /** The risk level that it is made for. */
  level: Level,
  targets: Targets,
  /** None: no targets by the firm's own subsectors. */
  subsectors: z.array(z.object({ subsector_id: RowNumber, percent: Share })).max(planLimits.mostSubsectors),
  funds: z.array(z.object({ lipper_id: AskedFund, percent: Share })).max(planLimits.mostFunds),
  /** How far what is held may be from its target, percentage points. */
  bands: z.object({ bucket_points: band, fund_points: band }),
  /** New Taiwan dollars; 0: any. */
  least_amount: z.int().min(0).max(planLimits.mostAmount),
  /** null: from the day of its publication. */
  effective_on: Day.nullable(),
  note: LongText(planLimits.note),
})
/** What a firm says of a plan. */
export type PlanContent = z.output<typeof Content>

/** What is known of a fund that a plan names. */
const Fund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  /** What belongs to the name in full, zh-TW. */
  warnings: z.array(z.string()),
  bucket: z.enum(buckets),
  /** RR 1 to 5: the firm's own, else the public one; null unknown. */
  risk_level: z.int().nullable(),
  is_own_risk: z.boolean(),
  /** `firm_sale` of the specification: null not sold, false stopped, true on sale. */
  firm_sale: z.boolean().nullable(),
  /** The firm's own subsector. */
  subsector_id: z.int().nullable(),
})
/** What is known of a fund of a plan. */
export type PlanFundFacts = z.output<typeof Fund>

const Head = z.object({
  id: z.int(),
  name: z.string(),
  level: Level,
  state: z.enum(planStates),
  /** Of the newest published version; null: none yet. */
  number: z.int().nullable(),
  published_on: Day.nullable(),
  effective_on: Day.nullable(),
  targets: Targets,
  funds: z.int(),
  least_amount: z.int(),
  /** Who wrote what waits, and when; null where nothing does. */
  written_by: z.string().nullable(),
  written_at: Moment.nullable(),
  /** How many packets it is in. */
  packets: z.int(),
  is_removed: z.boolean(),
})

/** What differs between two versions. */
const Diff = z.object({
  /** Every fund of either; 0 where it is not in one. */
  funds: z.array(z.object({ lipper_id: LipperId, name: z.string(), before: z.number(), after: z.number() })),
  targets: z.array(z.object({ bucket: z.enum(buckets), before: z.number(), after: z.number() })),
  subsectors: z.array(z.object({ subsector_id: z.int(), name: z.string(), before: z.number(), after: z.number() })),
  /** What besides weights differs. */
  fields: z.array(z.enum(planFields)),
  /** What has to be bought, percent; null where there was none before. */
  turnover: z.number().nullable(),
})
/** What a version changes. */
export type PlanDiff = z.output<typeof Diff>

const Log = z.object({
  id: z.int(),
  /** 1 is the first version. */
  number: z.int(),
  published_at: Moment,
  /** null where that account was deleted. */
  written_by: z.string().nullable(),
  published_by: z.string().nullable(),
  effective_on: Day.nullable(),
  note: z.string(),
  /** The version that it brings back. */
  restores: z.int().nullable(),
  diff: Diff,
})

const File = Head.extend({
  /** Goes back with a change: who read an older one is refused. */
  version: z.int(),
  /** What is being written; null where nothing is. */
  draft: Content.nullable(),
  /** The newest version. */
  published: Content.nullable(),
  /** The version that the draft brings back. */
  restores: z.int().nullable(),
  /** What the draft changes. */
  diff: Diff.nullable(),
  /** What is known of every fund of either. */
  facts: z.array(Fund),
  subsectors: z.array(
    z.object({ id: z.int(), name: z.string(), least: z.number().nullable(), most: z.number().nullable() }),
  ),
  /** Why it could not be published today, zh-TW. */
  faults: z.array(z.string()),
  /** Whether who asks may publish the draft: it waits for a second person, and they did not write it. */
  may_publish: z.boolean(),
})
/** A plan as its page shows it. */
export type PlanFile = z.output<typeof File>

const deskOnly = { onFirm: true, allow: ['firm_admin', 'staff'] } as const
const params = z.object({ id: IdText })

/** Every plan of the firm, by level and name; those that were removed come last. */
export const listPlans = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/plans',
  summary: '機構管理者看所有配置方案：等級、版本、狀態與目標配置',
  refusals: [],
  reply: z.object({ entries: z.array(Head) }),
})

/**
 * Begins a plan as a draft.
 *
 * Refuses: `too_many` plans; `too_long`, `invalid_text`, `invalid_field`, `invalid_number`, `invalid_date` for what cannot be kept.
 */
export const makePlan = endpoint({
  ...deskOnly,
  method: 'POST',
  path: '/api/plans',
  summary: '機構管理者新增配置方案的草稿',
  refusals: ['too_many', 'too_long', 'invalid_text', 'invalid_field', 'invalid_number', 'invalid_date'],
  body: z.object({ content: Content }),
  reply: z.object({ plan: File }),
})

/**
 * A plan with its draft, its newest version, and what differs.
 *
 * Refuses: `not_found`.
 */
export const getPlan = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/plans/:id',
  summary: '機構管理者看一個配置方案：草稿、已發布的版本與差異',
  refusals: ['not_found'],
  params,
  reply: z.object({ plan: File }),
})

/**
 * Changes the draft of a plan: what it says (`content`), or what an earlier version said (`log_id`); then sends it to another
 * admin or takes it back (`state`); or brings a removed plan back (`is_removed`). What is written is a draft again.
 *
 * Refuses: `not_found`; `stale_version` where somebody changed the plan meanwhile, and nothing is written; `plan_faulty` where
 * something keeps it from being sent; `too_long`, `invalid_text`, `invalid_field`, `invalid_number`, `invalid_date`.
 */
export const changePlan = endpoint({
  ...deskOnly,
  method: 'PATCH',
  path: '/api/plans/:id',
  summary: '機構管理者修改方案草稿、還原舊版、送交覆核或收回',
  refusals: [
    'not_found',
    'stale_version',
    'plan_faulty',
    'too_long',
    'invalid_text',
    'invalid_field',
    'invalid_number',
    'invalid_date',
  ],
  params,
  body: z.object({
    version: RowNumber,
    content: Content.optional(),
    log_id: RowNumber.optional(),
    state: z.enum(['draft', 'review']).optional(),
    is_removed: z.literal(false).optional(),
  }),
  reply: z.object({ plan: File }),
})

/**
 * Takes a plan out of use; its versions stay, and it can be brought back.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` where the name is not that of the plan; `current_password_wrong`,
 * `rate_limited`.
 */
export const removePlan = endpoint({
  ...deskOnly,
  method: 'DELETE',
  path: '/api/plans/:id',
  summary: '機構管理者停用方案；須輸入名稱與自己的密碼，可以復原',
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'invalid_field', 'current_password_wrong', 'rate_limited'],
  params,
  body: z.object({ version: RowNumber, name: z.string().max(100), password: TypedPassword }),
  reply: z.object({}),
})

/**
 * Copies a plan, its draft before its newest version, as the draft of a new one.
 *
 * Refuses: `not_found`, `too_many`.
 */
export const copyPlan = endpoint({
  ...deskOnly,
  method: 'POST',
  path: '/api/plans/:id/copy',
  summary: '機構管理者把方案複製成新的草稿',
  refusals: ['not_found', 'too_many'],
  params,
  body: z.object({}),
  reply: z.object({ plan: File }),
})

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
    backtest: z
      .object({
        from: Day,
        to: Day,
        dates: z.array(Day),
        plan: Course,
        /** The newest version over the same days. */
        published: Course.nullable(),
        /** Funds that begin after the first day of figures, the youngest first: they shorten it. */
        limited_by: z.array(Named.extend({ from: Day.nullable() })),
      })
      .nullable(),
    /** Funds without any price: nothing can be followed with them. */
    without_prices: z.array(Named),
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

/**
 * The versions of a plan, the newest first.
 *
 * Refuses: `not_found`.
 */
export const listPlanLogs = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/plans/:id/logs',
  summary: '機構管理者看方案的所有版本與差異',
  refusals: ['not_found'],
  params,
  reply: z.object({ plan: Head.extend({ version: z.int() }), entries: z.array(Log) }),
})

/**
 * One version with all that it says.
 *
 * Refuses: `not_found`.
 */
export const getPlanLog = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/plans/:id/logs/:log_id',
  summary: '機構管理者看方案的一個版本',
  refusals: ['not_found'],
  params: params.extend({ log_id: IdText }),
  reply: z.object({ entry: Log, content: Content }),
})

/**
 * Publishes the draft as a new version, which never changes.
 *
 * Refuses: `not_found`; `stale_version`; `second_admin_needed` to who wrote it, or where it was not sent; `plan_faulty`.
 */
export const publishPlan = endpoint({
  ...deskOnly,
  method: 'POST',
  path: '/api/plans/:id/logs',
  summary: '由另一位管理者發布送交覆核的方案，成為新版本',
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'second_admin_needed', 'plan_faulty'],
  params,
  body: z.object({ version: RowNumber }),
  reply: z.object({ plan: File }),
})

const Cell = z.object({
  id: z.int(),
  packet_id: z.int(),
  plan_id: z.int(),
  kyc: Level,
  /** What the firm has set. */
  rule: z.enum(packetRules),
  reason: z.string(),
  /** What holds: what does not suit is blocked, whatever is set. */
  in_force: z.enum(packetRules),
  /** Why it does not suit, zh-TW; null where it does. */
  why: z.string().nullable(),
  version: z.int(),
})
const Packet = z.object({
  id: z.int(),
  name: z.string(),
  /** For whom it is, in the firm's words. */
  segment: z.string(),
  version: z.int(),
  plans: z.array(z.object({ id: z.int(), name: z.string(), level: Level, is_removed: z.boolean() })),
  cells: z.array(Cell),
})
/** A bundle of plans with its grid. */
export type Packet = z.output<typeof Packet>

/** Bundles of plans, each with its grid of risk levels and plans. */
export const listPackets = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/packets',
  summary: '機構管理者看方案組合：每種風險屬性可選、建議或不可選哪些方案',
  refusals: [],
  reply: z.object({ entries: z.array(Packet) }),
})

/**
 * One of them.
 *
 * Refuses: `not_found`.
 */
export const getPacket = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/packets/:id',
  summary: '機構管理者看一個方案組合',
  refusals: ['not_found'],
  params,
  reply: z.object({ packet: Packet }),
})

const packetSaid = {
  name: LineText(packetLimits.name),
  segment: LineText(packetLimits.segment),
  plan_ids: z.array(RowNumber).max(packetLimits.mostPlans),
}
const packetRefusals = ['not_found', 'too_many', 'too_long', 'invalid_text', 'invalid_field'] as const

/**
 * Makes one of published plans.
 *
 * Refuses: `not_found` for a plan that the firm does not have or has not published; `too_many`, `too_long`, `invalid_text`,
 * `invalid_field`.
 */
export const makePacket = endpoint({
  ...deskOnly,
  method: 'POST',
  path: '/api/packets',
  summary: '機構管理者新增方案組合',
  refusals: packetRefusals,
  body: z.object(packetSaid),
  reply: z.object({ packet: Packet }),
})

/**
 * Renames one, or changes its plans; the rules of those that stay are kept.
 *
 * Refuses: `not_found`, `stale_version`, `too_many`, `too_long`, `invalid_text`, `invalid_field`.
 */
export const changePacket = endpoint({
  ...deskOnly,
  method: 'PATCH',
  path: '/api/packets/:id',
  summary: '機構管理者修改方案組合',
  refusals: [...packetRefusals, 'stale_version'],
  params,
  body: z.object({ version: RowNumber, ...packetSaid }),
  reply: z.object({ packet: Packet }),
})

/**
 * Deletes one; its plans stay.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` where the name is another; `current_password_wrong`, `rate_limited`.
 */
export const removePacket = endpoint({
  ...deskOnly,
  method: 'DELETE',
  path: '/api/packets/:id',
  summary: '機構管理者刪除方案組合；須輸入名稱與自己的密碼',
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'invalid_field', 'current_password_wrong', 'rate_limited'],
  params,
  body: z.object({ version: RowNumber, name: z.string().max(100), password: TypedPassword }),
  reply: z.object({}),
})

/** The cells of every grid, or of one packet. */
export const listPacketKycLevels = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/packet_kyc_levels',
  summary: '機構管理者看風險屬性與方案的對照：建議、可選、不可選與理由',
  refusals: [],
  query: z.object({ packet_id: IdText.optional() }),
  reply: z.object({ entries: z.array(Cell) }),
})

/**
 * One cell.
 *
 * Refuses: `not_found`.
 */
export const getPacketKycLevel = endpoint({
  ...deskOnly,
  method: 'GET',
  path: '/api/packet_kyc_levels/:id',
  summary: '機構管理者看一格風險屬性與方案的對照',
  refusals: ['not_found'],
  params,
  reply: z.object({ cell: Cell }),
})

/**
 * Sets a cell. What is blocked needs a reason, which clients read.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` without a reason, or where the plan does not suit the level;
 * `too_long`, `invalid_text`.
 */
export const changePacketKycLevel = endpoint({
  ...deskOnly,
  method: 'PATCH',
  path: '/api/packet_kyc_levels/:id',
  summary: '機構管理者設定一格風險屬性與方案的對照',
  refusals: ['not_found', 'stale_version', 'invalid_field', 'too_long', 'invalid_text'],
  params,
  body: z.object({ version: RowNumber, rule: z.enum(packetRules), reason: LineText(packetLimits.reason) }),
  reply: z.object({ cell: Cell }),
})
