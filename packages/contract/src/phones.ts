import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/**
 * One call with two actions, as the specification has one call. `send`: a code goes to `phone` by text message. `confirm`:
 * the code that came there makes `phone` the member's own, in the place of one they had.
 *
 * Refuses: `invalid_field` for anything but a mobile number of Taiwan; `otp_invalid` for a wrong or expired code;
 * `otp_limit` where this phone or member had too many codes, `rate_limited` where this network had; `phone_taken` where
 * another member has confirmed the number.
 */
export const bindPhone = endpoint({
  method: 'POST',
  path: '/api/members/phone',
  summary:
    '綁定手機：send 傳送 6 位數驗證碼（10 分鐘內有效，60 秒後可重新傳送），confirm 以驗證碼完成綁定；僅限臺灣手機號碼',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['invalid_field', 'otp_invalid', 'otp_limit', 'phone_taken', 'rate_limited'],
  body: z.object({
    action: z.enum(['send', 'confirm']),
    /** As people write it: 0912-345-678, +886912345678. */
    phone: z.string().min(1).max(40),
    /** For `confirm`. */
    code: z.string().max(20).optional(),
  }),
  reply: z.object({
    /** Without its middle. */
    phone: z.string(),
    verified: z.boolean(),
    /** After `send`: in how many seconds another code may be asked for. */
    resend_after: z.int().nullable(),
    /** After `send`: how many seconds the code is good for. */
    expires_in: z.int().nullable(),
  }),
})
