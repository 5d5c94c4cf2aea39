import { longestEmail } from '@zhiheng/domain/members/email.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, Moment, PageText } from './fields.ts'

/** Someone by their id, or by their address as it is now. */
const Who = z.string().max(longestEmail)

/** A person in the log; `email` is null where the account is gone. */
const Person = z.object({ id: z.int(), email: z.string().nullable() })

const Event = z.object({
  id: z.int(),
  at: Moment,
  /** What happened, by the name under which it is kept. */
  event: z.string(),
  /** Who did it: a person, an operator at the command line, or the site by itself. */
  by: z.enum(['person', 'command', 'site']),
  actor: Person.nullable(),
  /** Whose account it is about; null where it is about none. */
  member: Person.nullable(),
  /** The front of the address on the net; null where unknown or forgotten. */
  network: z.string().nullable(),
  /** Browser and system in words; null where unknown or forgotten. */
  device: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

/**
 * The log of who did what, the newest first. `actor` did it, `member` is whose account it is about; `from` and `to` are days in
 * Taipei, both included. The newest 10,000 of what is asked for can be paged through.
 *
 * Refuses: `invalid_date` where the days stand the wrong way round.
 */
export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: '內部人員查稽核紀錄：可依事件、操作者、會員、機構與日期區間篩選，最新的在前；紀錄不能更改',
  allow: ['staff'],
  refusals: ['invalid_date'],
  query: z.object({
    event: z
      .string()
      .regex(/^[a-z_]{1,60}$/)
      .optional(),
    actor: Who.optional(),
    member: Who.optional(),
    /** The number of a firm. */
    firm: IdText.optional(),
    from: Day.optional(),
    to: Day.optional(),
    page: PageText.default(1),
    /** How many on a page. */
    rows: z.enum(['50', '500']).default('50'),
  }),
  reply: z.object({
    entries: z.array(Event),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
    /** There are more than can be paged through. */
    is_cut: z.boolean(),
  }),
})
