import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/members/passwd',
  summary: '變更密碼；結束所有裝置上的登入，並讓這個瀏覽器以新的登入繼續',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['current_password_wrong', 'password_too_short', 'password_too_common', 'too_long', 'rate_limited', 'busy'],
  // a new password's length is judged by the password rule, which answers in its own words
  body: z.object({ current: z.string().min(1).max(128), password: z.string().max(1000) }),
  reply: z.object({ changed: z.literal(true), csrf: z.string() }),
})
