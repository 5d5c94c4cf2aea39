import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { correctPoints as askCall, decideCorrection as decideCall } from '@zhiheng/contract/point-awards.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { needsSecond } from '@zhiheng/domain/point-awards/two-people.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { findEmail } from '../members/find-email.ts'
import { correctPoints } from '../points/correct-points.ts'
import type { Decider } from './decide-verification.ts'
import { movedAlone } from './moved-alone.ts'
import {
  type CorrectionRow,
  findCorrection,
  insertCorrection,
  lockCorrection,
  lockStaff,
  updateCorrection,
} from './store.ts'

type Asked = Omit<InputOf<typeof askCall>['body'], 'typed' | 'password'>
type Place = Pick<Site, 'db' | 'clock'>

/** A member's address, which is typed before their points are corrected. @throws Refusal not_found */
export async function requireAddress(db: Database, memberId: number): Promise<string> {
  const email = await findEmail(db, memberId)
  if (email === null) throw new Refusal('not_found')
  return email
}

/** The address of whose points a correction is. @throws Refusal not_found */
export async function addressOfCorrection(db: Database, id: number): Promise<string> {
  const row = await findCorrection(db, id)
  if (row === null) throw new Refusal('not_found')
  return requireAddress(db, row.member_id)
}

/**
 * Corrects a member's points, or keeps the correction for a second person.
 *
 * @throws Refusal not_found, own_points, points_short
 */
export async function askCorrection(
  site: Place,
  actor: Decider,
  { member_id, points, reason }: Asked,
): Promise<ReplyOf<typeof askCall>> {
  const { memberId: staffId } = actor
  if (member_id === staffId) throw new Refusal('own_points')
  return site.db.transaction().execute(async (trx) => {
    const held = { ...site, db: trx }
    await lockStaff(trx, staffId)
    if ((await findEmail(trx, member_id)) === null) throw new Refusal('not_found')
    const today = site.clock.today()
    const at = site.clock.now().toISOString()
    const state = needsSecond({ alone: await movedAlone(trx, staffId, today), points }) ? 'waiting' : 'done'
    const isDone = state === 'done'
    const row = { member_id, points, reason, asked_by: staffId, asked_at: at, asked_on: today, state } as const
    const id = await insertCorrection(trx, {
      ...row,
      decided_by: isDone ? staffId : null,
      decided_at: isDone ? at : null,
    })
    if (isDone) await writeIntoLedger(held, { ...row, id })
    const details = { member: member_id, points, correction: id }
    await recordAudit(held, { ...actor, event: isDone ? 'correction_made' : 'correction_asked', details })
    return { state }
  })
}

/**
 * Agrees to a correction that waits, or drops it.
 *
 * @throws Refusal not_found, stale_version, own_points, second_person_needed, points_short
 */
export async function decideCorrection(
  site: Place,
  actor: Decider,
  { id, approve }: { readonly id: number; readonly approve: boolean },
): Promise<ReplyOf<typeof decideCall>> {
  return site.db.transaction().execute(async (trx) => {
    const held = { ...site, db: trx }
    const row = await lockCorrection(trx, id)
    if (row === null) throw new Refusal('not_found')
    if (row.state !== 'waiting') throw new Refusal('stale_version')
    if (row.member_id === actor.memberId) throw new Refusal('own_points')
    if (approve && row.asked_by === actor.memberId) throw new Refusal('second_person_needed')
    const state = approve ? 'done' : 'dropped'
    await updateCorrection(trx, id, {
      state,
      decided_by: actor.memberId,
      decided_at: site.clock.now().toISOString(),
    })
    if (approve) await writeIntoLedger(held, row)
    const details = { member: row.member_id, points: row.points, correction: id }
    await recordAudit(held, { ...actor, event: approve ? 'correction_made' : 'correction_dropped', details })
    return { state }
  })
}

async function writeIntoLedger(
  { db, clock }: Place,
  { id, member_id, points, reason }: Pick<CorrectionRow, 'id' | 'member_id' | 'points' | 'reason'>,
): Promise<void> {
  await correctPoints(db, { memberId: member_id, points, note: reason, key: `correction-${id}`, at: clock })
}
