import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { listAnnouncements } from './store.ts'

/** What stands in the strip of announcements on a day, in its order. */
export function announcedOn(db: Database, day: IsoDate): ReturnType<typeof listAnnouncements> {
  return listAnnouncements(db, day)
}
