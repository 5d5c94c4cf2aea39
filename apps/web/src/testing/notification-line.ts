import { act, waitFor } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listNotifications, NotificationEntry } from '@zhiheng/contract/notifications.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { expect } from 'vitest'

/** The line to the server, in the hands of the test. */
export class StandInSource extends EventTarget {
  static readonly CLOSED = 2
  static last: StandInSource | null = null
  readyState = 1
  constructor() {
    super()
    StandInSource.last = this
  }
  say(event: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(event, { data }))
  }
  close() {
    this.readyState = StandInSource.CLOSED
  }
}

/** The newest line, if one was opened. */
export const lines = () => StandInSource.last
/** Says over the line how many are unread. */
export const sayUnread = async (count: number) => {
  await waitFor(() => expect(lines()).not.toBeNull())
  act(() => lines()?.say('unread', JSON.stringify({ unread_count: count })))
}

const today = asIsoDate('2026-11-20')
/** An unread notification, where the test does not say otherwise. */
export const entry = (id: number, more: Partial<NotificationEntry> = {}): NotificationEntry => ({
  id,
  is_read: false,
  message_html: `第 ${id} 則 <strong>要點</strong>`,
  kind: 'rebalance',
  created_at: '2026-11-20T04:00:00.000Z',
  day: today,
  link: `/portfolios/${id}`,
  ...more,
})
/** What the list answers with. */
export const list = (entries: NotificationEntry[]): ReplyOf<typeof listNotifications> => ({
  entries,
  unread_count: entries.filter((one) => !one.is_read).length,
  page: 1,
  page_total: 1,
  total: entries.length,
  today,
})
