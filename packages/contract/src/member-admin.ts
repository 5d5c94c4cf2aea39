import { quotaKeys } from '@zhiheng/domain/access/quota.ts'
import { groups } from '@zhiheng/domain/access/roles.ts'
import { memberStates, verificationStates } from '@zhiheng/domain/member-admin/member-state.ts'
import { z } from 'zod'

import { Quota } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Day, IdText, Moment, PageText, TypedEmail, TypedPassword } from './fields.ts'
import { listSessions } from './session.ts'

const Groups = z.array(z.enum(groups))

/** What keeps an account from being used as usual; none of them: it is in use. */
const States = z.array(z.enum(memberStates).exclude(['active']))

/** Of the present year; `none` where the member has not asked. */
const Verification = z.enum(verificationStates)

/** A member as staff find them. */
const Found = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  groups: Groups,
  states: States,
  verification: Verification,
  /** Masked; null where none is shown to be theirs. */
  phone: z.string().nullable(),
  has_second_factor: z.boolean(),
  created_at: Moment,
  /** null: never, or so long ago that it is forgotten. */
  last_seen_at: Moment.nullable(),
})

/**
 * Members, the newest first. `words` is a part of the address or of the name, or a whole id. Accounts that were removed are
 * nowhere in it.
 */
export const findMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members',
  summary: '內部人員依電子郵件、姓名或編號找會員，可依身分、帳號狀態與認證篩選，最新加入者在前',
  allow: ['staff'],
  refusals: [],
  query: z.object({
    words: z.string().max(100).optional(),
    group: z.enum(groups).optional(),
    state: z.enum(memberStates).optional(),
    verification: Verification.optional(),
    page: PageText.default(1),
    /** How many on a page. */
    rows: z.enum(['50', '500']).default('50'),
  }),
  reply: z.object({ entries: z.array(Found), page: z.int(), page_total: z.int(), total: z.int() }),
})

/** A member as staff deal with them. No hash, no token, no whole number of a phone. */
const Member = Found.extend({
  /** null: the address is not shown to be theirs yet. */
  activated_at: Moment.nullable(),
  require_change_password: z.boolean(),
  /** Until when wrong passwords have locked it; `ends_at` null: time alone opens it no more. */
  lock: z.object({ ends_at: Moment.nullable() }).nullable(),
  deletion_due_on: Day.nullable(),
  /** Mail to the address came back so often that none is sent that nobody asked for. */
  is_out_of_reach: z.boolean(),
  quotas: z.array(z.object({ key: z.enum(quotaKeys), ...Quota.shape })),
  sessions: listSessions.reply.shape.sessions,
  /** In BP. */
  points: z.int(),
  /** Why the reader may not change it; null where they may. */
  closed: z.enum(['own_account', 'developer_needed']).nullable(),
  /** Whether the reader may make developers. */
  may_give_developer: z.boolean(),
})

const params = z.object({ id: IdText })

/** The address of the account, typed, and the password of the one who acts: before what is dangerous. */
const Confirmed = z.object({ email: TypedEmail, password: TypedPassword })

const confirmed = [
  'not_found',
  'own_account',
  'developer_needed',
  'invalid_field',
  'current_password_wrong',
  'rate_limited',
  'busy',
] as const

/**
 * A member with what staff need to help. That someone looked is kept.
 *
 * Refuses: `not_found`, also for an account that was removed.
 */
export const readMember = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id',
  summary: '內部人員看一位會員：身分、額度、裝置、認證與帳號狀態；查看會留下紀錄',
  allow: ['staff'],
  refusals: ['not_found'],
  params,
  reply: Member,
})

/**
 * Gives a member other groups; they count from the next request on. What the member has stays, also above a smaller limit.
 *
 * Refuses: `not_found`; `own_account`; `developer_needed` where a developer is made or changed by someone else; `last_of_group`
 * for the last one of staff or of the developers; `stale_version` where the groups were others than `was`; `invalid_field`
 * where the address is not the account's; `current_password_wrong`; `rate_limited`, `busy`.
 */
export const changeMemberGroups = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:id/groups',
  summary: '變更會員的身分；下一次請求起生效，會員已有的資料都保留',
  allow: ['staff'],
  notWhileActing: true,
  refusals: [...confirmed, 'last_of_group', 'stale_version'],
  params,
  body: Confirmed.extend({ was: Groups, groups: Groups.min(1) }),
  reply: z.object({ groups: Groups }),
})

/**
 * Ends one session of a member. One that is over already stays so.
 *
 * Refuses: `not_found`; `own_account`; `developer_needed`.
 */
export const endMemberSession = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/sessions/:session/end',
  summary: '結束會員的一個登入',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'own_account', 'developer_needed'],
  params: params.extend({ session: IdText }),
  reply: z.object({ ended: z.literal(true) }),
})

/**
 * Ends every session of a member, links that were sent and codes that wait.
 *
 * Refuses: `not_found`; `own_account`; `developer_needed`; `invalid_field` where the address is not the account's;
 * `current_password_wrong`; `rate_limited`, `busy`.
 */
export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/sessions/end',
  summary: '結束會員的所有登入，以及已寄出的連結與驗證碼',
  allow: ['staff'],
  notWhileActing: true,
  refusals: confirmed,
  params,
  body: Confirmed,
  reply: z.object({ ended: z.int() }),
})

/**
 * Opens an account that wrong passwords have locked. The next lock waits longer all the same.
 *
 * Refuses: `not_found`; `own_account`; `developer_needed`; `stale_version` where it is not locked.
 */
export const unlockMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/unlock',
  summary: '解除因密碼錯誤而鎖定的帳號',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'own_account', 'developer_needed', 'stale_version'],
  params,
  reply: z.object({ unlocked: z.literal(true) }),
})

/**
 * Mails another link to a member whose address is not shown to be theirs yet.
 *
 * Refuses: `not_found`; `own_account`; `developer_needed`; `stale_version` where the account is active already; `rate_limited`
 * after one in a minute or five in half an hour.
 */
export const resendMemberActivation = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/activation',
  summary: '重新寄送啟用信給尚未啟用的會員',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'own_account', 'developer_needed', 'stale_version', 'rate_limited'],
  params,
  reply: z.object({ sent: z.literal(true) }),
})

/**
 * Has an account go in fourteen days, as its member asked staff to, and ends its sessions; the member is told by mail and may
 * take it back. Asked again, the day stays.
 *
 * Refuses: `not_found`; `own_account`; `developer_needed`; `invalid_field` where the address is not the account's;
 * `current_password_wrong`; `rate_limited`, `busy`; `last_of_group` for the last one of staff or of
 * the developers.
 */
export const askMemberDeletion = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/deletion',
  summary: '依會員的請求申請刪除帳號，十四天後刪除；期間內可以取消',
  allow: ['staff'],
  notWhileActing: true,
  refusals: [...confirmed, 'last_of_group'],
  params,
  body: Confirmed,
  reply: z.object({ due_on: Day }),
})

/**
 * Takes a deletion back; succeeds without one, too.
 *
 * Refuses: `not_found`; `own_account`; `developer_needed`.
 */
export const withdrawMemberDeletion = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/:id/deletion',
  summary: '取消會員帳號的刪除',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'own_account', 'developer_needed'],
  params,
  reply: z.object({ deletion_due_on: z.null() }),
})
