import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listReferrals as call } from '@zhiheng/contract/point-awards.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { listInvited } from './store.ts'

/** Who came by a member's invitation, without who they are, the newest first. */
export async function listReferrals(db: Database, memberId: number): Promise<ReplyOf<typeof call>> {
  const rows = await listInvited(db, memberId)
  return {
    entries: rows.map(({ number, created_at, is_active, is_gone, points }) => ({
      number,
      joined_on: taipeiDayOf(created_at),
      state: is_gone ? 'gone' : is_active ? 'active' : 'waiting',
      points,
    })),
  }
}
