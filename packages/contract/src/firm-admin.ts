import { featureNames } from '@zhiheng/domain/access/features.ts'
import { isColour } from '@zhiheng/domain/firms/brand-colours.ts'
import { domainFaults } from '@zhiheng/domain/firms/domain-proof.ts'
import { firmLimits, isDomain, isOrigin, normaliseDomain } from '@zhiheng/domain/firms/firm-record.ts'
import { firmRoles } from '@zhiheng/domain/firms/firm.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import {
  Confirmed,
  confirmedRefusals,
  Day,
  Email,
  IdText,
  LineText,
  Moment,
  PageText,
  RowNumber,
  TypedEmail,
} from './fields.ts'

/** How a firm shows itself, as it is written. */
export const FirmBrandInput = z.object({
  name: LineText({ least: 1, most: firmLimits.name }),
  mark: LineText({ least: 1, most: firmLimits.mark }),
  /** `#rrggbb` */
  colour: z.string().toLowerCase().refine(isColour, { error: 'invalid_field' }),
  operator: LineText({ least: 0, most: firmLimits.operator }),
  license: LineText({ least: 0, most: firmLimits.license }),
  address: LineText({ least: 0, most: firmLimits.address }),
  phone: LineText({ least: 0, most: firmLimits.phone }),
  email: Email,
})

/** Names that lead to a firm's site. */
const Domains = z
  .array(z.string().max(254).transform(normaliseDomain).refine(isDomain, { error: 'invalid_field' }))
  .max(firmLimits.domains)
  .transform((names) => [...new Set(names)])

/** Sites that may show a part of a firm's in a frame. */
export const Origins = z
  .array(z.string().max(300).refine(isOrigin, { error: 'invalid_field' }))
  .max(firmLimits.origins)
  .transform((origins) => [...new Set(origins)])

/** How a firm shows itself. */
export const Brand = z.object({
  name: z.string(),
  mark: z.string(),
  colour: z.string(),
  operator: z.string(),
  license: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
})

/** A firm as staff find it. */
const Found = z.object({
  id: z.int(),
  name: z.string(),
  mark: z.string(),
  colour: z.string(),
  domains: z.array(z.string()),
  /** How many of its names are not proved, or no more. */
  waiting: z.int(),
  /** How many belong to it, its admins among them. */
  people: z.int(),
  admins: z.int(),
  made_at: Moment,
  /** Since when its site is closed; null where it is open. */
  closed_at: Moment.nullable(),
})

/** A firm's own name, and whether whoever owns it has said in the DNS that it leads here. */
export const DomainState = z.object({
  domain: z.string(),
  /** The TXT record that proves it; null for a name of this machine, which needs none. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** Whether the site answers under it. */
  leads: z.boolean(),
  /** When the record was last seen, and when it was last looked for. */
  proved_at: Moment.nullable(),
  checked_at: Moment.nullable(),
  /** Why it was not seen at the last look; null: it was, or nobody has looked. */
  fault: z.enum(domainFaults).nullable(),
  /** Since when the record is gone that was there. */
  lost_at: Moment.nullable(),
})
/** How a firm's own name stands. */
export type DomainState = z.output<typeof DomainState>

/** A firm with all that staff set of it. */
const Firm = z.object({
  ...Found.omit({ name: true, mark: true, colour: true }).shape,
  brand: Brand,
  /** Of our switches those that its site goes without. */
  hidden: z.array(z.enum(featureNames)),
  embed_origins: z.array(z.string()),
  domain_states: z.array(DomainState),
  version: z.int(),
})

const Person = z.object({
  member_id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(firmRoles),
  joined_on: Day,
})

const params = z.object({ id: IdText })

const confirmed = ['not_found', ...confirmedRefusals] as const

/** Firms by name, closed ones where they are asked for. `words` is a part of a name or of a domain, or a whole number. */
export const findFirms = endpoint({
  method: 'GET',
  path: '/api/admin/firms',
  summary: '內部人員依名稱、網域或編號找合作機構，可依開放狀態篩選',
  allow: ['staff'],
  refusals: [],
  query: z.object({
    words: z.string().max(100).optional(),
    state: z.enum(['open', 'closed']).optional(),
    page: PageText.default(1),
    /** How many on a page. */
    rows: z.enum(['50', '500']).default('50'),
  }),
  reply: z.object({ entries: z.array(Found), page: z.int(), page_total: z.int(), total: z.int() }),
})

/**
 * A firm with what staff set of it.
 *
 * Refuses: `not_found`.
 */
export const readFirm = endpoint({
  method: 'GET',
  path: '/api/admin/firms/:id',
  summary: '內部人員看一個合作機構：品牌、網域、關閉的功能與人數',
  allow: ['staff'],
  refusals: ['not_found'],
  params,
  reply: Firm,
})

/**
 * The people of a firm, by name. `words` is a part of a name or an address.
 *
 * Refuses: `not_found`.
 */
