import { subscriptionKeys } from '@zhiheng/domain/notifications/subscriptions.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const Hour = z.int().min(0).max(23)

/** Hours of the day in Taipei; at `to` it is no longer quiet. They may go over midnight. */
const QuietHours = z
  .object({ from: Hour, to: Hour })
  .refine(({ from, to }) => from !== to, { error: 'invalid', path: ['to'] })

/** How a member is reached beside the site, which always keeps every notice. */
export const Delivery = z.object({
  /** Whether they get a digest by mail, once a day at most. */
  mail: z.boolean(),
  /** The hour of the day in Taipei that they want it at. */
  mail_hour: Hour,
  /** When it leaves: the same, or the end of the quiet hours that this falls into. */
  digest_hour: Hour,
  quiet: z.object({ from: Hour, to: Hour }).nullable(),
  /** Where mail goes. */
  address: z.string(),
  /** Whether no digest is sent because mail to the address came back three times in a row. */
  is_stopped: z.boolean(),
})
export type Delivery = z.output<typeof Delivery>

/** How the member is reached. */
export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/members/setting/delivery',
  summary: '通知的送達方式：每日摘要信、寄送時間與勿擾時段',
  allow: ['any'],
  refusals: [],
  reply: Delivery,
})

/** Changes how the member is reached; what is not sent stays. */
export const setDelivery = endpoint({
  method: 'POST',
  path: '/api/members/setting/delivery',
  summary: '變更通知的送達方式；未送出的項目不變',
  allow: ['any'],
  notWhileActing: true,
  refusals: [],
  body: z.object({
    mail: z.boolean().optional(),
    mail_hour: Hour.optional(),
    quiet: QuietHours.nullable().optional(),
  }),
  reply: Delivery,
})

/** Sends digests again to an address that mail did not reach; where nothing was stopped it changes nothing. */
export const restartMail = endpoint({
  method: 'POST',
  path: '/api/members/setting/delivery/restart',
  summary: '恢復寄送因多次退信而停止的摘要信',
  allow: ['any'],
  notWhileActing: true,
  refusals: [],
  reply: Delivery,
})

/** What a link of a mail turns off: the digest as a whole, or one kind of notice. */
const MailLink = z.object({
  what: z.enum(['mail', ...subscriptionKeys]),
  /** Enough of the address to know it by. */
  address: z.string(),
  is_on: z.boolean(),
})

const token = z.object({ token: z.string().min(1).max(200) })

/**
 * What a link in a mail of ours turns off, without signing in; it changes nothing.
 *
 * Refuses: `not_found` for a link that is not ours, or whose account is gone.
 */
export const readMailLink = endpoint({
  method: 'GET',
  path: '/api/members/mail_link/:token',
  summary: '信中取消訂閱連結所指的項目；不會變更設定',
  allow: 'public',
  refusals: ['not_found'],
  params: token,
  reply: MailLink,
})

/**
 * Turns off what a link in a mail is of, or on again.
 *
 * Refuses: `not_found` for a link that is not ours, or whose account is gone.
 */
export const setMailLink = endpoint({
  method: 'POST',
  path: '/api/members/mail_link/:token',
  summary: '以信中的連結取消或恢復訂閱，不需登入',
  allow: 'public',
  refusals: ['not_found'],
  params: token,
  body: z.object({ on: z.boolean() }),
  reply: MailLink,
})

/** Where mail programs send their one-click unsubscription, by RFC 8058; no call of a page. */
export const oneClickPath = '/api/members/one_click/:token'
