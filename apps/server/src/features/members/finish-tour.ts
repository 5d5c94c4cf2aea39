import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { TourName } from '@zhiheng/domain/members/tour-names.ts'

import type { Site } from '../../platform/site.ts'
import { addFinishedTour } from './store.ts'

/**
 * Records that a member has had a tour; a second time changes nothing.
 *
 * @throws Refusal session_expired where the member is gone
 */
export async function finishTour({ db }: Pick<Site, 'db'>, memberId: number, name: TourName) {
  const finishedTours = await addFinishedTour(db, memberId, name)
  if (finishedTours === null) throw new Refusal('session_expired')
  return { finishedTours }
}
