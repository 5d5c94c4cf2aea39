import { contactLengths, contactTopics } from '@zhiheng/domain/help/contact.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Email, LongText, Name } from './fields.ts'

/**
 * Sends a message to the site's staff and mails a receipt; open to guests. The specification's `member/contact`, whose
 * payload it leaves open.
 *
 * Refuses: `invalid_field`, `invalid_text`, `too_long` by field, `rate_limited` after five in an hour.
 */
export const writeToUs = endpoint({
  method: 'POST',
  path: '/api/member/contact',
  summary: '聯絡我們：留下訊息並寄出受理通知；訪客與會員皆可，每小時五則',
  allow: 'public',
  notWhileActing: true,
  refusals: ['invalid_field', 'invalid_text', 'too_long', 'rate_limited'],
  body: z.object({
    name: Name,
    email: Email,
    topic: z.enum(contactTopics),
    message: LongText(contactLengths),
    /** No person sees this field: what is filled in there was filled in by a machine. */
    website: z
      .string()
      .refine((text) => text === '', { error: 'invalid_field' })
      .optional(),
  }),
  reply: z.object({
    /** By this number the message can be asked for. */
    receipt: z.string(),
  }),
})
