import { legalKinds, legalLimits, legalStates } from '@zhiheng/domain/legal/legal-text.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Confirmed, confirmedRefusals, Day, IdText, LineText, LongText, Moment, RowNumber } from '../fields.ts'

const Kind = z.enum(legalKinds)

/** What is written of a text. */
const Content = z.object({
  body: LongText(legalLimits.body),
  /** null: from the day of its publication. */
  effective_on: Day.nullable(),
  must_agree: z.boolean(),
  /** Needed where it must be agreed to again. */
  change: LineText(legalLimits.change),
})

const Head = z.object({
  kind: Kind,
  title: z.string(),
  state: z.enum(legalStates),
  /** The version in force; null: there is none. */
  number: z.int().nullable(),
  effective_on: Day.nullable(),
  /** The next version that is published and not yet in force. */
  coming_on: Day.nullable(),
  /** How many members have agreed to each version, the newest first. */
  versions: z.array(z.object({ number: z.int(), effective_on: Day, agreed: z.int() })),
})

const Kept = z.object({
  number: z.int(),
  state: z.enum(['past', 'in_force', 'coming']),
  effective_on: Day,
  must_agree: z.boolean(),
  change: z.string(),
  restores: z.int().nullable(),
  /** null where the account was deleted, and for the texts that the site began with. */
  written_by: z.string().nullable(),
  published_by: z.string().nullable(),
  published_at: Moment.nullable(),
  agreed: z.int(),
  body: z.string(),
})

const File = z.object({
  kind: Kind,
  title: z.string(),
  state: z.enum(legalStates),
  /** Goes on with each change; 0: nothing was ever written. */
  version: z.int(),
  draft: Content.nullable(),
  /** The version that the draft brings back. */
  restores: z.int().nullable(),
  written_by: z.string().nullable(),
  written_at: Moment.nullable(),
  /** Whether who asks may publish the draft: it waits for a second person, and they did not write it. */
  may_publish: z.boolean(),
  /** A new version cannot begin before this day. */
  least_day: Day,
  /** Whether the next version has to be agreed to in any case: it is the firm's first. */
  is_first: z.boolean(),
  /** The newest first. */
  versions: z.array(Kept),
})
/** A text as those who write it see it. */
export type LegalFile = z.output<typeof File>

const params = z.object({ kind: Kind })
const listReply = z.object({ entries: z.array(Head) })
const fileReply = z.object({ text: File })
const DraftBody = Content.extend({
  /** 0: nothing was ever written. */
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  /** The version that it brings back. */
  restores: RowNumber.nullable(),
})
const MoveBody = z.object({ version: RowNumber, state: z.enum(['draft', 'review']) })
const PublishBody = Confirmed.extend({ version: RowNumber })
const publishRefusals = ['stale_version', 'second_admin_needed', ...confirmedRefusals] as const
const DropQuery = z.object({ version: IdText })
const writeRefusals = ['stale_version', 'invalid_field', 'invalid_text', 'invalid_date', 'too_long'] as const

/** Our own texts with their versions, and how many members agreed to each. */
export const listLegalDesk = endpoint({
  method: 'GET',
  path: '/api/admin/legal',
  summary: '內部人員看所有條款：版本、狀態與同意人數',
  allow: ['staff'],
  refusals: [],
  reply: listReply,
})

/** One of them, with what is being written. */
export const getLegalDesk = endpoint({
  method: 'GET',
  path: '/api/admin/legal/:kind',
  summary: '內部人員看一份條款：草稿與所有版本',
  allow: ['staff'],
  refusals: [],
  params,
  reply: fileReply,
})

/**
 * Writes the draft of a text.
 *
 * Refuses: `stale_version` where somebody changed it meanwhile, and nothing is written; `invalid_field`, `invalid_text`,
 * `invalid_date`, `too_long`.
 */
export const writeLegalDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/legal/:kind',
  summary: '內部人員儲存條款草稿；版本不是最新時拒絕',
  allow: ['staff'],
  notWhileActing: true,
  refusals: writeRefusals,
  params,
  body: DraftBody,
  reply: fileReply,
})

