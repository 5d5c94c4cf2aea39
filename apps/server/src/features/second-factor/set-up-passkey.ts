import type { MadePasskey } from '@zhiheng/contract/second-factor.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { keepFactor } from './keep-factor.ts'
import { findPasskeys, insertPasskey } from './passkeys/store.ts'
import { relyingPartyOf } from './relying-party.ts'
import { requireProof } from './require-proof.ts'
import { deleteSetup, findSetup, saveSetup } from './steps/store.ts'
import { vaultOf } from './vault.ts'
import { webauthn } from './webauthn.ts'
import type { Acting } from './whose.ts'

const SETUP_MS = 600_000
const MOST = 10
const kind = 'passkey'

/** EdDSA, ES256 and RS256 (COSE): what every authenticator has one of. */
const algorithms = [-8, -7, -257]

/**
 * Begins to make a passkey. It is to let in without a password as well, so that the authenticator has to know its owner.
 *
 * @returns what the browser is asked with
 * @throws Refusal proof_wrong, too_many
 * @throws RetryLater rate_limited, busy
 */
export async function beginPasskey(site: Site, acting: Acting, proof: string) {
  const { member, origin } = acting
  await requireProof(site, acting, proof)
  const passkeys = await findPasskeys(site.db, member.id)
  if (passkeys.length >= MOST) throw new Refusal('too_many')
  const party = relyingPartyOf(site, origin.host)
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(vaultOf(site.environment).handleOf(member.id)),
    userName: member.email,
    userDisplayName: member.email,
    timeout: SETUP_MS,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const secret = Buffer.from(options.challenge, 'base64url')
  const expiresAt = new Date(site.clock.now().getTime() + SETUP_MS).toISOString()
  await saveSetup(site.db, { memberId: member.id, kind, secret, expiresAt })
  return options
}

/**
 * Keeps a passkey that the browser has made for us.
 *
 * @returns recovery codes where the member had none
 * @throws Refusal setup_expired, passkey_refused, too_many
 * @throws RetryLater rate_limited
 */
export async function confirmPasskey(
  site: Site,
  acting: Acting,
  { name, passkey }: { name: string; passkey: MadePasskey },
): Promise<string[] | null> {
  const memberId = acting.member.id
  const now = site.clock.now()
  await countAgainst(site.db, { bucket: `passkey-setup:${memberId}`, limit: 20, seconds: 900, now })
  const secret = await findSetup(site.db, { memberId, kind, now: now.toISOString() })
  if (secret === null) throw new Refusal('setup_expired')
  const made = await verify(site, { acting, passkey, challenge: secret.toString('base64url') })
  return keepFactor(site, acting, {
    change: 'passkey_added',
    keep: async (trx) => {
      if (!(await deleteSetup(trx, { memberId, kind, secret }))) throw new Refusal('setup_expired')
      if ((await findPasskeys(trx, memberId)).length >= MOST) throw new Refusal('too_many')
      if (!(await insertPasskey(trx, { ...made, memberId, name, now: now.toISOString() })))
        throw new Refusal('passkey_refused')
    },
  })
}

interface Made {
  readonly acting: Acting
  readonly passkey: MadePasskey
  readonly challenge: string
}

/** @throws Refusal passkey_refused */
async function verify(site: Site, { acting, passkey, challenge }: Made) {
  const party = relyingPartyOf(site, acting.origin.host)
  const { transports = [], ...response } = passkey.response
  const result = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: { ...passkey, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    .catch((error: unknown) => {
      site.log.info({ err: error }, 'a passkey could not be kept')
      return null
    })
  if (result?.verified !== true) throw new Refusal('passkey_refused')
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    isBackedUp: credentialBackedUp,
  }
}