export const listFirmPeople = endpoint({
  method: 'GET',
  path: '/api/admin/firms/:id/people',
  summary: '內部人員看合作機構的人員，依姓名排列',
  allow: ['staff'],
  refusals: ['not_found'],
  params,
  query: z.object({ words: z.string().max(100).optional(), page: PageText.default(1) }),
  reply: z.object({ entries: z.array(Person), page: z.int(), page_total: z.int(), total: z.int() }),
})

/**
 * Founds a firm: its site is there from now on, and nobody belongs to it yet.
 *
 * Refuses: `invalid_field`, `invalid_text`, `too_long`.
 */
export const foundFirm = endpoint({
  method: 'POST',
  path: '/api/admin/firms',
  summary: '建立合作機構；建立後加入管理者，機構網站即可使用',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['invalid_field', 'invalid_text', 'too_long'],
  body: FirmBrandInput,
  reply: z.object({ id: z.int() }),
})

/**
 * Writes how a firm shows itself; its pages show it at once.
 *
 * Refuses: `not_found`; `stale_version` where it was changed meanwhile; `invalid_field`, `invalid_text`, `too_long`.
 */
export const brandFirm = endpoint({
  method: 'PUT',
  path: '/api/admin/firms/:id/brand',
  summary: '更改合作機構的品牌與聯絡資料；機構網站立刻換上',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'invalid_field', 'invalid_text', 'too_long'],
  params,
  body: FirmBrandInput.extend({ version: RowNumber }),
  reply: Firm,
})

/**
 * Says by which names a firm's site is reached, who may show a part of it in a frame, and which switches it goes without.
 *
 * Refuses: `not_found`; `stale_version`; `domain_taken` where a name is that of another firm or ours; `invalid_field` where the
 * name that was typed is not the firm's; `current_password_wrong`; `rate_limited`, `busy`.
 */
export const openFirmTo = endpoint({
  method: 'PUT',
  path: '/api/admin/firms/:id/access',
  summary: '設定合作機構的網域、可嵌入的來源與關閉的功能',
  allow: ['staff'],
  notWhileActing: true,
  refusals: [...confirmed, 'stale_version', 'domain_taken'],
  params,
  body: Confirmed.extend({
    version: RowNumber,
    domains: Domains,
    embed_origins: Origins,
    hidden: z.array(z.enum(featureNames)).max(featureNames.length),
  }),
  reply: Firm,
})

/**
 * Looks in the DNS for the record that proves one of a firm's own names. Once it was seen, the name leads to the firm.
 *
 * Refuses: `not_found`, also for a name that is not the firm's; `rate_limited`.
 */
export const checkFirmDomain = endpoint({
  method: 'POST',
  path: '/api/admin/firms/:id/domains/check',
  summary: '內部人員立即檢查合作機構網域的驗證紀錄；查到後網域才會連到機構',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'rate_limited'],
  params,
  body: z.object({ domain: z.string().max(254) }),
  reply: Firm,
})

/**
 * Makes a member one of the firm's, an admin or none of its people; it counts from their next request on. Who leaves keeps their
 * account and what is theirs; the firm's notes on them are removed.
 *
 * Refuses: `not_found` where there is no such firm or account; `invalid_field` where the name that was typed is not the firm's;
 * `current_password_wrong`; `rate_limited`, `busy`.
 */
export const placeFirmPerson = endpoint({
  method: 'PUT',
  path: '/api/admin/firms/:id/people',
  summary: '讓會員加入合作機構、成為管理者，或離開機構；下一次請求起生效',
  allow: ['staff'],
  notWhileActing: true,
  refusals: confirmed,
  params,
  body: Confirmed.extend({ email: TypedEmail, role: z.enum(firmRoles).nullable() }),
  reply: z.object({ role: z.enum(firmRoles).nullable() }),
})

/**
 * Closes a firm's site: its addresses are not found from the next request on. Its people keep their accounts and what is theirs.
 * Nothing is deleted: `reopenFirm` is the way back. Closed already, it stays so.
 *
 * Refuses: `not_found`; `invalid_field` where the name that was typed is not the firm's; `current_password_wrong`;
 * `rate_limited`, `busy`.
 */
export const closeFirm = endpoint({
  method: 'POST',
  path: '/api/admin/firms/:id/close',
  summary: '關閉合作機構的網站；會員保留自己的資料，之後可以重新開放',
  allow: ['staff'],
  notWhileActing: true,
  refusals: confirmed,
  params,
  body: Confirmed,
  reply: Firm,
})

/**
 * Opens a closed firm's site again, with the people it had.
 *
 * Refuses: `not_found`; `invalid_field` where the name that was typed is not the firm's; `current_password_wrong`;
 * `rate_limited`, `busy`.
 */
export const reopenFirm = endpoint({
  method: 'POST',
  path: '/api/admin/firms/:id/reopen',
  summary: '重新開放合作機構的網站，人員與設定照舊',
  allow: ['staff'],
  notWhileActing: true,
  refusals: confirmed,
  params,
  body: Confirmed,
  reply: Firm,
})
