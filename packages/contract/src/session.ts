import { groups } from '@zhiheng/domain/access/roles.ts'
import { secondFactorKinds } from '@zhiheng/domain/session/second-step.ts'
import { z } from 'zod'

import { Quota } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Day, TypedEmail, TypedPassword } from './fields.ts'

/**
 * The signed-in member, the specification's "member profile"; its points are told by a call of their own. `properties.risklevel.value`
 * is null until the risk evaluation; moments are ISO 8601.
 */
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
  /** Tasks that are not paid for their present period, by key; there for those alone who take part in points. */
  availableTasks: z.array(z.string()).optional(),
  /** What points have made of them; there with the tasks. */
  campaign: z
    .object({
      /** Whether points have made this member premium for this year. */
      premium_upgraded: z.boolean(),
      /** The last year in which they reached the threshold; null before. */
      premium_upgrade_year: z.int().nullable(),
    })
    .optional(),
  phone_verified: z.boolean(),
  /** Without its middle; there only where it was verified. */
  phone: z.string().optional(),
  /** The day on which the account goes; there only where its member asked for that. */
  deletion_due_on: Day.optional(),
  /** There while terms wait for this member's consent. */
  consent_due: z.literal(true).optional(),
  /** There while a developer stands in this member's place: who it is, and until when (ISO). */
  acting: z.object({ by: z.string(), until: z.string() }).optional(),
  /** There while this member has to set a second factor up before anything else. */
  second_factor_required: z.literal(true).optional(),
})
export type MemberProfile = z.output<typeof MemberProfile>

/**
 * Who is signed in; null for guests. `t` only keeps caches away.
 *
 * Refuses: `session_expired`; `session_superseded` (403, as the specification expects) where the member signed in on
 * another device.
 */
export const getMember = endpoint({
  method: 'GET',
  path: '/api/member',
  summary: '目前登入的會員；未登入時為 null',
  allow: 'public',
  asReal: true,
  beforeSecondFactor: true,
  refusals: ['session_expired', 'session_superseded'],
  query: z.object({ t: z.string().max(20).optional() }),
  reply: z.object({ member: MemberProfile.nullable() }),
})

/** What a sign-in gives: who it is, and the token for what their page sends from now on. */
export const SignedIn = z.object({ member: MemberProfile, csrf: z.string() })

/** A right password alone does not let in: which second factors there are to choose from. */
const SecondFactorAsked = z.object({ second_factor: z.array(z.enum(secondFactorKinds)) })

/**
 * Signs in by password and ends the member's sessions on other devices. With a second factor the reply only names the
 * kinds, and the sign-in waits for five minutes.
 *
 * Refuses: `invalid_credentials`, `account_locked` after too many wrong passwords, `not_activated`, `rate_limited`,
 * `busy`.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/member/signin',
  summary: '登入；較新的登入會結束其他裝置上的登入。設有兩步驟驗證者先得到可用的驗證方式，五分鐘內有效',
  allow: 'public',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  repliesSecret: true,
  refusals: ['invalid_credentials', 'account_locked', 'not_activated', 'rate_limited', 'busy'],
  body: z.object({ email: TypedEmail, password: TypedPassword }),
  reply: z.union([SignedIn, SecondFactorAsked]),
})

/** Ends the session of this browser; succeeds without one. `csrf` is the token of the guest session that follows. */
export const signOut = endpoint({
  method: 'POST',
  path: '/api/member/signout',
  summary: '登出；重複登出也成功',
  allow: 'public',
  asReal: true,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  repliesSecret: true,
  refusals: [],
  reply: z.object({ signed_out: z.literal(true), csrf: z.string() }),
})

/**
 * Puts a developer in a member's place for thirty minutes: the specification's `/members/su`. Recorded on both
 * accounts.
 *
 * Refuses: `account_not_found`, `su_forbidden` for an account that no one may act for, `session_expired`.
 */
export const startActing = endpoint({
  method: 'POST',
  path: '/api/member/su',
  summary: '開發人員模擬登入一般會員，三十分鐘；雙方帳號都記入稽核紀錄',
  allow: ['developer'],
  notWhileActing: true,
  repliesSecret: true,
  refusals: ['account_not_found', 'su_forbidden', 'session_expired'],
  body: z.object({ email: TypedEmail }),
  reply: z.object({ until: z.string() }),
})

/** Ends acting for a member and returns to the developer's own session; again succeeds. */
export const endActing = endpoint({
  method: 'POST',
  path: '/api/member/su/end',
  summary: '結束模擬登入，回到開發人員自己的登入；重複結束也成功',
  allow: ['any'],
  beforePasswordChange: true,
  repliesSecret: true,
  refusals: [],
  reply: z.object({ ended: z.literal(true) }),
})

/** A sign-in of a member on one device. Times are ISO texts. */
const MemberSession = z.object({
  id: z.int(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** Browser and system in words. */
  device: z.string(),
  /** The front of its address on the net; null where unknown. */
  network: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  ended_at: z.string().nullable(),
  ended_reason: z.enum(['superseded', 'signed_out', 'expired']).nullable(),
})
export type MemberSession = z.output<typeof MemberSession>

/** The member's sign-ins: the running one and those that ended within thirty days, newest first, twenty at most. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/members/sessions',
  summary: '登入中的裝置（同時至多一部），以及最近三十天內結束的登入，最新的在前，至多二十筆',
  allow: ['any'],
  notWhileActing: true,
  refusals: [],
  reply: z.object({ sessions: z.array(MemberSession) }),
})
