import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, Moment, Name, TypedEmail, TypedPassword } from './fields.ts'

/**
 * When the member joined, their sign-in before the present one and whether the account waits for deletion. The
 * specification has no such call.
 */
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

/**
 * The member's nickname and notification switches in one reply; the specification's `/api/members/setting{/key}`
 * without a key.
 */
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/members/setting',
  summary: '會員設定：暱稱與通知設定',
  allow: ['any'],
  refusals: [],
  reply: z.object({ settings: Settings }),
})

/**
 * Changes settings; a field that is not sent stays.
 *
 * Refuses: `invalid_field` for a name that is no name, `rate_limited` after too many renames.
 */
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

/** The name by which the site addresses the member. */
export const getNickname = endpoint({
  method: 'GET',
  path: '/api/members/setting/nickname',
  summary: '會員的暱稱',
  allow: ['any'],
  refusals: [],
  reply: z.object({ nickname: z.string() }),
})

/**
 * Changes the nickname; the same one again succeeds.
 *
 * Refuses: `invalid_field` for a name that is no name, `rate_limited` after too many renames.
 */
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

/** Everything of a member as one file, with a list of rows for each part; no hash, token or code is in it. */
export const OwnData = z
  .object({
    /** Of this file's shape. */
    format: z.literal('zhiheng-member-data-1'),
    exported_at: Moment,
    profile: Row,
  })
  .catchall(z.json())
export type OwnData = z.output<typeof OwnData>

/**
 * Downloads everything the site holds of the member, after the password is typed again. Three times a day.
 *
 * Refuses: `current_password_wrong`, `rate_limited` after three exports or many wrong passwords, `busy` while too many
 * passwords are being checked.
 */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/api/members/export',
  summary: '下載自己的全部資料；須再次輸入密碼，每日三次',
  allow: ['any'],
  notWhileActing: true,
  beforeConsent: true,
  repliesSecret: true,
  refusals: ['current_password_wrong', 'rate_limited', 'busy'],
  body: z.object({ password: TypedPassword }),
  reply: OwnData,
})

/**
 * Asks for the account to be deleted in fourteen days and ends every session; asking again does not move the day.
 * `csrf` is the token of the guest session that follows.
 *
 * Refuses: `email_mismatch` where the typed address is not the account's, `current_password_wrong`, `last_admin` for
 * the only administrator left, `rate_limited`, `busy`.
 */
export const askForDeletion = endpoint({
  method: 'POST',
  path: '/api/members/deletion',
  summary: '申請刪除帳號：登出所有裝置，十四天後刪除；期間內登入即可恢復，重複申請不延後',
  allow: ['any'],
  notWhileActing: true,
  beforeConsent: true,
  refusals: ['email_mismatch', 'current_password_wrong', 'last_admin', 'rate_limited', 'busy'],
  body: z.object({ email: TypedEmail, password: TypedPassword }),
  reply: z.object({ due_on: Day, csrf: z.string() }),
})

/** Takes a request for deletion back; succeeds without one, too. */
export const withdrawDeletion = endpoint({
  method: 'DELETE',
  path: '/api/members/deletion',
  summary: '恢復帳號：取消刪除的申請；沒有申請時也成功',
  allow: ['any'],
  notWhileActing: true,
  beforeConsent: true,
  refusals: [],
  reply: z.object({ deletion_due_on: z.null() }),
})
