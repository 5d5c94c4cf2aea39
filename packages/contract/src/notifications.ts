import { notificationKinds } from '@zhiheng/domain/notifications/notification.ts'
import type { SubscriptionKey } from '@zhiheng/domain/notifications/subscriptions.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, PageText } from './fields.ts'

const UnreadCount = z.int().min(0)

/**
 * A notification of the member. The specification has `id`, `is_read` and `message_html`; kind, times and link are
 * ours.
 */
export const NotificationEntry = z.object({
  id: z.int(),
  is_read: z.boolean(),
  /** Escaped text with `<strong>` and no other tag. */
  message_html: z.string(),
  kind: z.enum(notificationKinds),
  created_at: z.iso.datetime({ offset: true }),
  /** In Taipei. */
  day: Day,
  /** A path of this site, where the message leads somewhere. */
  link: z.string().startsWith('/').nullable(),
})
export type NotificationEntry = z.output<typeof NotificationEntry>

/** A page of ten notifications, newest first, and how many are unread in all. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: '會員的通知，新的在前，每頁 10 則',
  allow: ['any'],
  refusals: [],
  query: z.object({ page: PageText.default(1) }),
  reply: z.object({
    entries: z.array(NotificationEntry),
    unread_count: UnreadCount,
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
    today: Day,
  }),
})

/** Marks everything as read; what arrives at the same moment stays unread. */
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications',
  summary: '將所有通知標示為已讀；同時抵達的新通知仍為未讀',
  allow: ['any'],
  notWhileActing: true,
  refusals: [],
  body: z.object({ action: z.literal('read_all') }),
  reply: z.object({ unread_count: UnreadCount }),
})

/**
 * One notification; reading it by this call leaves it unread.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/:id',
  summary: '一則通知；不會改變是否已讀',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: NotificationEntry,
})

/**
 * Opens a notification, which marks it as read; again succeeds.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id',
  summary: '打開一則通知：標示為已讀；重複標示也成功',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  body: z.object({ action: z.literal('read') }),
  reply: z.object({ entry: NotificationEntry, unread_count: UnreadCount }),
})

const Switches = {
  portfolio_notices: z.boolean(),
  portfolio_rebalance: z.boolean(),
  drift: z.boolean(),
  plan_charge: z.boolean(),
  concentration: z.boolean(),
  fund_notices: z.boolean(),
  goal_reached: z.boolean(),
  score_changed: z.boolean(),
  fund_event: z.boolean(),
  holding_alert: z.boolean(),
  screen_changed: z.boolean(),
  document_published: z.boolean(),
  pick_changed: z.boolean(),
  account_notices: z.boolean(),
  points: z.boolean(),
  verification: z.boolean(),
  risk_level: z.boolean(),
  room: z.boolean(),
  indicator_alert: z.boolean(),
  announcement: z.boolean(),
} satisfies Record<SubscriptionKey, z.ZodBoolean>

/** Every switch; one that the member has never set is as its parent is, or on. */
const Subscriptions = z.object(Switches)

/** The member's notification switches. */
export const getSubscriptions = endpoint({
  method: 'GET',
  path: '/api/members/setting/subscriptions',
  summary: '通知設定；未設定的項目視為開啟',
  allow: ['any'],
  refusals: [],
  reply: z.object({ subscriptions: Subscriptions }),
})

/**
 * Changes notification switches; keys that are not sent stay. Turning a child on turns its parent on, as the
 * specification says.
 */
export const setSubscriptions = endpoint({
  method: 'POST',
  path: '/api/members/setting/subscriptions',
  summary: '變更通知設定；未送出的項目不變，開啟子項目會一併開啟上層項目',
  allow: ['any'],
  notWhileActing: true,
  refusals: [],
  body: z.object({ subscriptions: Subscriptions.partial() }),
  reply: z.object({ subscriptions: Subscriptions }),
})

/**
 * The live number of unread notifications as server-sent events, for members; no call that answers once. `unread`
 * carries an `UnreadEvent`, at once and whenever the number changes; `here` says three times a minute that the line is
 * alive; `over` says that the session has ended.
 */
export const notificationStreamPath = '/api/notifications/stream'

/** What an `unread` event of the stream carries. */
export const UnreadEvent = z.object({ unread_count: UnreadCount })
export type UnreadEvent = z.output<typeof UnreadEvent>
