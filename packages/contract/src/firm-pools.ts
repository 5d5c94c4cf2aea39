import { poolProblems } from '@zhiheng/domain/firm-pools/pool-health.ts'
import { ruleBreaches } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { poolActions, poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import {
  AskedFund,
  Day,
  IdText,
  LineText,
  Moment,
  PageText,
  Percentage,
  RowNumber,
  ShownText,
  TypedPassword,
} from './fields.ts'

const desk = ['firm_admin', 'staff'] as const
const params = z.object({ id: IdText })

/** What a pool asks of a fund. */
const Rules = z.object({
  rated: z.boolean(),
  /** In TWD; null: none is asked for. */
  least_size: z.int().min(1).max(1_000_000_000_000).nullable(),
  least_years: z.int().min(1).max(100).nullable(),
})
const PoolName = LineText({ least: 1, most: poolLimits.name })
const Purpose = LineText({ least: 0, most: poolLimits.purpose })

const PoolRow = z.object({
  id: z.int(),
  name: z.string(),
  purpose: z.string(),
  version: z.int(),
  rules: Rules,
  /** How many funds it lists. */
  funds: z.int(),
  /** Of these, how many are on sale today. */
  on_sale: z.int(),
  /** How many things its health finds. */
  problems: z.int(),
  /** When it was removed; null: it stands. */
  removed_at: Moment.nullable(),
})

/** A fund of a pool as the firm lists it, with what we know of it. */
const PoolFund = z.object({
  lipper_id: z.string(),
  name: z.string(),
  /** true on sale, false stopped, as the pool says without its days. */
  shelf: z.boolean(),
  /** On sale today by shelf and days. */
  on_sale: z.boolean(),
  /** The firm's class of it: what the pool says, else as the firm maps our sectors; null: none. */
  subsector: z.int().nullable(),
  /** The pool itself says so. */
  subsector_set: z.boolean(),
  /** 1 to 5: the firm's own level, else the public one; null unknown. */
  rr: z.int().nullable(),
  /** The firm's own level; null: it has none. */
  rr_own: z.int().nullable(),
  /** The firm's sales charge; null unknown. */
  fee: z.number().nullable(),
  tags: z.array(z.string()),
  from: Day,
  /** The last day; null: without an end. */
  to: Day.nullable(),
  reason: z.string(),
  /** Why it stands there against a rule; null: no note. */
  exception: z.string().nullable(),
  breaches: z.array(z.enum(ruleBreaches)),
  score: z.int().nullable(),
  /** Of the whole fund, in TWD; null unknown. */
  size_twd: z.number().nullable(),
  launch_date: Day.nullable(),
  price_date: Day.nullable(),
  isin: z.string().nullable(),
})

/** The pools of the firm, by name; with `removed=1` those that were removed. */
export const listPools = endpoint({
  method: 'GET',
  path: '/api/pools',
  summary: '機構管理者看基金池：檔數、上架數與待處理項目',
  onFirm: true,
  allow: desk,
  refusals: [],
  query: z.object({ removed: z.enum(['0', '1']).default('0') }),
  reply: z.object({ entries: z.array(PoolRow) }),
})

/**
 * What a form about pools chooses from: the pools with their names, the firm's classes, and of the whole market the first
 * twenty funds that the words fit, those that can be sold first. A firm's own search knows only what it sells.
 */
export const listPoolOptions = endpoint({
  method: 'GET',
  path: '/api/pools/options',
  summary: '機構的基金池、自訂分類與可列入的基金選項',
  onFirm: true,
  allow: desk,
  refusals: [],
  query: z.object({ query: z.string().max(100).optional() }),
  reply: z.object({
    pools: z.array(z.object({ id: z.int(), name: z.string(), funds: z.int() })),
    subsectors: z.array(z.object({ id: z.int(), name: z.string(), on: z.boolean() })),
    funds: z.array(z.object({ lipper_id: z.string(), name: z.string(), house: z.string() })),
  }),
})

/** How many funds of the pools stand in each class of the firm, over all pools. */
export const listPoolSubsectors = endpoint({
  method: 'GET',
  path: '/api/pools/subsectors',
  summary: '機構各自訂分類在基金池中的基金數',
  onFirm: true,
  allow: desk,
  refusals: [],
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        colour: z.string().nullable(),
        /** Percent of a plan; null: without a limit. */
        min_weight: z.number().nullable(),
        max_weight: z.number().nullable(),
        funds: z.int(),
        on_sale: z.int(),
      }),
    ),
    /** Funds of the pools that stand in no class. */
    without: z.int(),
  }),
})

