import { planFields } from '@zhiheng/domain/firm-plans/compare-plans.ts'
import { planStates } from '@zhiheng/domain/firm-plans/plan.ts'
import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LipperId, Moment, RowNumber, TypedPassword } from './fields.ts'
import { Content, deskOnly, Fund, Level, Targets } from './firm-plans/fields.ts'

const params = z.object({ id: IdText })

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
