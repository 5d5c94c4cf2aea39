import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdText, LineText, RowNumber, Share } from '../fields.ts'

const desk = ['firm_admin', 'staff'] as const
const params = z.object({ id: IdText })
const Weight = Share.nullable()

const Written = z.object({
  name: LineText({ least: 1, most: poolLimits.name }),
  /** The class that it stands below; null: at the top. */
  parent: RowNumber.nullable(),
  /** Ids of our set of 23 sectors. */
  sectors: z.array(z.string().regex(/^23\d{2,3}$/)).max(30),
  /** `#rrggbb`; null: none. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** Percent of a plan; null: without a limit. */
  min_weight: Weight,
  max_weight: Weight,
  on: z.boolean(),
})

const Subsector = Written.extend({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  parent: z.int().nullable(),
  /** Its place among all, the first being 1. */
  position: z.int(),
  /** Funds of the pools that stand in it. */
  funds: z.int(),
})

/** The firm's own classes of funds, in its order. */
export const listSubsectors = endpoint({
  method: 'GET',
  path: '/api/subsectors',
  summary: '機構的自訂分類：順序、顏色、比重上下限與對應的市場分類',
  onFirm: true,
  allow: desk,
  refusals: [],
  reply: z.object({ entries: z.array(Subsector) }),
})

/**
 * One of them.
 *
 * Refuses: `not_found`, also for another firm's.
 */
export const getSubsector = endpoint({
  method: 'GET',
  path: '/api/subsectors/:id',
  summary: '一個自訂分類',
  onFirm: true,
  allow: desk,
  refusals: ['not_found'],
  params,
  reply: Subsector,
})

const faults = ['invalid_field', 'name_missing', 'too_long', 'invalid_text', 'invalid_number'] as const

/**
 * Adds a class behind all others.
 *
 * Refuses: `invalid_field` for a place that is none, a sector that is none, weights the wrong way round; `too_many`;
 * `name_missing`, `too_long`, `invalid_text`, `invalid_number`.
 */
export const createSubsector = endpoint({
  method: 'POST',
  path: '/api/subsectors',
  summary: '新增自訂分類',
  onFirm: true,
  allow: desk,
  refusals: [...faults, 'too_many'],
  body: Written,
  reply: z.object({ id: z.int(), version: z.int() }),
})

/**
 * Changes a class as it was read in a version, or puts it in another place.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` as above; `name_missing`, `too_long`, `invalid_text`,
 * `invalid_number`.
 */
export const changeSubsector = endpoint({
  method: 'PATCH',
  path: '/api/subsectors/:id',
  summary: '修改自訂分類或它的順序；版本不是最新時拒絕',
  onFirm: true,
  allow: desk,
  refusals: [...faults, 'not_found', 'stale_version'],
  params,
  body: Written.partial().extend({
    version: RowNumber,
    /** One place up or down among its siblings. */
    move: z.enum(['up', 'down']).optional(),
  }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/**
 * Removes a class that nothing stands in.
 *
 * Refuses: `not_found`; `stale_version`; `in_use` where a class or a fund of a pool stands in it by name.
 */
export const removeSubsector = endpoint({
  method: 'DELETE',
  path: '/api/subsectors/:id',
  summary: '刪除自訂分類；仍有基金或下層分類時拒絕',
  onFirm: true,
  allow: desk,
  refusals: ['not_found', 'stale_version', 'in_use'],
  params,
  query: z.object({ version: IdText }),
  reply: z.object({ id: z.int() }),
})