/**
 * A pool with its funds, a page at a time, and what is wrong with the whole of it.
 *
 * Refuses: `not_found`, also for another firm's pool.
 */
export const getPool = endpoint({
  method: 'GET',
  path: '/api/pools/:id',
  summary: '一個基金池：基金、自訂分類、風險等級、費率、期間與健康檢查',
  onFirm: true,
  allow: desk,
  refusals: ['not_found'],
  params,
  query: z.object({
    /** A part of a name, an id or an ISIN. */
    query: z.string().max(100).optional(),
    shelf: z.enum(['on', 'off']).optional(),
    subsector: IdText.optional(),
    problem: z.enum(poolProblems).optional(),
    page: PageText.default(1),
    size: z.enum(['50', '1000']).default('50'),
  }),
  reply: PoolRow.omit({ problems: true, removed_at: true, on_sale: true }).extend({
    funds: z.array(PoolFund),
    /** Of all that the question finds. */
    total: z.int(),
    page: z.int(),
    page_total: z.int(),
    /** Of the whole pool. */
    counts: z.object({ listed: z.int(), on_sale: z.int() }),
    health: z.array(
      z.object({ problem: z.enum(poolProblems), lipper_ids: z.array(z.string()), subsector: z.int().nullable() }),
    ),
    subsectors: z.array(z.object({ id: z.int(), name: z.string(), on: z.boolean() })),
    as_of: Day,
  }),
})

/**
 * Makes a pool without funds.
 *
 * Refuses: `too_many`; `invalid_field` where the firm has one of this name; `name_missing`, `too_long`, `invalid_text`.
 */
