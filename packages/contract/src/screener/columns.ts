import { screenerColumns } from '@zhiheng/domain/screener/columns.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const Columns = z.object({
  /** In the member's order; null where they have chosen none. */
  columns: z.array(z.enum(screenerColumns)).nullable(),
})

/** The columns that the member has chosen for the list of found funds. */
export const getScreenerColumns = endpoint({
  method: 'GET',
  path: '/api/search/columns',
  summary: '基金搜尋的自訂欄位與順序',
  allow: ['any'],
  refusals: [],
  reply: Columns,
})

/** Keeps the columns and their order, on every device; null goes back to those of the site. */
export const setScreenerColumns = endpoint({
  method: 'PUT',
  path: '/api/search/columns',
  summary: '保存基金搜尋的自訂欄位與順序，各裝置共用',
  allow: ['any'],
  refusals: [],
  body: z.object({ columns: z.array(z.enum(screenerColumns)).min(1).max(screenerColumns.length).nullable() }),
  reply: Columns,
})
