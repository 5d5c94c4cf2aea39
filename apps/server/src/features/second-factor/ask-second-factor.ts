import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type SecondFactorKind, STEP_SECONDS } from '@zhiheng/domain/session/second-step.ts'

import { countAgainst, networkOf } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import type { WaitingSignIn } from '../session/second-step.ts'
import { hashToken, newToken } from '../session/session-token.ts'
import { findPasskeys } from './passkeys/store.ts'
import { relyingPartyOf } from './relying-party.ts'
import { findStep, insertStep, setStepChallenge } from './steps/store.ts'
import { findFactors } from './store.ts'
import { webauthn } from './webauthn.ts'

/** From where a waiting sign-in is looked at. */
export interface StepOrigin {
  readonly ip: string
  readonly userAgent: string | null
  readonly host: string
  readonly stepToken: string | null
}

type Ground = Pick<Site, 'db' | 'clock'>

/** Has a sign-in with a right password wait for the second factor; null where the member has none. */
export async function askSecondFactor(site: Ground, memberId: number): Promise<WaitingSignIn | null> {
  const kinds = await kindsOf(site, memberId)
  if (kinds.length === 0) return null
  return { token: await wait(site, { memberId, passkeyChallenge: null }), kinds }
}

async function wait(
  { db, clock }: Ground,
  who: { memberId: number | null; passkeyChallenge: string | null },
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + STEP_SECONDS * 1000).toISOString()
  await insertStep(db, { ...who, tokenHash: hashToken(token), now: now.toISOString(), expiresAt })
  return token
}

async function kindsOf({ db }: Pick<Site, 'db'>, memberId: number): Promise<SecondFactorKind[]> {
  const { hasPasskey, hasTotp, hasCode } = await findFactors(db, memberId)
  if (!hasPasskey && !hasTotp) return []
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasCode ? (['recovery'] as const) : []),
  ]
}

/**
 * What the browser's waiting sign-in may be passed with.
 *
 * @throws Refusal second_step_expired where none waits
 */
export async function readSecondStep(site: Ground, { stepToken }: StepOrigin): Promise<SecondFactorKind[]> {
  const { memberId } = await findWaiting(site, stepToken)
  return kindsOf(site, memberId)
}

async function findWaiting({ db, clock }: Ground, stepToken: string | null) {
  const tokenHash = hashToken(stepToken ?? '')
  const step = await findStep(db, { tokenHash, now: clock.now().toISOString() })
  if (step === null || step.member_id === null) throw new Refusal('second_step_expired')
  return { tokenHash, memberId: step.member_id }
}

/**
 * What a passkey of the member who waits is asked with.
 *
 * @throws Refusal second_step_expired; passkey_refused where the member has none
 * @throws RetryLater rate_limited
 */
export async function askForPasskey(site: Site, origin: StepOrigin) {
  const { tokenHash, memberId } = await findWaiting(site, origin.stepToken)
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `passkey-ask:${memberId}`, limit: 20, seconds: 900, now })
  const passkeys = await findPasskeys(site.db, memberId)
  if (passkeys.length === 0) throw new Refusal('passkey_refused')
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: relyingPartyOf(site, origin.host).id,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    timeout: STEP_SECONDS * 1000,
    userVerification: 'required',
  })
  await setStepChallenge(site.db, { tokenHash, challenge: options.challenge })
  return options
}

/**
 * Begins a sign-in without a password: the passkey that answers says whose it is. Nothing here depends on who is a
 * member.
 *
 * @throws RetryLater rate_limited
 */
export async function askForAnyPasskey(site: Site, { ip, host }: StepOrigin) {
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `passkey-ip:${networkOf(ip)}`, limit: 25, seconds: 300, now })
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: relyingPartyOf(site, host).id,
    allowCredentials: [],
    timeout: STEP_SECONDS * 1000,
    userVerification: 'required',
  })
  return { token: await wait(site, { memberId: null, passkeyChallenge: options.challenge }), options }
}
