import { groups } from '@zhiheng/domain/access/roles.ts'
import { z } from 'zod'

import { Quota } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'

export const MemberProfile = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  groups: z.array(z.enum(groups)),
  require_change_password: z.boolean(),
  finishedTours: z.array(z.string()),
  quota: z.object({
    portfolios: Quota,
    favorites: Quota,
    compareFunds: Quota,
    holdingFilters: Quota,
    premiumArticles: Quota,
  }),
  properties: z.object({ risklevel: z.object({ value: z.int().min(1).max(5).nullable() }) }),
  superuser: z.boolean(),
  phone_verified: z.boolean(),
  /** Without its middle; there only where it was verified. */
  phone: z.string().optional(),
  /** The day on which the account goes; there only where its member asked for that. */
  deletion_due_on: Day.optional(),
  /** There while a developer stands in this member's place: who it is, and until when (ISO). */
  acting: z.object({ by: z.string(), until: z.string() }).optional(),
})
export type MemberProfile = z.output<typeof MemberProfile>

export const getMember = endpoint({
  method: 'GET',
  path: '/api/member',
  summary: '目前登入的會員；未登入時為 null',
  allow: 'public',
  refusals: ['session_expired', 'session_superseded'],
  query: z.object({ t: z.string().max(20).optional() }),
  reply: z.object({ member: MemberProfile.nullable() }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/member/signin',
  summary: '登入；較新的登入會結束其他裝置上的登入',
  allow: 'public',
  beforePasswordChange: true,
  refusals: ['invalid_credentials', 'account_locked', 'not_activated', 'rate_limited', 'busy'],
  body: z.object({ email: z.string().min(3).max(254), password: z.string().min(1).max(128) }),
  reply: z.object({ member: MemberProfile, csrf: z.string() }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/member/signout',
  summary: '登出；重複登出也成功',
  allow: 'public',
  beforePasswordChange: true,
  refusals: [],
  reply: z.object({ signed_out: z.literal(true), csrf: z.string() }),
})

export const startActing = endpoint({
  method: 'POST',
  path: '/api/member/su',
  summary: '開發人員模擬登入一般會員，三十分鐘；雙方帳號都記入稽核紀錄',
  allow: ['developer'],
  notWhileActing: true,
  refusals: ['account_not_found', 'su_forbidden', 'session_expired'],
  body: z.object({ email: z.string().min(3).max(254) }),
  reply: z.object({ until: z.string() }),
})

export const endActing = endpoint({
  method: 'POST',
  path: '/api/member/su/end',
  summary: '結束模擬登入，回到開發人員自己的登入；重複結束也成功',
  allow: ['any'],
  beforePasswordChange: true,
  refusals: [],
  reply: z.object({ ended: z.literal(true) }),
})
