import { synonymLimits } from '@zhiheng/domain/search-words/limits.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LineText, RowNumber } from './fields.ts'

/** What people type, and the words that names have for it. */
const Written = z.object({
  typed: LineText({ least: 1, most: synonymLimits.typed }),
  meant: LineText({ least: 1, most: synonymLimits.meant }),
})

/** The synonyms that staff keep, the newest first, and what was searched for of late and not found. */
export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms',
  summary: '內部人員看搜尋同義詞，與近 30 天找不到結果的搜尋',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    entries: z.array(
      z.object({ id: z.int(), typed: z.string(), meant: z.string(), version: z.int(), written_on: Day }),
    ),
    /** Those that have no synonym yet, what most were after first. */
    failed: z.array(z.object({ typed: z.string(), times: z.int(), last_on: Day })),
  }),
})

/**
 * Adds a synonym: whoever types the one finds what is called the other, on every node within seconds.
 *
 * Refuses: `invalid_field` where there is such a one, or both sides read alike.
 */
export const createSynonym = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms',
  summary: '新增搜尋同義詞',
  allow: ['staff'],
  refusals: ['invalid_field'],
  body: Written,
  reply: z.object({ id: z.int() }),
})

/**
 * Changes a synonym as it was read in a version.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field` where another says the same, or both sides read alike.
 */
export const changeSynonym = endpoint({
  method: 'PATCH',
  path: '/api/admin/synonyms/:id',
  summary: '修改搜尋同義詞；版本不是最新時拒絕',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: Written.extend({ version: RowNumber }),
  reply: z.object({ id: z.int() }),
})

/**
 * Removes a synonym.
 *
 * Refuses: `not_found`; `stale_version`.
 */
export const removeSynonym = endpoint({
  method: 'DELETE',
  path: '/api/admin/synonyms/:id',
  summary: '刪除搜尋同義詞',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: IdText }),
  query: z.object({ version: IdText }),
  reply: z.object({ id: z.int() }),
})
