import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { AskedFund, Day, IdText, LineText, PageText, RowNumber } from '../fields.ts'

const desk = ['firm_admin', 'staff'] as const
const params = z.object({ id: IdText })
const Level = z.int().min(1).max(5)

const Written = z.object({
  level: Level,
  /** Who decided. */
  source: LineText({ least: 1, most: poolLimits.source }),
  day: Day,
  reason: LineText({ least: 1, most: poolLimits.reason }),
})

const RiskLevel = Written.extend({
  id: z.int(),
  version: z.int(),
  lipper_id: z.string(),
  name: z.string(),
  source: z.string(),
  reason: z.string(),
  /** What the fund house publishes; null unknown. */
  official: z.int().nullable(),
  /** What our site shows without the firm; null unknown. */
  shown: z.int().nullable(),
  /** How it differs from the public one; null: it does not. */
  conflict: z.enum(['below_official', 'below_ours', 'above']).nullable(),
})

/** The risk levels that the firm gives funds itself, by name, fifty on a page. */
export const listRiskLevels = endpoint({
  method: 'GET',
  path: '/api/fund_risk_levels',
  summary: '機構自訂的基金風險等級，與公開等級的差異',
  onFirm: true,
  allow: desk,
  refusals: [],
  query: z.object({
    query: z.string().max(100).optional(),
    conflict: z.enum(['any', 'below_official', 'below_ours', 'above']).optional(),
    page: PageText.default(1),
    size: z.enum(['50', '1000']).default('50'),
  }),
  reply: z.object({
    entries: z.array(RiskLevel),
    total: z.int(),
    page: z.int(),
    page_total: z.int(),
    /** Of all levels of the firm. */
    conflicts: z.object({ below_official: z.int(), below_ours: z.int(), above: z.int() }),
  }),
})

/**
 * One of them.
 *
 * Refuses: `not_found`, also for another firm's.
 */
export const getRiskLevel = endpoint({
  method: 'GET',
  path: '/api/fund_risk_levels/:id',
  summary: '一檔基金的機構風險等級',
  onFirm: true,
  allow: desk,
  refusals: ['not_found'],
  params,
  reply: RiskLevel,
})

const faults = ['invalid_field', 'invalid_date', 'too_long', 'invalid_text'] as const

/**
 * Gives a fund a level of the firm's own.
 *
 * Refuses: `fund_not_available`; `invalid_field` where the firm has one for it, or the level is below the published one;
 * `invalid_date`, `too_long`, `invalid_text`.
 */
export const createRiskLevel = endpoint({
  method: 'POST',
  path: '/api/fund_risk_levels',
  summary: '設定一檔基金的機構風險等級；不得低於基金公司公布的等級',
  onFirm: true,
  allow: desk,
  refusals: [...faults, 'fund_not_available'],
  body: Written.extend({ lipper_id: AskedFund }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/**
 * Changes one as it was read in a version.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` as above; `invalid_date`, `too_long`, `invalid_text`.
 */
export const changeRiskLevel = endpoint({
  method: 'PATCH',
  path: '/api/fund_risk_levels/:id',
  summary: '修改機構風險等級；版本不是最新時拒絕',
  onFirm: true,
  allow: desk,
  refusals: [...faults, 'not_found', 'stale_version'],
  params,
  body: Written.extend({ version: RowNumber }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/**
 * Takes one away: the public level counts again.
 *
 * Refuses: `not_found`; `stale_version`.
 */
export const removeRiskLevel = endpoint({
  method: 'DELETE',
  path: '/api/fund_risk_levels/:id',
  summary: '取消機構風險等級，恢復公開等級',
  onFirm: true,
  allow: desk,
  refusals: ['not_found', 'stale_version'],
  params,
  query: z.object({ version: IdText }),
  reply: z.object({ id: z.int() }),
})
