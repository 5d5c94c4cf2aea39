import { activityTargets } from '@zhiheng/domain/activity/target.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const Target = z.enum(activityTargets)
/** The name of a page or the id of a thing: never an address, which may hold what is nobody's business. */
const Item = z.string().regex(/^\w{1,40}$/)

// public, for a page may ask before it knows that a session is over: nothing is noted then
const common = {
  method: 'GET',
  allow: 'public',
  refusals: ['invalid_field', 'rate_limited'],
  reply: z.object({ recorded: z.boolean() }),
} as const

export const readSite = endpoint({
  ...common,
  path: '/api/member_activity/read',
  summary: '記錄會員的瀏覽，保留 180 天；訪客、內部人員與模擬登入期間不記錄',
})

export const readKind = endpoint({
  ...common,
  path: '/api/member_activity/read/:target',
  summary: '記錄會員瀏覽一類內容',
  params: z.object({ target: Target }),
})

export const readItem = endpoint({
  ...common,
  path: '/api/member_activity/read/:target/:id',
  summary: '記錄會員瀏覽一項內容，例如一個頁面或一檔基金',
  params: z.object({ target: Target, id: Item }),
})
