import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { institutionReward } from '@zhiheng/domain/point-awards/institution-reward.ts'

import type { Database } from '../../platform/database/database.ts'
import { countApprovedAlone } from '../campaign/decide-verifications.ts'
import { sumCorrectedAlone } from './store.ts'

/** How many BP a person of staff has moved on a day of Taipei without a second one. */
export async function movedAlone(db: Database, staffId: number, day: IsoDate): Promise<number> {
  const approved = await countApprovedAlone(db, staffId, day)
  return approved * institutionReward + (await sumCorrectedAlone(db, staffId, day))
}
