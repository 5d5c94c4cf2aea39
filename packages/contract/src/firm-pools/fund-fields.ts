import { fundFieldKinds } from '@zhiheng/domain/firm-pools/fund-field.ts'
import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { AskedFund, IdText, LineText, PageText, RowNumber, ShownText, TypedPassword } from '../fields.ts'

const desk = ['firm_admin', 'staff'] as const
const params = z.object({ id: IdText })
const FieldName = LineText({ least: 1, most: 20 })

const FundField = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(fundFieldKinds),
  /** Its place among all, the first being 1. */
  position: z.int(),
  version: z.int(),
  /** How many funds have a value. */
  values: z.int(),
})

/** The firm's own columns, in its order. */
export const listFundFields = endpoint({
  method: 'GET',
  path: '/api/fund_fields',
  summary: '機構的自訂欄位',
  onFirm: true,
  allow: desk,
  refusals: [],
  reply: z.object({ entries: z.array(FundField) }),
})

/**
 * A column with what stands in it, by name of the fund.
 *
 * Refuses: `not_found`, also for another firm's.
 */
export const getFundField = endpoint({
  method: 'GET',
  path: '/api/fund_fields/:id',
  summary: '一個自訂欄位與各基金的內容',
  onFirm: true,
  allow: desk,
  refusals: ['not_found'],
  params,
  query: z.object({
    query: z.string().max(100).optional(),
    page: PageText.default(1),
    size: z.enum(['50', '1000']).default('50'),
  }),
  reply: FundField.extend({
    entries: z.array(z.object({ lipper_id: z.string(), name: z.string(), value: z.string() })),
    total: z.int(),
    page: z.int(),
    page_total: z.int(),
  }),
})

const faults = ['invalid_field', 'name_missing', 'too_long', 'invalid_text'] as const

/**
 * Adds a column behind all others.
 *
 * Refuses: `too_many`; `invalid_field` where the firm has one of this name; `name_missing`, `too_long`, `invalid_text`.
 */
export const createFundField = endpoint({
  method: 'POST',
  path: '/api/fund_fields',
  summary: '新增自訂欄位：文字、數字、百分比或日期',
  onFirm: true,
  allow: desk,
  refusals: [...faults, 'too_many'],
  body: z.object({ name: FieldName, kind: z.enum(fundFieldKinds) }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/**
 * Renames a column, puts it in another place, or writes what stands in it; the kind stays.
 *
 * Refuses: `not_found`; `stale_version`; `fund_not_available`; `invalid_field` where a value is none of its kind;
 * `name_missing`, `too_long`, `invalid_text`, `too_many`.
 */
export const changeFundField = endpoint({
  method: 'PATCH',
  path: '/api/fund_fields/:id',
  summary: '修改自訂欄位的名稱、順序或內容；版本不是最新時拒絕',
  onFirm: true,
  allow: desk,
  refusals: [...faults, 'not_found', 'stale_version', 'fund_not_available', 'too_many'],
  params,
  bodyBytes: 1_000_000,
  body: z.object({
    version: RowNumber,
    name: FieldName.optional(),
    move: z.enum(['up', 'down']).optional(),
    /** null takes the value away. */
    values: z
      .array(z.object({ lipper_id: AskedFund, value: ShownText({ most: poolLimits.fieldValue }).nullable() }))
      .max(1000)
      .optional(),
  }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/**
 * Removes a column with all that stands in it.
 *
 * Refuses: `not_found`; `invalid_field` where its name is not typed as it is; `current_password_wrong`; `rate_limited`.
 */
export const removeFundField = endpoint({
  method: 'DELETE',
  path: '/api/fund_fields/:id',
  summary: '刪除自訂欄位與其全部內容；須輸入名稱與密碼',
  onFirm: true,
  allow: desk,
  notWhileActing: true,
  refusals: ['not_found', 'invalid_field', 'current_password_wrong', 'rate_limited'],
  params,
  body: z.object({ name: z.string().max(100), password: TypedPassword }),
  reply: z.object({ id: z.int() }),
})
