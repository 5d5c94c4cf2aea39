import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdText, Moment, PageText } from '../fields.ts'

/**
 * Whom a document is shown to now, and who of them has opened its newest version: that a file was saved does not say that it
 * was read. Nobody where it is withdrawn.
 *
 * Refuses: `not_found`.
 */
export const listDocumentReaders = endpoint({
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  method: 'GET',
  path: '/api/firm_documents/:id/readers',
  summary: '機構管理者看哪些客戶下載過文件的最新版本，哪些還沒有',
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  query: z.object({ state: z.enum(['opened', 'unopened', 'unagreed']).optional(), page: PageText.default(1) }),
  reply: z.object({
    /** The newest version, of which all this is. */
    number: z.int(),
    /** How many it is shown to now. */
    clients: z.int(),
    /** How many of them opened it, and how many agreed to it. */
    opened: z.int(),
    agreed: z.int(),
    entries: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        /** For the first time; null: never. */
        opened_at: Moment.nullable(),
        times: z.int(),
        agreed_at: Moment.nullable(),
      }),
    ),
    page: z.int(),
    page_total: z.int(),
    /** Of those who were asked for. */
    total: z.int(),
  }),
})
