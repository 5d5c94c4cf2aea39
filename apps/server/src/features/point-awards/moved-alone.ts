import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'
import { countApprovedAlone } from '../campaign/decide-verifications.ts'
import { paidFor } from '../campaign/task-terms.ts'
import { sumCorrectedAlone } from './store.ts'

/** How many BP a person of staff has moved on a day of Taipei without a second one. */
export async function movedAlone(db: Database, staffId: number, day: IsoDate): Promise<number> {
  const approved = await countApprovedAlone(db, staffId, day)
  return approved * (await paidFor(db, 'institution_verification', day)) + (await sumCorrectedAlone(db, staffId, day))
}
