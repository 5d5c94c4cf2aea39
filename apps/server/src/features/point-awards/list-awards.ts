import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listAwards as call } from '@zhiheng/contract/point-awards.ts'
import { aloneADay } from '@zhiheng/domain/point-awards/two-people.ts'

import type { Site } from '../../platform/site.ts'
import { listWaiting } from '../campaign/decide-verifications.ts'
import { paidFor } from '../campaign/task-terms.ts'
import { movedAlone } from './moved-alone.ts'
import { listWaitingCorrections } from './store.ts'

/** What waits for staff, as one of them sees it. */
export async function listAwards(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  staffId: number,
): Promise<ReplyOf<typeof call>> {
  const today = clock.today()
  const [verifications, corrections, used, reward] = await Promise.all([
    listWaiting(db),
    listWaitingCorrections(db),
    movedAlone(db, staffId, today),
    paidFor(db, 'institution_verification', today),
  ])
  return {
    verifications: verifications.map(({ signed_by, ...row }) => ({
      ...row,
      is_signed: signed_by !== null,
      may_approve: row.member_id !== staffId && signed_by !== staffId,
    })),
    corrections: corrections.map(({ asked_by, member_id, ...row }) => ({
      ...row,
      may_approve: member_id !== staffId && asked_by !== staffId,
    })),
    reward,
    alone: { used, most: aloneADay },
  }
}
