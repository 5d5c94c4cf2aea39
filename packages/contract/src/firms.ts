import { clientOrders, evaluationStates } from '@zhiheng/domain/firms/client-list.ts'
import { noteLimits } from '@zhiheng/domain/firms/client-note.ts'
import { firmRoles } from '@zhiheng/domain/firms/firm.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LongText, Moment, PageText, TypedEmail } from './fields.ts'

/** A member as their firm knows them. What they have elsewhere is not told. */
const Client = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(firmRoles),
  joined_on: Day,
  /** 1 to 5; null where they have not evaluated their risk. */
  risk_level: z.int().nullable(),
  /** When they evaluated it last. */
  evaluated_on: Day.nullable(),
  /** When a device of theirs was last in use; null where none is signed in. */
  last_seen_at: Moment.nullable(),
  /** How many notes the firm keeps on them. */
  notes: z.int(),
  /** How many portfolios they have opened to this firm. */
  opened: z.int(),
  /** The largest drift of these, percentage points; null where none is open or none can be told. */
  drift: z.number().nullable(),
  /** How many of these are beyond their owner's own limits for rebalancing. */
  over: z.int(),
})

/** A portfolio that a client has opened to the firm. */
const OpenedPortfolio = z.object({
  name: z.string(),
  currency: z.string(),
  /** In its currency; null where it cannot be valued. */
  value: z.number().nullable(),
  /** Percentage points from its aim; null where it cannot be told. */
  drift: z.number().nullable(),
  /** Whether that is beyond its owner's own limits for rebalancing. */
  is_over: z.boolean(),
})

const Note = z.object({
  id: z.int(),
  /** Who wrote it; null where that account was deleted. */
  author: z.string().nullable(),
  text: z.string(),
  at: Moment,
})

/** The people of the firm; `query` is a part of a name or an address, `risk` how their evaluation stands, `over` those alone of whom an open portfolio is beyond its own limits. */
export const listFirmMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  summary: '機構管理者看機構的會員：風險屬性、開放的組合、最後使用時間與備註數',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  refusals: [],
  query: z.object({
    query: z.string().max(100).optional(),
    risk: z.enum(evaluationStates).optional(),
    over: z.enum(['1']).optional(),
    order: z.enum(clientOrders).optional(),
    rows: z.enum(['page', 'large']).optional(),
    page: PageText.optional(),
  }),
  reply: z.object({
    entries: z.array(Client),
    pagination: z.object({ page: z.int(), page_total: z.int(), total: z.int() }),
  }),
})

/**
 * One of the firm's people with the notes on them, the newest first. The member never sees a note.
 *
 * Refuses: `not_found` where nobody of this firm has the address.
 */
export const getFirmMember = endpoint({
  method: 'GET',
  path: '/api/members/:email',
  summary: '機構管理者看一位會員與其備註',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  refusals: ['not_found'],
  params: z.object({ email: TypedEmail }),
  reply: z.object({ member: Client, portfolios: z.array(OpenedPortfolio), notes: z.array(Note) }),
})

/**
 * Adds a note on one of the firm's people. It stays as it was written.
 *
 * Refuses: `not_found` where nobody of this firm has the address; `too_long`, `invalid_text`.
 */
export const addFirmNote = endpoint({
  method: 'POST',
  path: '/api/members/:email/add_note',
  summary: '機構管理者為會員新增備註；會員看不到',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  refusals: ['not_found', 'too_long', 'invalid_text'],
  params: z.object({ email: TypedEmail }),
  body: z.object({ text: LongText(noteLimits) }),
  reply: z.object({ note: Note }),
})

/** What waits at a firm's desk, as its pages count it; null where it is not known. */
export const countFirmDesk = endpoint({
  method: 'GET',
  path: '/api/desk_counts',
  summary:
    '機構後台各頁待處理的數量：超出自訂範圍、風險屬性過期或答案矛盾的會員、等待回覆的提案、待覆核的方案與條款、基金池的問題',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  refusals: [],
  reply: z.object({
    /** People of whom an open portfolio is beyond its own limits; null where too many are open to be valued in passing. */
    members: z.int().nullable(),
    /** People whose evaluation is too old; null where the firm has too many to be looked through in passing. */
    evaluations_old: z.int().nullable(),
    /** People whose evaluation holds, although its answers contradict each other; null as above. */
    evaluations_clashing: z.int().nullable(),
    /** Proposals that wait for their client's answer. */
    proposals: z.int(),
    /** Plans that wait for a second person. */
    plans: z.int(),
    /** What the health of all pools finds. */
    pools: z.int(),
    /** The firm's own texts that wait for a second person. */
    texts: z.int(),
  }),
})
