import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { insertAnnouncement } from './store.ts'

const demo = [
  { title: '本站為示範環境，基金、淨值與績效皆為虛構', path: '/about' },
  { title: '如遇冒名廣告或要求匯款，請撥打 165 反詐騙專線', path: '/legal#disclaimer' },
  { title: '可依費用、波動度與評分篩選境內外基金', path: '/search/funds' },
]

/** Lines for a demo; made once. */
export async function createDemoAnnouncements(db: Database): Promise<void> {
  for (const { title, path } of demo.toReversed()) {
    await insertAnnouncement(db, {
      title,
      path,
      firstDay: asIsoDate('2026-01-01'),
      lastDay: null,
      dataset: 'demo',
    })
  }
}
