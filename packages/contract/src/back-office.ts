import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/**
 * A mail or text message as the demo site sent it. `createdAt` is a moment (ISO 8601); `tries` counts attempts to send;
 * `html` is null for text messages.
 */
const OutboxMessage = z.object({
  id: z.int(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  /** null: a text message has none. */
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  createdAt: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
})
export type OutboxMessage = z.output<typeof OutboxMessage>

/**
 * The newest 50 mails and text messages of the demo site, which delivers none. Not in the specification.
 *
 * Refuses: `not_found` on every site that is not a demo.
 */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: '示範網站寄出的信件與簡訊，最新 50 則；其他網站回覆 404',
  allow: 'public',
  refusals: ['not_found'],
  reply: z.object({ messages: z.array(OutboxMessage) }),
})
