import { moves } from '@zhiheng/domain/favorites/move-in-order.ts'
import { LONGEST_NOTE } from '@zhiheng/domain/favorites/note.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { FavoriteView, Note } from '../favorites.ts'
import { AskedFund, LipperId, LongText } from '../fields.ts'

/**
 * Keeps how the member looks at their favourites, on every device. What is not given stays as it is: another tab may have
 * changed it.
 */
export const setFavoriteView = endpoint({
  method: 'PUT',
  path: '/api/favorites/view',
  summary: '保存最愛基金的顯示欄位與排序，各裝置共用',
  allow: ['any'],
  refusals: [],
  body: FavoriteView.partial().refine(({ columns, sort }) => columns !== undefined || sort !== undefined, {
    error: 'invalid_field',
    path: ['sort'],
  }),
  reply: z.object({ view: FavoriteView }),
})

/**
 * Moves a favourite in the member's own order, which begins as the newest first. What is followed later comes first.
 *
 * Refuses: `not_found` for a fund that is not followed or has ended.
 */
export const moveFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites/move',
  summary: '調整最愛基金的自訂順序：上移、下移、移到最前或最後',
  allow: ['any'],
  refusals: ['not_found'],
  body: z.object({ lipper_id: AskedFund, move: z.enum(moves) }),
  reply: z.object({
    /** The favourites with figures in the order that they have now. */
    order: z.array(LipperId),
  }),
})

/**
 * Writes the note on a favourite; an empty one takes it away.
 *
 * Refuses: `not_found` for a fund that is not followed, `stale_version` where it was written elsewhere since it was read.
 */
export const writeFavoriteNote = endpoint({
  method: 'PUT',
  path: '/api/favorites/note',
  summary: '寫下最愛基金的備註，最多 500 字；空白即刪除，若已在別處改過則回 409',
  allow: ['any'],
  refusals: ['not_found', 'stale_version'],
  body: z.object({
    lipper_id: AskedFund,
    note: LongText({ least: 0, most: LONGEST_NOTE }),
    /** The version that the writer has read. */
    version: z.int().min(0).max(1e9),
  }),
  reply: Note,
})

/**
 * The note on a favourite as it stands.
 *
 * Refuses: `not_found` for a fund that is not followed.
 */
export const readFavoriteNote = endpoint({
  method: 'GET',
  path: '/api/favorites/note',
  summary: '讀取最愛基金的備註',
  allow: ['any'],
  refusals: ['not_found'],
  query: z.object({ lipper_id: AskedFund }),
  reply: Note,
})
