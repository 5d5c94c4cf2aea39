import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { MadePasskey, ShownPasskey } from '@zhiheng/contract/second-factor.ts'
import type { beginPasskey, askForPasskey } from '@zhiheng/contract/second-factor.ts'

import { text } from './text.ts'

/** The browser's side of passkeys comes when it is asked for. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at this address. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/**
 * Has the browser make a passkey; it asks its owner.
 *
 * @throws Error with a sentence for a person
 */
export async function makePasskey(options: ReplyOf<typeof beginPasskey>['options']): Promise<MadePasskey> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options }).catch(refuse)
  const { clientDataJSON, attestationObject, transports } = made.response
  return {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports: [...(transports ?? [])] },
  }
}

/**
 * Has the browser show a passkey.
 *
 * @throws Error with a sentence for a person
 */
export async function showPasskey(options: ReplyOf<typeof askForPasskey>['options']): Promise<ShownPasskey> {
  const { startAuthentication } = await library()
  const shown = await startAuthentication({ optionsJSON: options }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response
  return {
    id: shown.id,
    rawId: shown.rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  }
}

function refuse(error: unknown): never {
  throw new Error(sentenceFor(error), { cause: error })
}

function sentenceFor(error: unknown): string {
  // trying again helps nobody whose browser has none
  if (!knowsPasskeys()) return text.passkey.unsupported
  return error instanceof Error && error.name === 'InvalidStateError' ? text.passkey.known : text.passkey.cancelled
}
