import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { lookAtPoints as call } from '@zhiheng/contract/point-awards.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import { findAccount } from '../members/find-account.ts'
import { listEntries } from '../points/list-entries.ts'
import { pointsOf } from '../points/points-of.ts'

/** A member's points by their address, for staff; that they looked is kept. @throws Refusal account_not_found */
export async function lookAtPoints(
  site: Pick<Site, 'db' | 'clock'>,
  actor: Actor,
  asked: { readonly email: string; readonly page: number },
): Promise<ReplyOf<typeof call>> {
  const { db, clock } = site
  const email = normaliseEmail(asked.email)
  const member = await findAccount(db, email)
  if (member === null) throw new Refusal('account_not_found')
  await recordAudit(site, { ...actor, event: 'points_looked_at', details: { member: member.id, page: asked.page } })
  const [points, ledger] = await Promise.all([
    pointsOf(db, { memberId: member.id, today: clock.today() }),
    listEntries(db, { memberId: member.id, page: asked.page }),
  ])
  return { member_id: member.id, email, points, ledger }
}
