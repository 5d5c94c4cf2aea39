import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Email, TypedPassword } from './fields.ts'

/** What a link in a letter carries: 256 bits, base64url. */
const Link = z.object({ email: Email, token: z.string().min(1).max(100) })
// a new password's length is judged by the password rule, which answers in its own words
const NewPassword = z.string().max(1000)

const passwordRefusals = ['password_too_short', 'password_too_common', 'too_long', 'rate_limited', 'busy'] as const

/**
 * Replaces the password (the specification's `passwd`), ends the member's sessions and begins a new one here; `csrf` is
 * its token.
 *
 * Refuses: `current_password_wrong`, `password_too_short`, `password_too_common`, `too_long` for the new one;
 * `rate_limited`, `busy`.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/members/passwd',
  summary: '變更密碼；結束所有裝置上的登入，並讓這個瀏覽器以新的登入繼續',
  allow: ['any'],
  notWhileActing: true,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  repliesSecret: true,
  refusals: ['current_password_wrong', ...passwordRefusals],
  body: z.object({ current: TypedPassword, password: NewPassword }),
  reply: z.object({ changed: z.literal(true), csrf: z.string() }),
})

/**
 * Mails a link for a new password (the specification's `forget`). The reply is the same whether the address has an
 * account or not.
 *
 * Refuses: `rate_limited` after too many requests.
 */
export const askForReset = endpoint({
  method: 'POST',
  path: '/api/members/forget',
  summary: '申請重設密碼信；不論電子郵件是否註冊，回應皆相同',
  allow: 'public',
  beforePasswordChange: true,
  refusals: ['rate_limited'],
  body: z.object({ email: Email }),
  reply: z.object({ sent: z.literal(true) }),
})

/**
 * Whether a reset link still works; it is not used up.
 *
 * Refuses: `token_expired` for a link that is wrong, used or older than 60 minutes.
 */
export const checkReset = endpoint({
  method: 'GET',
  path: '/api/members/reset',
  summary: '重設密碼連結是否仍有效；不會使用連結',
  allow: 'public',
  refusals: ['token_expired'],
  query: Link,
  reply: z.object({ valid: z.literal(true) }),
})

/**
 * Sets a new password by the link of a mail. The link works once, and all sessions of the account end.
 *
 * Refuses: `token_expired` for a link that is wrong, used or older than 60 minutes; `password_too_short`,
 * `password_too_common`, `too_long` for the password; `rate_limited`, `busy`.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/members/reset',
  summary: '以信中的連結設定新密碼；連結 60 分鐘內有效、僅能使用一次，並結束所有裝置上的登入',
  allow: 'public',
  beforePasswordChange: true,
  refusals: ['token_expired', ...passwordRefusals],
  body: Link.extend({ password: NewPassword }),
  reply: z.object({ reset: z.literal(true) }),
})

/**
 * Mails a link that unlocks a locked account (the specification's `locked`). The reply is the same for every address.
 *
 * Refuses: `rate_limited` after too many requests.
 */
export const askForUnlock = endpoint({
  method: 'POST',
  path: '/api/members/locked',
  summary: '申請解除鎖定信；不論電子郵件是否註冊或鎖定，回應皆相同',
  allow: 'public',
  beforePasswordChange: true,
  refusals: ['rate_limited'],
  body: z.object({ email: Email }),
  reply: z.object({ sent: z.literal(true) }),
})

/**
 * Unlocks an account by the link of a mail, which works once within 24 hours. The password stays.
 *
 * Refuses: `token_expired` for a link that is wrong, used or too old; `rate_limited`.
 */
export const unlockAccount = endpoint({
  method: 'POST',
  path: '/api/members/unlock',
  summary: '以信中的連結解除帳號鎖定；連結 24 小時內有效、僅能使用一次',
  allow: 'public',
  beforePasswordChange: true,
  refusals: ['token_expired', 'rate_limited'],
  body: Link,
  reply: z.object({ unlocked: z.literal(true) }),
})
