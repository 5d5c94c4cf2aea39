import { z } from 'zod'

import { listAuditEvents } from './audit-log.ts'
import { endpoint } from './endpoint.ts'
import { Day, Moment, PageText, RowNumber, TypedPassword } from './fields.ts'
import { Brand, DomainState, FirmBrandInput, Origins } from './firm-admin.ts'

/** What a firm's admins set of its site. */
const Settings = z.object({
  brand: Brand,
  /** Its own names; staff set them, and whoever runs its DNS proves them. */
  domain_states: z.array(DomainState),
  /** Sites that may show a part of it in a frame. */
  embed_origins: z.array(z.string()),
  /** Whether people may join by signing up on its site. */
  is_signup_open: z.boolean(),
  version: z.int(),
})

/** A line of the log as the firm's admins see it. */
const Event = z.object({
  id: z.int(),
  at: Moment,
  event: z.string(),
  /** Somebody of the firm; staff of ours, or somebody who has left it; an operator at the command line or the site by itself. */
  by: z.enum(['person', 'outside', 'command', 'site']),
  /** The address of somebody who belongs to the firm; null for all others. */
  actor: z.string().nullable(),
  /** Whose account it is about, while they belong to the firm; null where it is about none. */
  member: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** What the firm's admins set of its site. */
export const readFirmSettings = endpoint({
  method: 'GET',
  path: '/api/firm_settings',
  summary: '機構管理者看自己機構的品牌、網域與可嵌入的來源',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  refusals: [],
  reply: Settings,
})

/**
 * Writes how the firm shows itself; its pages show it at once.
 *
 * Refuses: `stale_version` where it was changed meanwhile; `invalid_field`, `invalid_text`, `too_long`.
 */
export const writeFirmBrand = endpoint({
  method: 'PUT',
  path: '/api/firm_settings/brand',
  summary: '機構管理者更改品牌與聯絡資料；機構網站立刻換上',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  notWhileActing: true,
  refusals: ['stale_version', 'invalid_field', 'invalid_text', 'too_long'],
  body: FirmBrandInput.extend({ version: RowNumber }),
  reply: Settings,
})

/**
 * Says which sites may show a part of the firm's in a frame.
 *
 * Refuses: `stale_version`; `invalid_field` where the name that was typed is not the firm's; `current_password_wrong`;
 * `rate_limited`, `busy`.
 */
export const writeFirmOrigins = endpoint({
  method: 'PUT',
  path: '/api/firm_settings/origins',
  summary: '機構管理者設定哪些網站可以嵌入機構的頁面',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  notWhileActing: true,
  refusals: ['stale_version', 'invalid_field', 'current_password_wrong', 'rate_limited', 'busy'],
  body: z.object({ version: RowNumber, embed_origins: Origins, typed: z.string().max(200), password: TypedPassword }),
  reply: Settings,
})

/**
 * Says whether people may join the firm by signing up on its site; who has done so is one of its members. It counts from the
 * next request on.
 *
 * Refuses: nothing of its own.
 */
export const toggleFirmSignup = endpoint({
  method: 'PATCH',
  path: '/api/members/toggle_signup',
  summary: '機構管理者開放或停止在機構網站自行註冊；開放時註冊的人即成為機構會員',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  notWhileActing: true,
  refusals: [],
  body: z.object({ is_open: z.boolean() }),
  reply: z.object({ is_open: z.boolean() }),
})

/**
 * The firm's own lines of the log, the newest first; of another firm there are none. `who` is a part of the address of somebody
 * of the firm. The newest 10,000 can be paged through.
 *
 * Refuses: `invalid_date` where the days stand the wrong way round.
 */
export const listFirmEvents = endpoint({
  method: 'GET',
  path: '/api/firm_audit',
  summary: '機構管理者查自己機構的稽核紀錄：可依事件、人員與日期區間篩選，最新的在前',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  refusals: ['invalid_date'],
  query: z.object({
    event: listAuditEvents.query.shape.event,
    who: z.string().max(100).optional(),
    from: Day.optional(),
    to: Day.optional(),
    page: PageText.default(1),
    rows: z.enum(['50', '500']).default('50'),
  }),
  reply: z.object({ entries: z.array(Event), page: z.int(), page_total: z.int(), total: z.int(), is_cut: z.boolean() }),
})
