import { isReferToken } from '@zhiheng/domain/joining/activation.ts'
import { earliestBirthYear } from '@zhiheng/domain/joining/age.ts'
import { longestEmail } from '@zhiheng/domain/members/email.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Email, Name } from './fields.ts'

/**
 * Whether an address has an account; the specification asks it before sign-in and by the developer's `su`.
 *
 * Refuses: `rate_limited` after 20 in a minute or 200 in a day from one network.
 */
export const ping = endpoint({
  method: 'POST',
  path: '/api/members/ping',
  summary: '查詢電子郵件是否已有帳號；同一網路每分鐘 20 次、每日 200 次',
  allow: 'public',
  // it asks, though by POST: the specification says so
  beforePasswordChange: true,
  onlyComputes: true,
  refusals: ['rate_limited'],
  query: z.object({ email: z.string().min(1).max(longestEmail) }),
  reply: z.object({ exists: z.boolean() }),
})

/**
 * Creates an account that waits for activation and mails the link, which works for 24 hours. The reply is the same for
 * an address that has an account. On a firm's site whoever is new becomes one of its members.
 *
 * Refuses: `not_found` on the site of a firm that lets nobody join by themselves; `invalid_field` (also for someone under age), `invalid_text` and `too_long` by field; `password_too_short`,
 * `password_too_common`; `rate_limited`, `busy`.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/member/signup',
  summary: '註冊；寄出 24 小時內有效的啟用信。無論此電子郵件是否已有帳號，回覆皆相同',
  allow: 'public',
  notWhileActing: true,
  refusals: [
    'not_found',
    'invalid_field',
    'invalid_text',
    'password_too_short',
    'password_too_common',
    'too_long',
    'rate_limited',
    'busy',
  ],
  body: z.object({
    email: Email,
    name: Name,
    // its length is judged by the password rule, which answers in its own words
    password: z.string().max(1000),
    birth_year: z.int().min(earliestBirthYear).max(2100),
    /** To the terms and to how personal data are used. */
    agree: z.literal(true),
    /** Whose invitation it was. */
    refer_token: z.string().refine(isReferToken).optional(),
  }),
  reply: z.object({ mailed: z.literal(true) }),
})

/**
 * Activates an account by the link of its mail, which works once.
 *
 * Refuses: `token_expired` for a link that is wrong, used or too old; `rate_limited`, `busy`.
 */
export const activate = endpoint({
  method: 'POST',
  path: '/api/members/activate',
  summary: '以啟用信中的連結啟用帳號；連結只能使用一次',
  allow: 'public',
  notWhileActing: true,
  refusals: ['token_expired', 'rate_limited', 'busy'],
  body: z.object({ email: z.string().min(1).max(longestEmail), token: z.string().min(1).max(200) }),
  reply: z.object({
    activated: z.literal(true),
    /** The address was signed up more than once, with several passwords: its owner has to choose one. */
    must_choose_password: z.boolean(),
  }),
})

/**
 * Mails a new activation link; the earlier one stops working. The reply is the same for every address.
 *
 * Refuses: `rate_limited`.
 */
export const resendActivation = endpoint({
  method: 'POST',
  path: '/api/members/resend',
  summary: '重新寄送啟用信；先前的連結隨即失效。無論此電子郵件是否已有帳號，回覆皆相同',
  allow: 'public',
  notWhileActing: true,
  refusals: ['rate_limited'],
  body: z.object({ email: Email }),
  reply: z.object({ mailed: z.literal(true) }),
})