export const createPool = endpoint({
  method: 'POST',
  path: '/api/pools',
  summary: '新增基金池',
  onFirm: true,
  allow: desk,
  refusals: ['too_many', 'invalid_field', 'name_missing', 'too_long', 'invalid_text'],
  body: z.object({ name: PoolName, purpose: Purpose, rules: Rules }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/** A fund as a pool is to list it from now on. */
const PutFund = z
  .object({
    lipper_id: AskedFund,
    shelf: z.boolean(),
    /** null: as the firm maps our sectors. */
    subsector: RowNumber.nullable(),
    fee: Percentage({ least: 0, most: 100 }).nullable(),
    tags: z.array(LineText({ least: 1, most: poolLimits.tag })).max(poolLimits.tags),
    from: Day,
    to: Day.nullable(),
    reason: LineText({ least: 0, most: poolLimits.reason }),
    exception: LineText({ least: 1, most: poolLimits.reason }).nullable(),
  })
  .refine(({ from, to }) => to === null || to >= from, { error: 'invalid_date', path: ['to'] })

/**
 * Changes a pool as it was read in a version, all of it or nothing: its words and rules, funds that it lists from now
 * on, and funds that it does not list any more.
 *
 * Refuses: `not_found`; `stale_version` where someone has changed it since; `fund_not_available` where there is no such
 * fund; `exception_needed` where a fund does not meet the rules and no note says why it is taken; `invalid_field` for a
 * class that the firm does not have, or a name that it has twice; `too_many`; `invalid_date`, `name_missing`,
 * `too_long`, `invalid_text`.
 */
export const changePool = endpoint({
  method: 'PATCH',
  path: '/api/pools/:id',
  summary: '修改基金池：名稱、規則、加入與移出基金；版本不是最新時拒絕',
  onFirm: true,
  allow: desk,
  refusals: [
    'not_found',
    'stale_version',
    'fund_not_available',
    'exception_needed',
    'invalid_field',
    'invalid_date',
    'name_missing',
    'too_long',
    'too_many',
    'invalid_text',
  ],
  params,
  bodyBytes: 6_000_000,
  body: z.object({
    version: RowNumber,
    name: PoolName.optional(),
    purpose: Purpose.optional(),
    rules: Rules.optional(),
    put: z.array(PutFund).max(poolLimits.funds).optional(),
    take: z.array(AskedFund).max(poolLimits.funds).optional(),
  }),
  reply: z.object({ version: z.int(), put: z.int(), taken: z.int() }),
})

/**
 * Removes a pool: nothing of it is sold any more. It can be brought back.
 *
 * Refuses: `not_found`; `invalid_field` where its name is not typed as it is; `current_password_wrong`; `rate_limited`.
 */
export const removePool = endpoint({
  method: 'DELETE',
  path: '/api/pools/:id',
  summary: '刪除基金池；須輸入名稱與密碼，可復原',
  onFirm: true,
  allow: desk,
  notWhileActing: true,
  refusals: ['not_found', 'invalid_field', 'current_password_wrong', 'rate_limited'],
  params,
  body: z.object({ name: z.string().max(100), password: TypedPassword }),
  reply: z.object({ id: z.int() }),
})

/**
 * Brings a removed pool back with all its funds.
 *
 * Refuses: `not_found`; `too_many`; `invalid_field` where its name is taken.
 */
export const restorePool = endpoint({
  method: 'POST',
  path: '/api/pools/:id/restore',
  summary: '復原已刪除的基金池',
  onFirm: true,
  allow: desk,
  refusals: ['not_found', 'too_many', 'invalid_field'],
  params,
  body: z.object({}),
  reply: z.object({ id: z.int() }),
})

/**
 * Which fund each code means, and what speaks against it in this pool: an ISIN, a seller's code or our own id, whole.
 *
 * Refuses: `not_found`.
 */
export const matchPoolCodes = endpoint({
  method: 'POST',
  path: '/api/pools/:id/match',
  summary: '比對基金代碼或 ISIN：找到、不存在、不只一檔、不符合規則',
  onFirm: true,
  allow: desk,
  onlyComputes: true,
  refusals: ['not_found'],
  params,
  body: z.object({
    codes: z
      .array(ShownText({ most: 24 }).refine((code) => code !== ''))
      .min(1)
      .max(poolLimits.codes),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        /** The funds of this code: none, one, or those that share it, at most five. */
        funds: z.array(z.object({ lipper_id: z.string(), name: z.string() })),
        listed: z.boolean(),
        breaches: z.array(z.enum(ruleBreaches)),
        can_be_sold: z.boolean(),
      }),
    ),
  }),
})

/**
 * Who changed what of a pool, the newest first, fifty on a page.
 *
 * Refuses: `not_found`.
 */
export const listPoolChanges = endpoint({
  method: 'GET',
  path: '/api/pools/:id/history',
  summary: '基金池的異動紀錄',
  onFirm: true,
  allow: desk,
  refusals: ['not_found'],
  params,
  query: z.object({ page: PageText.default(1) }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: Moment,
        /** null where that account was deleted. */
        author: z.string().nullable(),
        action: z.enum(poolActions),
        /** What was there before, where one thing was changed; null otherwise. */
        before: z.string().nullable(),
        after: z.string().nullable(),
        /** How many funds it was about; null: none. */
        count: z.int().nullable(),
        /** The first few of them by name. */
        funds: z.array(z.string()),
      }),
    ),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
  }),
})