/**
 * Sends a draft to a second person, or takes it back.
 *
 * Refuses: `stale_version`; `invalid_field` where its day has gone.
 */
export const moveLegalDraft = endpoint({
  method: 'PATCH',
  path: '/api/admin/legal/:kind',
  summary: '內部人員把條款草稿送交覆核或收回',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['stale_version', 'invalid_field'],
  params,
  body: MoveBody,
  reply: fileReply,
})

/**
 * Throws a draft away.
 *
 * Refuses: `stale_version`.
 */
export const dropLegalDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/legal/:kind',
  summary: '內部人員捨棄條款草稿',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['stale_version'],
  params,
  query: DropQuery,
  reply: fileReply,
})

/**
 * Makes the draft the newest version, for good. It takes the title of the text, typed, and the password once more; the way
 * back is another version that restores an older one.
 *
 * Refuses: `stale_version`; `second_admin_needed`; `invalid_field` where its day has gone, or another title was typed;
 * `current_password_wrong`; `rate_limited`, `busy`.
 */
export const publishLegalText = endpoint({
  method: 'POST',
  path: '/api/admin/legal/:kind/versions',
  summary: '內部人員發布條款的新版本；須由另一人覆核，並輸入名稱與密碼',
  allow: ['staff'],
  notWhileActing: true,
  refusals: publishRefusals,
  params,
  body: PublishBody,
  reply: fileReply,
})

const ofFirm = { onFirm: true, allow: ['firm_admin', 'staff'] } as const

/** The firm's own texts with their versions. */
export const listFirmLegal = endpoint({
  ...ofFirm,
  method: 'GET',
  path: '/api/firm_legal',
  summary: '機構管理者看機構自己的條款：版本、狀態與同意人數',
  refusals: [],
  reply: listReply,
})

/** One of them, with what is being written. */
export const getFirmLegal = endpoint({
  ...ofFirm,
  method: 'GET',
  path: '/api/firm_legal/:kind',
  summary: '機構管理者看機構的一份條款：草稿與所有版本',
  refusals: [],
  params,
  reply: fileReply,
})

/**
 * Writes the draft of a text of the firm.
 *
 * Refuses: `stale_version` where somebody changed it meanwhile, and nothing is written; `invalid_field`, `invalid_text`,
 * `invalid_date`, `too_long`.
 */
export const writeFirmLegal = endpoint({
  ...ofFirm,
  method: 'PUT',
  path: '/api/firm_legal/:kind',
  summary: '機構管理者儲存機構條款草稿；版本不是最新時拒絕',
  notWhileActing: true,
  refusals: writeRefusals,
  params,
  body: DraftBody,
  reply: fileReply,
})

/**
 * Sends a draft of the firm to a second person, or takes it back.
 *
 * Refuses: `stale_version`; `invalid_field` where its day has gone.
 */
export const moveFirmLegal = endpoint({
  ...ofFirm,
  method: 'PATCH',
  path: '/api/firm_legal/:kind',
  summary: '機構管理者把機構條款草稿送交覆核或收回',
  notWhileActing: true,
  refusals: ['stale_version', 'invalid_field'],
  params,
  body: MoveBody,
  reply: fileReply,
})

/**
 * Throws a draft of the firm away.
 *
 * Refuses: `stale_version`.
 */
export const dropFirmLegal = endpoint({
  ...ofFirm,
  method: 'DELETE',
  path: '/api/firm_legal/:kind',
  summary: '機構管理者捨棄機構條款草稿',
  notWhileActing: true,
  refusals: ['stale_version'],
  params,
  query: DropQuery,
  reply: fileReply,
})

/**
 * Makes a draft of the firm the newest version, for good. It takes what `publishLegalText` takes.
 *
 * Refuses: `stale_version`; `second_admin_needed`; `invalid_field`; `current_password_wrong`; `rate_limited`, `busy`.
 */
export const publishFirmLegal = endpoint({
  ...ofFirm,
  method: 'POST',
  path: '/api/firm_legal/:kind/versions',
  summary: '機構管理者發布機構條款的新版本；須由另一人覆核，並輸入名稱與密碼',
  notWhileActing: true,
  refusals: publishRefusals,
  params,
  body: PublishBody,
  reply: fileReply,
})
