import { activityTargets } from '@zhiheng/domain/activity/target.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const Target = z.enum(activityTargets)
/** The name of a page or the id of a thing: never an address, which may hold what is no one's business. */
const Item = z.string().regex(/^\w{1,40}$/)

// public, for a page may ask before it knows that a session is over: nothing is noted then
const common = {
  method: 'GET',
  allow: 'public',
  refusals: ['invalid_field', 'rate_limited'],
  reply: z.object({ recorded: z.boolean() }),
} as const

/**
 * Records a visit of a signed-in member; `recorded` is false for guests, staff and developers who act for a member, and
 * for the same visit again within a minute. Records are kept for 180 days.
 *
 * Refuses: `invalid_field`, `rate_limited` after 600 records in an hour.
 */
export const readSite = endpoint({
  ...common,
  path: '/api/member_activity/read',
  summary: '記錄會員的瀏覽，保留 180 天；訪客、內部人員與模擬登入期間不記錄',
})

/**
 * Records that a member looked at one kind of content, as `readSite` does.
 *
 * Refuses: `invalid_field`, `rate_limited` after 600 records in an hour.
 */
export const readKind = endpoint({
  ...common,
  path: '/api/member_activity/read/:target',
  summary: '記錄會員瀏覽一類內容',
  params: z.object({ target: Target }),
})

/**
 * Records that a member looked at one thing, a page by its name or a fund by its id, as `readSite` does.
 *
 * Refuses: `invalid_field` for an id that is an address or too long, `rate_limited` after 600 records in an hour.
 */
export const readItem = endpoint({
  ...common,
  path: '/api/member_activity/read/:target/:id',
  summary: '記錄會員瀏覽一項內容，例如一個頁面或一檔基金',
  params: z.object({ target: Target, id: Item }),
})
