import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listGroupNotices as call } from '@zhiheng/contract/group-notices.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { NOTIFICATION_DAYS } from '@zhiheng/domain/notifications/notification.ts'

import type { Site } from '../../platform/site.ts'
import { countRead, listNotices as readPage } from './store.ts'

const A_PAGE = 20

/** A page of the notices to groups, with how many have read each. */
export async function listNotices(
  { db, clock, market }: Site,
  { page, state, search }: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const now = clock.now()
  const { rows, total } = await readPage(db, {
    dataset: market().isDemo ? 'demo' : 'real',
    state: state ?? null,
    search: (search ?? '').trim(),
    from: (page - 1) * A_PAGE,
    count: A_PAGE,
  })
  // the notices of members that are older are gone, and with them who has read them
  const since = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
  const counted = rows.filter((row) => row.sent_at !== null && new Date(row.sent_at) > since)
  const read = await countRead(
    db,
    counted.map(({ id }) => id),
  )
  return {
    now: now.toISOString(),
    entries: rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: row.body,
      link: row.link,
      roles: row.roles,
      emails: row.emails,
      state: row.state,
      send_at: row.send_at,
      sent_at: row.sent_at,
      told: row.told,
      turned_off: row.turned_off,
      read: read.get(row.id) ?? null,
    })),
    page,
    page_total: Math.max(1, Math.ceil(total / A_PAGE)),
    total,
  }
}
