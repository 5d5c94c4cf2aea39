import { z } from 'zod'

import { endpoint } from './endpoint.ts'

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

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: '示範網站寄出的信件與簡訊，最新 50 則；其他網站回覆 404',
  allow: 'public',
  refusals: ['not_found'],
  reply: z.object({ messages: z.array(OutboxMessage) }),
})
