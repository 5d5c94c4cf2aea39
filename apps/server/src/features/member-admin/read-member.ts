import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { readMember as call } from '@zhiheng/contract/member-admin.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { quotaKeys } from '@zhiheng/domain/access/quota.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { accountFault } from '@zhiheng/domain/member-admin/groups-change.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import { taipeiDayOf } from '../../platform/clock.ts'
import { isOutOfReach } from '../../platform/outbox/reach-store.ts'
import type { Site } from '../../platform/site.ts'
import { type CountUsed, readProfile } from '../members/read-profile.ts'
import { pointsOf } from '../points/points-of.ts'
import { listSessions } from '../session/list-sessions.ts'
import { nowOf, shownOf } from './find-members.ts'
import { findOne, hasLooked } from './store.ts'

/** Looking again within it is the same look. */
const SAME_LOOK_MS = 600_000

/** Who looks at whom. */
interface Look {
  readonly member: Caller
  readonly actor: Actor
  readonly id: number
}

/** A member as staff deal with them; that someone looked is kept. @throws Refusal not_found */
export async function readMember(
  site: Site,
  { member: reader, actor, id }: Look,
  countUsed: CountUsed,
): Promise<ReplyOf<typeof call>> {
  const { db, clock } = site
  const since = new Date(clock.now().getTime() - SAME_LOOK_MS)
  const [row, isSameLook] = await Promise.all([
    findOne(db, id, nowOf(site)),
    hasLooked(db, { by: reader.id, member: id, since }),
  ])
  if (row === null) throw new Refusal('not_found')
  const [profile, { sessions }, points, isUnreachable] = await Promise.all([
    readProfile(db, id, countUsed),
    listSessions(site, { memberId: id, sessionToken: null }),
    pointsOf(db, { memberId: id, today: clock.today() }),
    isOutOfReach(db, row.email),
  ])
  if (reader.id !== id && !isSameLook)
    await recordAudit(site, { ...actor, event: 'member_looked_at', details: { member: id } })
  const { locked_until, deletion_due_at, ...rest } = row
  const fault = accountFault({ actor: reader, account: row })
  return {
    ...shownOf(rest),
    activated_at: row.activated_at,
    require_change_password: row.require_change_password,
    lock: row.is_locked ? { ends_at: locked_until } : null,
    deletion_due_on: deletion_due_at === null ? null : taipeiDayOf(deletion_due_at),
    is_out_of_reach: isUnreachable,
    quotas: quotaKeys.map((key) => ({ key, ...profile.quota[key] })),
    sessions,
    points,
    closed: fault === 'own_account' || fault === 'developer_needed' ? fault : null,
    may_give_developer: reader.groups.includes('developer'),
  }
}
