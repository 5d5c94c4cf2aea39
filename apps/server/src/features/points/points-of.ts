import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { sumOfLots } from './store.ts'

/** The points of a member that live on a day. */
export function pointsOf(db: Database, { memberId, today }: { memberId: number; today: IsoDate }): Promise<number> {
  return sumOfLots(db, memberId, today)
}
