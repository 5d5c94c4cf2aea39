import type { ShownPasskey } from '@zhiheng/contract/second-factor.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { SecondFactorKind } from '@zhiheng/domain/session/second-step.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { countAgainst, forgetCount, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { findEmail } from '../members/find-email.ts'
import { lockMember } from '../members/lock-member.ts'
import { hashToken } from '../session/session-token.ts'
import { type StartedSession, startSession } from '../session/start-session.ts'
import type { StepOrigin } from './ask-second-factor.ts'
import { findPasskey, type PasskeyRow, markPasskeyUsed } from './passkeys/store.ts'
import { relyingPartyOf } from './relying-party.ts'
import { securityMail } from './security-mail.ts'
import { spendCode } from './spend-code.ts'
import { countTry, deleteStep, findStep, type StepRow } from './steps/store.ts'
import { webauthn } from './webauthn.ts'

const TRIES = 5

/** What someone shows: a typed code, or what a passkey has signed. */
export interface Shown {
  readonly code?: string | undefined
  readonly passkey?: ShownPasskey | undefined
}

/** Who has shown a right factor, and which. */
interface Passed {
  readonly memberId: number
  readonly by: SecondFactorKind
}

/**
 * Checks the second factor of a waiting sign-in, or the passkey of one that began without a password. It lets in once;
 * after five wrong ones the password is asked for again, and after five in a quarter of an hour the member has to wait.
 * The session starts in the same transaction, behind the member's row lock: a reset comes before it, and the sign-in
 * waits no more, or after it, and ends it.
 *
 * @throws Refusal second_step_expired, second_factor_wrong, passkey_refused, invalid_field
 * @throws RetryLater rate_limited
 */
export async function passSecondStep(
  site: Site,
  origin: StepOrigin,
  shown: Shown,
): Promise<Passed & { started: StartedSession }> {
  if ((shown.code === undefined) === (shown.passkey === undefined)) throw new Refusal('invalid_field')
  const tokenHash = hashToken(origin.stepToken ?? '')
  const now = site.clock.now()
  const step = await findStep(site.db, { tokenHash, now: now.toISOString() })
  if (step === null) throw new Refusal('second_step_expired')
  const bucket = step.member_id === null ? `passkey-try:${networkOf(origin.ip)}` : `second:${step.member_id}`
  await countAgainst(site.db, { bucket, limit: step.member_id === null ? 25 : TRIES, seconds: 900, now })
  if (!(await countTry(site.db, { tokenHash, now: now.toISOString(), limit: TRIES })))
    throw new Refusal('second_step_expired')

  const passed = await site.db.transaction().execute(async (trx) => {
    const found = await check(site, { trx, step, origin, shown })
    if (found === null) return null
    if (!(await deleteStep(trx, tokenHash))) throw new Refusal('second_step_expired')
    if (found.by === 'recovery') await tellOfCode(site, trx, found.memberId)
    const { ip, userAgent } = origin
    return { ...found, started: await startSession(trx, { memberId: found.memberId, now, ip, userAgent }) }
  })
  if (passed === null) return refuse(site, { step, origin, shown })
  await forgetCount(site.db, `second:${passed.memberId}`)
  return passed
}

interface Checking {
  readonly trx: Database
  readonly step: StepRow
  readonly origin: StepOrigin
  readonly shown: Shown
}

async function check(site: Site, { trx, step, origin, shown }: Checking): Promise<Passed | null> {
  const { member_id, passkey_challenge: challenge } = step
  if (shown.passkey !== undefined) {
    if (challenge === null) return null
    const row = await findPasskey(trx, shown.passkey.id)
    if (row === null || (member_id !== null && row.member_id !== member_id)) return null
    await lockMember(trx, row.member_id)
    const isRight = await isSigned(site, { trx, row, challenge, host: origin.host, passkey: shown.passkey })
    return isRight ? { memberId: row.member_id, by: 'passkey' } : null
  }
  if (member_id === null) return null
  await lockMember(trx, member_id)
  const by = await spendCode(site, trx, { memberId: member_id, code: shown.code ?? '' })
  return by && { memberId: member_id, by }
}

interface Signed {
  readonly trx: Database
  readonly row: PasskeyRow
  readonly challenge: string
  readonly host: string
  readonly passkey: ShownPasskey
}

async function isSigned(site: Site, { trx, row, challenge, host, passkey }: Signed): Promise<boolean> {
  const party = relyingPartyOf(site, host)
  const { userHandle, ...response } = passkey.response
  const result = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: {
        ...passkey,
        response: { ...response, ...(typeof userHandle === 'string' ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
        transports: row.transports,
      },
      requireUserVerification: true,
    })
    .catch((error: unknown) => {
      site.log.info({ err: error }, 'a passkey did not let in')
      return null
    })
  if (result?.verified !== true) return false
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  const now = site.clock.now().toISOString()
  return markPasskeyUsed(trx, { id: row.id, counter: newCounter, isBackedUp: credentialBackedUp, now })
}

async function tellOfCode(site: Site, trx: Database, memberId: number): Promise<void> {
  const email = await findEmail(trx, memberId)
  if (email !== null) await insertMessage(trx, securityMail(email, 'code_used'), site.clock.now())
}

async function refuse(
  site: Site,
  { step, origin, shown }: { step: StepRow; origin: StepOrigin; shown: Shown },
): Promise<never> {
  const { ip, userAgent } = origin
  await recordAudit(site, { event: 'second_factor_failed', memberId: step.member_id, ip, userAgent })
  throw new Refusal(shown.passkey === undefined ? 'second_factor_wrong' : 'passkey_refused')
}
