import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, Name } from './fields.ts'

const Moment = z.iso.datetime({ offset: true })
/** As a person types it; an address or a password that is too long to be one is refused before it costs anything. */
const OwnPassword = z.string().min(1).max(128)

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/members/account',
  summary: '會員中心：加入日期、上次登入，以及刪除帳號的進度',
  allow: ['any'],
  refusals: [],
  reply: z.object({
    joined_on: Day,
    /** The sign-in before the one that still goes on; null where there was none. */
    last_sign_in: z.object({ at: Moment, device: z.string(), network: z.string().nullable() }).nullable(),
    /** The day on which the account goes, where its member asked for it. */
    deletion_due_on: Day.nullable(),
  }),
})

const Settings = z.object({
  nickname: z.string(),
  subscriptions: z.record(z.string(), z.boolean()),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/members/setting',
  summary: '會員設定：暱稱與通知設定',
  allow: ['any'],
  refusals: [],
  reply: z.object({ settings: Settings }),
})

export const setSettings = endpoint({
  method: 'POST',
  path: '/api/members/setting',
  summary: '變更會員設定；未送出的項目不變',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['invalid_field', 'rate_limited'],
  body: z.object({ nickname: Name.optional() }),
  reply: z.object({ settings: Settings }),
})

export const getNickname = endpoint({
  method: 'GET',
  path: '/api/members/setting/nickname',
  summary: '會員的暱稱',
  allow: ['any'],
  refusals: [],
  reply: z.object({ nickname: z.string() }),
})

export const setNickname = endpoint({
  method: 'POST',
  path: '/api/members/setting/nickname',
  summary: '變更暱稱；重複變更為同一暱稱也成功',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['invalid_field', 'rate_limited'],
  body: z.object({ nickname: Name }),
  reply: z.object({ nickname: z.string() }),
})

const Row = z.record(z.string(), z.json())

/** Everything of a member as one file; no hash, token or code is in it. */
export const OwnData = z.object({
  /** Of this file's shape. */
  format: z.literal('zhiheng-member-data-1'),
  exported_at: Moment,
  profile: Row,
  subscriptions: z.array(Row),
  risk_evaluations: z.array(Row),
  favorites: z.array(Row),
  portfolios: z.array(Row),
  tags: z.array(Row),
  followed_portfolios: z.array(Row),
  followed_expert_picks: z.array(Row),
  portfolio_reports: z.array(Row),
  rebalance_batches: z.array(Row),
  notifications: z.array(Row),
  sessions: z.array(Row),
  account_events: z.array(Row),
  contact_messages: z.array(Row),
  activity: z.array(Row),
  institution_verifications: z.array(Row),
})
export type OwnData = z.output<typeof OwnData>

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/api/members/export',
  summary: '下載自己的全部資料；須再次輸入密碼，每日三次',
  allow: ['any'],
  notWhileActing: true,
  repliesSecret: true,
  refusals: ['current_password_wrong', 'rate_limited', 'busy'],
  body: z.object({ password: OwnPassword }),
  reply: OwnData,
})

export const askForDeletion = endpoint({
  method: 'POST',
  path: '/api/members/deletion',
  summary: '申請刪除帳號：登出所有裝置，十四天後刪除；期間內登入即可恢復，重複申請不延後',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['email_mismatch', 'current_password_wrong', 'last_admin', 'rate_limited', 'busy'],
  body: z.object({ email: z.string().min(3).max(254), password: OwnPassword }),
  reply: z.object({ due_on: Day, csrf: z.string() }),
})

export const withdrawDeletion = endpoint({
  method: 'DELETE',
  path: '/api/members/deletion',
  summary: '恢復帳號：取消刪除的申請；沒有申請時也成功',
  allow: ['any'],
  notWhileActing: true,
  refusals: [],
  reply: z.object({ deletion_due_on: z.null() }),
})
