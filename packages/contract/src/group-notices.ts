import { audienceRoles, groupNoticeLimits, groupNoticeStates } from '@zhiheng/domain/group-notices/audience.ts'
import { longestEmail } from '@zhiheng/domain/members/email.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { IdText, LineText, Moment, PageText, TypedPassword } from './fields.ts'
import { NotificationEntry } from './notifications.ts'

/** So many pasted addresses are a longer text than most calls take. */
const BODY_BYTES = 1_000_000

/** What is said. */
const Said = z.object({
  title: LineText({ least: 1, most: groupNoticeLimits.title }),
  text: LineText({ least: 1, most: groupNoticeLimits.body }),
  /** A page of this site. */
  link: z
    .string()
    .max(groupNoticeLimits.link)
    .regex(/^\/(?:[!-[\]-~]*)$/)
    .refine((link) => !link.startsWith('//'), { error: 'invalid_field' })
    .nullable(),
})

/** Whom it is for: those of some roles, or those whose addresses are given. */
const Audience = z
  .object({
    roles: z.array(z.enum(audienceRoles)).max(audienceRoles.length),
    emails: z.array(z.string().min(1).max(longestEmail)).max(groupNoticeLimits.emails),
  })
  .refine(({ roles, emails }) => (roles.length === 0) !== (emails.length === 0), { error: 'invalid_field' })

/** Notices to groups, the newest first, 20 on a page. `search` finds words of their title and text. */
export const listGroupNotices = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: '內部人員看群組通知：排定、已送與取消的，送達與已讀人數',
  allow: ['staff'],
  refusals: [],
  query: z.object({
    page: PageText.default(1),
    state: z.enum(groupNoticeStates).optional(),
    search: z.string().max(groupNoticeLimits.title).optional(),
  }),
  reply: z.object({
    now: Moment,
    entries: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        text: z.string(),
        link: z.string().nullable(),
        roles: z.array(z.enum(audienceRoles)),
        /** How many addresses it is for; 0 where it is for roles. */
        emails: z.int(),
        state: z.enum(groupNoticeStates),
        send_at: Moment,
        sent_at: Moment.nullable(),
        /** Who got it so far. */
        told: z.int(),
        /** Who have turned announcements off, and did not. */
        turned_off: z.int(),
        /** null once notices of that time are no longer kept, and before any was sent. */
        read: z.int().nullable(),
      }),
    ),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
  }),
})

/**
 * Who would get a notice now. Of addresses that are no member's the first hundred are named.
 *
 * Refuses: `invalid_field` for neither roles nor addresses, or both.
 */
export const countAudience = endpoint({
  method: 'POST',
  path: '/api/admin/messages/count',
  summary: '計算群組通知會送給多少人、多少人已關閉，以及對不到會員的電子郵件',
  allow: ['staff'],
  notWhileActing: true,
  onlyComputes: true,
  bodyBytes: BODY_BYTES,
  refusals: ['invalid_field'],
  body: z.object({ audience: Audience }),
  reply: z.object({
    receivers: z.int(),
    turned_off: z.int(),
    unmatched: z.array(z.string()),
    unmatched_total: z.int(),
  }),
})

/**
 * A notice as a member gets it: in the list and the bell, and in the day's mail.
 *
 * Refuses: `too_long`, `invalid_text`.
 */
export const previewGroupNotice = endpoint({
  method: 'POST',
  path: '/api/admin/messages/preview',
  summary: '預覽群組通知在網站、鈴鐺與每日信件中的樣子',
  allow: ['staff'],
  onlyComputes: true,
  refusals: ['too_long', 'invalid_text'],
  body: Said,
  reply: z.object({
    entry: NotificationEntry,
    mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
})

/**
 * Tells the person of staff alone, as a test.
 *
 * Refuses: `too_long`, `invalid_text`.
 */
export const testGroupNotice = endpoint({
  method: 'POST',
  path: '/api/admin/messages/test',
  summary: '把群組通知先送給自己試看',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['too_long', 'invalid_text'],
  body: Said,
  /** Not where they have turned announcements off. */
  reply: z.object({ told: z.boolean() }),
})

/**
 * Sends a notice within a minute, or at a time within 90 days. It asks for the title typed again, and the password.
 *
 * Refuses: `current_password_wrong`; `invalid_field` for a wrong title typed, a time that is over or too far off, and an
 * audience of nobody; `too_long`, `invalid_text`.
 */
export const sendGroupNotice = endpoint({
  method: 'POST',
  path: '/api/admin/messages',
  summary: '送出或排定群組通知：再輸入標題與密碼確認',
  allow: ['staff'],
  notWhileActing: true,
  bodyBytes: BODY_BYTES,
  refusals: ['current_password_wrong', 'invalid_field', 'too_long', 'invalid_text'],
  body: Said.extend({
    audience: Audience,
    /** null: at once. */
    send_at: Moment.nullable(),
    typed_title: z.string().max(200),
    password: TypedPassword,
  }),
  reply: z.object({ id: z.int() }),
})

/**
 * Stops a notice before it goes.
 *
 * Refuses: `not_found`; `stale_version` where it goes already, or was stopped.
 */
export const cancelGroupNotice = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/cancel',
  summary: '在送出之前取消群組通知',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: IdText }),
  body: z.object({}),
  reply: z.object({ id: z.int() }),
})
