import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { hasDemoAnnouncements, insertAnnouncement } from './store.ts'
import { text } from './text.ts'

const demo = [
  { title: 'invented', path: '/about' },
  { title: 'beware', path: '/legal#disclaimer' },
  { title: 'filters', path: '/search/funds' },
] as const

/** Lines for a demo; made once. What staff have made of them since stays. */
export async function createDemoAnnouncements(db: Database): Promise<void> {
  if (await hasDemoAnnouncements(db)) return
  for (const { title, path } of demo.toReversed()) {
    await insertAnnouncement(db, {
      title: text.demo[title],
      path,
      firstDay: asIsoDate('2026-01-01'),
      lastDay: null,
      dataset: 'demo',
    })
  }
}
