import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { decideVerification as call } from '@zhiheng/contract/point-awards.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { needsSecond } from '@zhiheng/domain/point-awards/two-people.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { lockVerification, updateVerification, type VerificationRow } from '../campaign/decide-verifications.ts'
import { paidFor } from '../campaign/task-terms.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { payVerification } from '../points/pay-verification.ts'
import type { Decided } from './decided.ts'
import { movedAlone } from './moved-alone.ts'
import { lockStaff } from './store.ts'
import { tellByMail } from './tell-by-mail.ts'
import { text } from './text.ts'

type Input = InputOf<typeof call>
type State = ReplyOf<typeof call>['state']

/** A person of staff who decides; their id is known. */
export type Decider = Actor & { readonly memberId: number }

interface Decision extends Pick<Input['body'], 'asked_at' | 'approve' | 'reason'> {
  readonly memberId: number
  readonly year: number
}

/**
 * Approves or refuses an application as it was read. What a second person has to agree to is signed and waits.
 *
 * @throws Refusal not_found, already_decided, stale_version, second_person_needed, own_points, invalid_field
 */
export async function decideVerification(site: Site, actor: Decider, decision: Decision): Promise<{ state: State }> {
  const { memberId, year, approve, reason } = decision
  if (memberId === actor.memberId) throw new Refusal('own_points')
  if (!approve && reason === undefined) throw new Refusal('invalid_field', { reason: text.reasonNeeded })
  const made = await site.db.transaction().execute(async (trx) => {
    const held = { ...site, db: trx }
    await lockStaff(trx, actor.memberId)
    const row = await lockUndecided(trx, decision)
    const { state, points } = approve ? await approveIn(held, actor, row) : await refuseIn(held, actor, { row, reason })
    await recordAudit(held, { ...actor, event: events[state], details: { member: memberId, year } })
    const decided = state === 'signed' ? null : { memberId, year, state, points, reason: reason ?? '' }
    if (decided !== null) await tellByMail(held, decided)
    return { state, decided }
  })
  if (made.decided !== null) await tell(site, made.decided)
  return { state: made.state }
}

const events = {
  signed: 'verification_signed',
  verified: 'verification_approved',
  refused: 'verification_refused',
} as const

async function lockUndecided(trx: Database, { memberId, year, asked_at }: Decision): Promise<VerificationRow> {
  const row = await lockVerification(trx, { memberId, year })
  if (row === null) throw new Refusal('not_found')
  if (row.state !== 'waiting') throw new Refusal('already_decided')
  if (Date.parse(row.asked_at) !== Date.parse(asked_at)) throw new Refusal('stale_version')
  return row
}

/** The result of a decision, and the points that it paid. */
interface Made {
  readonly state: State
  readonly points: number
}

async function approveIn(
  { db: trx, clock }: Site,
  { memberId: staffId }: Decider,
  row: VerificationRow,
): Promise<Made> {
  const today = clock.today()
  if (row.signed_by === staffId) throw new Refusal('second_person_needed')
  const isFirst = row.signed_by === null
  const points = await paidFor(trx, 'institution_verification', today)
  if (isFirst && needsSecond({ alone: await movedAlone(trx, staffId, today), points })) {
    await updateVerification(trx, row, { signed_by: staffId })
    return { state: 'signed', points: 0 }
  }
  await updateVerification(trx, row, {
    state: 'verified',
    signed_by: row.signed_by ?? staffId,
    decided_by: staffId,
    decided_on: today,
  })
  const { earned } = await payVerification(trx, { memberId: row.member_id, year: row.year, at: clock })
  return { state: 'verified', points: earned }
}

async function refuseIn(
  { db: trx, clock }: Site,
  { memberId: staffId }: Decider,
  { row, reason = '' }: { readonly row: VerificationRow; readonly reason: string | undefined },
): Promise<Made> {
  await updateVerification(trx, row, { state: 'refused', reason, decided_by: staffId, decided_on: clock.today() })
  return { state: 'refused', points: 0 }
}

async function tell(site: Site, { memberId, year, state, points, reason }: Decided): Promise<void> {
  await notifyMember(site, {
    memberId,
    kind: 'verification',
    message:
      state === 'verified'
        ? { code: 'verification_approved', year, points }
        : { code: 'verification_refused', year, reason },
    link: '/members/gift#institution',
    dedupKey: `verification-${year}-${state}`,
  })
}
