import { finishTour as endpoint } from '@zhiheng/contract/members.ts'
import type { TourName } from '@zhiheng/domain/members/tour-names.ts'

import { call } from '../../api/call.ts'

/**
 * Records that the member has had a tour.
 *
 * @returns all that they have had; null where it could not be kept, and the tour will offer itself another day
 */
export async function finishTour(name: TourName): Promise<readonly string[] | null> {
  try {
    return (await call(endpoint, { body: { name } })).finishedTours
  } catch {
    return null
  }
}
